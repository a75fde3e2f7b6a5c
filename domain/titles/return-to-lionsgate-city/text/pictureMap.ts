// The map in the picture: a line for each cave, the tunnels in columns, what stands and lies there.

import { at } from '../../../base/defect.ts';
import type { Cave } from '../components/board.ts';
import { GOOD_INDEX, type Place, type Position } from '../components/ids.ts';
import { BOARD, CAVES, caveIndex, isCave, MINING, TUNNELS, townAt } from '../components.ts';
import { CRAFT_PRICE, HIRE_PRICE } from '../effects/cardShop.ts';
import type { State } from '../state.ts';
import { aCard, positionName, term } from './names.ts';
import { counted, goodCounts, seatsText, termList } from './phrases.ts';
import type { Say } from './speak.ts';

/** `0.2`: boxcar 2 of seat 0, for every boxcar at `position`. */
function carsAt({ seats }: State, position: Position): readonly string[] {
  return seats.flatMap(({ cars }, seat) =>
    cars.flatMap((car, index) => (car === position ? [`${seat}.${index + 1}`] : [])),
  );
}

/** `coal ■8 ■7 5 4 2`: a piece or none on each square, and its number. */
function marketText(state: State, cave: Place, say: Say): readonly string[] {
  const town = townAt(cave);
  if (town === null) return [];
  return town.tracks.map(({ good, values }, index) => {
    const pieces = at(at(state.markets, town.index), index);
    const squares = values.map((value, square) => {
      const piece = pieces[square];
      return piece === undefined ? `${value}` : `${piece === good ? '■' : 'g'}${value}`;
    });
    return `${term(good, say)} ${squares.join(' ')}`;
  });
}

function circlesText(state: State, cave: Place, say: Say): readonly string[] {
  const town = townAt(cave);
  if (town === null) return [];
  return town.circles.map(({ index, gold, id, tokens }, place) => {
    const owner = state.circles[index] ?? null;
    const price = owner === null ? `${gold} ${term('gold', say)}` : seatsText([owner], say);
    const circle = `${say('circle', 'Feld')} .${id.split('.').at(-1)}: ${price}`;
    const each = counted(tokens, 'token', say);
    return place === 0 ? `${say(`shares (${each} each)`, `je ${each},`)} ${circle}` : circle;
  });
}

/** What a cave is for, in a few words. */
function purpose(state: State, cave: Cave, say: Say): string {
  switch (cave.kind) {
    case 'guild':
      return say(`guild: a mercenary for ${HIRE_PRICE} gold`, `Gilde: ein Söldner für ${HIRE_PRICE} Gold`);
    case 'mine': {
      const tools = termList(MINING.tools[cave.ore], say);
      return say(`mine: ${cave.ore} by ${tools}`, `Mine: ${term(cave.ore, say)} mit ${tools}`);
    }
    case 'factory': {
      const [ores, alloy] = [cave.inputs.map((ore) => term(ore, say)).join(' + '), term(cave.output, say)];
      return `${say('factory', 'Fabrik')}: ${ores} = ${alloy}`;
    }
    case 'workshop': {
      const price = `${CRAFT_PRICE} ${term(cave.alloy, say)}`;
      return say(`workshop: a ${cave.deck} for ${price}`, `Werkstatt: ${aCard(cave.deck, say)} für ${price}`);
    }
    case 'town': {
      const town = townAt(cave.id);
      const isGhost = town !== null && at(state.ghosts, town.index);
      const size = say(cave.size, cave.size === 'small' ? 'kleine' : 'große');
      return `${size} ${isGhost ? say('GHOST TOWN', 'GEISTERSTADT') : say('town', 'Stadt')}`;
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

/** `ENGINE 0, 2`, `boxcars 0.1 2.3`. */
function standing(state: State, place: Place, say: Say): readonly string[] {
  const engines = enginesAt(state, place);
  const cars = isCave(place) ? carsAt(state, place) : [];
  return [
    ...(engines.length > 0 ? [`${say('ENGINE', 'LOK')} ${engines.join(', ')}`] : []),
    ...(cars.length > 0 ? [`${say('boxcars', 'Wagen')} ${cars.join(' ')}`] : []),
  ];
}

const NAME_WIDTH = 12;

function caveLine(state: State, cave: Cave, say: Say): string {
  const loose = at(state.loose, caveIndex(cave.id));
  const alloy = willConvert(state, cave);
  const made = cave.kind === 'factory' && alloy > 0 ? [`${alloy} ${term(cave.output, say)}`] : [];
  const parts = [
    ...standing(state, cave.id, say),
    ...(loose.some((pieces) => pieces > 0) ? [`${say('loose', 'lose')} ${goodCounts(loose, say)}`] : []),
    ...made.map((pieces) => `${pieces} ${say('at clean-up', 'in der Aufräumphase')}`),
    ...marketText(state, cave.id, say),
    ...circlesText(state, cave.id, say),
  ];
  return ` ${cave.id.padEnd(NAME_WIDTH)}${[`${cave.name}, ${purpose(state, cave, say)}`, ...parts].join(' | ')}`;
}

function cityLine(state: State, say: Say): string {
  const { id, name } = BOARD.city;
  const goal = say(`the goal: entered for ${BOARD.cityFee} money`, `das Ziel: Einfahrt für ${BOARD.cityFee} Geld`);
  return ` ${id.padEnd(NAME_WIDTH)}${[`${name}, ${goal}`, ...standing(state, id, say)].join(' | ')}`;
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
function blockedLine(state: State, say: Say): readonly string[] {
  const tracks = TUNNELS.flatMap(({ id }) => [`${id}+`, `${id}-`]).flatMap((track) => {
    const cars = carsAt(state, track);
    return cars.length === 0 ? [] : [`${positionName(track, say)} ${cars.join(' ')}`];
  });
  return tracks.length === 0 ? [] : [`${say('Boxcars on tracks', 'Wagen auf Gleisen')}  ${tracks.join(' | ')}`];
}

/** The caves, the city, the tunnels. */
export function mapLines(state: State, say: Say): readonly string[] {
  return [
    say('Caves', 'Höhlen'),
    ...CAVES.map((cave) => caveLine(state, cave, say)),
    cityLine(state, say),
    say('Tunnels with their difficulty, and * bandit tokens', 'Tunnel mit Schwierigkeit und * Banditenmarkern'),
    ...tunnelLines(state),
    ...blockedLine(state, say),
  ];
}
