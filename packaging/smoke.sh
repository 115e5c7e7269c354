#!/usr/bin/env bash
# Starts the built program: does it find its games, play a command, draw a map and open its window?
set -euo pipefail
cd "$(dirname "$0")/.."
program=$PWD/dist/hexboard/hexboard
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export HOME=$scratch XDG_DATA_HOME=$scratch/data XDG_CONFIG_HOME=$scratch/config XDG_STATE_HOME=$scratch/state
cd "$scratch"
"$program" --version
"$program" games
"$program" new road_to_richmond campaign -o game.hexlog
"$program" do game.hexlog --seat csa "enter csa-pickett 0103 0203"
"$program" render game.hexlog -o map.png --size 800x800
QT_QPA_PLATFORM=offscreen "$program" open game.hexlog --picture window.png
for picture in map.png window.png; do
    [ "$(stat -c %s "$picture")" -gt 20000 ] || { echo "$picture is empty"; exit 1; }
done
echo "the packaged program works"
