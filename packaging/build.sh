#!/usr/bin/env bash
# Builds dist/hexboard (one folder) and dist/hexboard-<version>-linux.tar.xz. Needs the project installed with [dev].
# Build on the oldest system that is to run it: the folder brings everything but the C library.
set -euo pipefail
cd "$(dirname "$0")/.."
find modules -name __pycache__ -type d -prune -exec rm -rf {} +
python -m PyInstaller --noconfirm --clean --log-level WARN --distpath dist --workpath build packaging/hexboard.spec
version=$(python -c 'import hexboard; print(hexboard.__version__)')
tar -C dist -cJf "dist/hexboard-$version-linux.tar.xz" hexboard
du -sh dist/hexboard "dist/hexboard-$version-linux.tar.xz"
