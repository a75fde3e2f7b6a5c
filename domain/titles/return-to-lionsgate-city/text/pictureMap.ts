// The map in the picture: a line for each cave, the tunnels in columns, what stands and lies there.

import { at } from '../../../base/defect.ts';
import type { Cave } from '../components/board.ts';
import { GOOD_INDEX, type Place, type Position } from '../components/ids.ts';
import { BOARD, CAVES, caveIndex, isCave, MINING, TUNNELS, townAt } from '../components.ts';
import { CRAFT_PRICE, HIRE_PRICE } from '../effects/cardShop.ts';
import type { State } from '../state.ts';
import { positionName } from './names.ts';
import { counted, goodCounts } from './phrases.ts';

/** `0.2`: boxcar 2 of seat 0, for every boxcar at `position`. */
function carsAt({ seats }: State, position: Position): readonly string[] {
  return seats.flatMap(({ cars }, seat) =>
    cars.flatMap((car, index) => (car === position ? [`${seat}.${index + 1}`] : [])),
  );
}

/** `coal ■8 ■7 5 4 2`: a piece or none on each square, and its number. */
function marketText(state: State, cave: Place): readonly string[] {
  const town = townAt(cave);
  if (town === null) return [];
  return town.tracks.map(({ good, values }, index) => {
    const pieces = at(at(state.markets, town.index), index);
    const squares = values.map((value, square) => {
      const piece = pieces[square];
      return piece === undefined ? `${value}` : `${piece === good ? '■' : 'g'}${value}`;
    });
    return `${good} ${squares.join(' ')}`;
  });
}

function circlesText(state: State, cave: Place): readonly string[] {
  const town = townAt(cave);
  if (town === null) return [];
  return town.circles.map(({ index, gold, id, tokens }, place) => {
    const owner = state.circles[index] ?? null;
    const circle = `circle .${id.split('.').at(-1)}: ${owner === null ? `${gold} gold` : `seat ${owner}`}`;
    return place === 0 ? `shares (${counted(tokens, 'token')} each) ${circle}` : circle;
  });
}

/** What a cave is for, in a few words. */
function purpose(state: State, cave: Cave): string {
  switch (cave.kind) {
    case 'guild':
      return `guild: a mercenary for ${HIRE_PRICE} gold`;
    case 'mine':
      return `mine: ${cave.ore} by ${MINING.tools[cave.ore].join(', ')}`;
    case 'factory':
      return `factory: ${cave.inputs.join(' + ')} = ${cave.output}`;
    case 'workshop':
      return `workshop: a ${cave.deck} for ${CRAFT_PRICE} ${cave.alloy}`;
    case 'town': {
      const town = townAt(cave.id);
      const isGhost = town !== null && at(state.ghosts, town.index);
      return isGhost ? `${cave.size} GHOST TOWN` : `${cave.size} town`;
    }
  }
}

/** Alloy that clean-up will make of what lies in a factory. */
export function willConvert(state: State, cave: Cave): number {
  if (cave.kind !== 'factory') return 0;
  const loose = at(state.loose, caveIndex(cave.id));
  const pieces = cave.inputs.map((input) => at(loose, GOOD_INDEX[input]));
  return Math.min(...pieces, at(state.supply, GOOD_INDEX[cave.output]));
}

/** Seats whose engines are at a place. */
export function enginesAt({ seats }: State, place: Place): readonly number[] {
  return seats.flatMap((mine, seat) => (mine.at === place ? [seat] : []));
}

/** ` | engine of seat 0, 2`. */
function standing(state: State, place: Place): readonly string[] {
  const engines = enginesAt(state, place);
  const cars = isCave(place) ? carsAt(state, place) : [];
  return [
    ...(engines.length > 0 ? [`ENGINE ${engines.join(', ')}`] : []),
    ...(cars.length > 0 ? [`boxcars ${cars.join(' ')}`] : []),
  ];
}

const NAME_WIDTH = 12;

function caveLine(state: State, cave: Cave): string {
  const loose = at(state.loose, caveIndex(cave.id));
  const alloy = willConvert(state, cave);
  const parts = [
    ...standing(state, cave.id),
    ...(loose.some((pieces) => pieces > 0) ? [`loose ${goodCounts(loose)}`] : []),
    ...(cave.kind === 'factory' && alloy > 0 ? [`${alloy} ${cave.output} at clean-up`] : []),
    ...marketText(state, cave.id),
    ...circlesText(state, cave.id),
  ];
  return ` ${cave.id.padEnd(NAME_WIDTH)}${[`${cave.name}, ${purpose(state, cave)}`, ...parts].join(' | ')}`;
}

function cityLine(state: State): string {
  const parts = [`${BOARD.city.name}, the goal: entered for ${BOARD.cityFee} money`, ...standing(state, BOARD.city.id)];
  return ` ${BOARD.city.id.padEnd(NAME_WIDTH)}${parts.join(' | ')}`;
}

const COLUMNS = 3;
const COLUMN_WIDTH = 33;

/** `t06 hollowmere-lastlight 2 *3`: ends, difficulty, bandit tokens. */
function tunnelText(state: State, index: number): string {
  const { id, a, b, difficulty } = at(TUNNELS, index);
  const tokens = at(state.tokens, index);
  return `${id} ${a}-${b} ${difficulty}${tokens > 0 ? ` *${tokens}` : ''}`;
}

/** Top to bottom, then left to right. */
function tunnelLines(state: State): readonly string[] {
  const rows = Math.ceil(TUNNELS.length / COLUMNS);
  return Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: COLUMNS }, (_unused, column) => row + column * rows)
      .filter((index) => index < TUNNELS.length)
      .map((index) => tunnelText(state, index).padEnd(COLUMN_WIDTH));
    return ` ${cells.join('')}`.trimEnd();
  });
}

/** Boxcars that block a track, by track. */
function blockedLine(state: State): readonly string[] {
  const tracks = TUNNELS.flatMap(({ id }) => [`${id}+`, `${id}-`]).flatMap((track) => {
    const cars = carsAt(state, track);
    return cars.length === 0 ? [] : [`${positionName(track)} ${cars.join(' ')}`];
  });
  return tracks.length === 0 ? [] : [`Boxcars on tracks  ${tracks.join(' | ')}`];
}

/** The caves, the city, the tunnels. */
export function mapLines(state: State): readonly string[] {
  return [
    'Caves',
    ...CAVES.map((cave) => caveLine(state, cave)),
    cityLine(state),
    'Tunnels with their difficulty, and * bandit tokens',
    ...tunnelLines(state),
    ...blockedLine(state),
  ];
}
