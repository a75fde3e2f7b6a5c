// The map as everybody sees it: caves with what they are for, markets, tunnels, and all that stands and lies there.

import { at } from '../../../base/defect.ts';
import type { Cave, Tunnel } from '../components/board.ts';
import type { Position } from '../components/ids.ts';
import type { Circle, Town, Track } from '../components/towns.ts';
import { BOARD, CAVES, caveIndex, MINING, TUNNELS, townAt } from '../components.ts';
import type { State } from '../state.ts';
import { enginesAt, willConvert } from '../text/pictureMap.ts';
import { viewGoods } from './cards.ts';

/** Boxcars that stand at `position`, by seat and number. */
function boxcarsAt({ seats }: State, position: Position) {
  return seats.flatMap(({ cars }, seat) =>
    cars.flatMap((car, index) => (car === position ? [{ seat, number: index + 1 }] : [])),
  );
}

function viewTrack(state: State, town: Town, { good, values }: Track, index: number) {
  const pieces = at(at(state.markets, town.index), index);
  return {
    good,
    squares: values.map((value, square) => ({ value, piece: pieces[square] ?? null })),
    open: values.length - pieces.length,
    nextValue: values[pieces.length] ?? null,
  };
}

function viewCircle({ circles }: State, { id, gold, tokens, index }: Circle) {
  return { code: id, gold, tokens, seat: circles[index] ?? null };
}

function viewTown(state: State, cave: Cave) {
  const town = townAt(cave.id);
  if (town === null || cave.kind !== 'town') return null;
  return {
    size: cave.size,
    isGhost: at(state.ghosts, town.index),
    tracks: town.tracks.map((track, index) => viewTrack(state, town, track, index)),
    circles: town.circles.map((circle) => viewCircle(state, circle)),
  };
}

function viewCave(state: State, cave: Cave) {
  const { id, name, kind, x, y } = cave;
  return {
    code: id,
    label: name,
    kind,
    x,
    y,
    town: viewTown(state, cave),
    mine: cave.kind === 'mine' ? { ore: cave.ore, tools: MINING.tools[cave.ore] } : null,
    factory:
      cave.kind === 'factory'
        ? { inputs: cave.inputs, output: cave.output, willConvert: willConvert(state, cave) }
        : null,
    workshop: cave.kind === 'workshop' ? { alloy: cave.alloy, deck: cave.deck } : null,
    loose: viewGoods(at(state.loose, caveIndex(id))),
    engines: enginesAt(state, id),
    boxcars: boxcarsAt(state, id),
  };
}

function viewTunnel(state: State, { id, a, b, difficulty, index }: Tunnel) {
  return {
    code: id,
    difficulty,
    tokens: at(state.tokens, index),
    tracks: [
      { code: `${id}+`, from: a, to: b, boxcars: boxcarsAt(state, `${id}+`) },
      { code: `${id}-`, from: b, to: a, boxcars: boxcarsAt(state, `${id}-`) },
    ],
  };
}

export function viewCaves(state: State) {
  return CAVES.map((cave) => viewCave(state, cave));
}

export function viewTunnels(state: State) {
  return TUNNELS.map((tunnel) => viewTunnel(state, tunnel));
}

export function viewCity({ entered }: State) {
  const { name, x, y } = BOARD.city;
  return { label: name, x, y, fee: BOARD.cityFee, entered };
}
