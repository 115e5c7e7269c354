#!/usr/bin/env bash
# Starts the built program: does it find its games, play a command, draw and print a map and open its window?
set -euo pipefail
cd "$(dirname "$0")/.."
program=$PWD/dist/hexboard/hexboard
toy=$PWD/tests/toy
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export HOME=$scratch XDG_DATA_HOME=$scratch/data XDG_CONFIG_HOME=$scratch/config XDG_STATE_HOME=$scratch/state
export XDG_CACHE_HOME=$scratch/cache
cd "$scratch"
"$program" --version
"$program" games
"$program" new road_to_richmond campaign -o game.hexlog
"$program" do game.hexlog --seat csa "enter csa-pickett 0103 0203"
"$program" render game.hexlog -o map.png --size 800x800
QT_QPA_PLATFORM=offscreen "$program" open game.hexlog --picture window.png
# the map of a game that did not come with the program is drawn by the window, in a process of its own; of two people
# who may not know the same the screen would be covered
"$program" --modules "$toy" --trust new toy meeting --seats blue=computer:random -o toy.hexlog
QT_QPA_PLATFORM=offscreen "$program" --modules "$toy" --trust open toy.hexlog --picture toy.png
"$program" render game.hexlog --counters -o counters.png
"$program" print game.hexlog -o map.pdf
"$program" film game.hexlog -o turn.gif --size 300
"$program" log game.hexlog -o journal.html
for made in map.png window.png toy.png counters.png map.pdf turn.gif; do
    [ "$(stat -c %s "$made")" -gt 20000 ] || { echo "$made is empty"; exit 1; }
done
[ "$(find "$XDG_CACHE_HOME" -name '*.drawing' | wc -l)" = 1 ] || { echo "the window drew no map of its own"; exit 1; }
grep -q '</html>' journal.html
echo "the packaged program works"
