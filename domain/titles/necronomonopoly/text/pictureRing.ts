// The ring in the picture: a heading, and below it one line for each space, clockwise, with owner, rent, tokens and Monsters.

import type { Space } from '../components/board.ts';
import { BOX, cardOf, FEE, localeOf, lotOf, SPACES, tomeOf } from '../components.ts';
import { ownerOf } from '../effects/property.ts';
import type { State } from '../state.ts';
import { placeName } from './names.ts';
import { dueOf } from './situation.ts';

/** Widths of the columns before the last one. */
const NAME = Math.max(...SPACES.map(({ index }) => placeName(index).length));
const GROUP = 12;
const DEAL = 18;

/** `[0]` an Investigator, `(2)` a Cultist, `[1 inside]` an inmate. */
function tokensAt({ seats }: State, index: number): readonly string[] {
  return seats.flatMap(({ space, status, inmate }, seat) => {
    if (space !== index) return [];
    if (status === 'cultist') return [`(${seat})`];
    return [inmate ? `[${seat} inside]` : `[${seat}]`];
  });
}

/** `*gug.1 16`, of a Great Old One `**cthulhu.1 40`. */
function monstersAt({ board }: State, index: number): readonly string[] {
  return board.flatMap(({ card, space }) => {
    const { greatOldOne, loss } = cardOf(card);
    return space === index ? [`${greatOldOne ? '**' : '*'}${card} ${loss}`] : [];
  });
}

function groupOf({ id, kind }: Space): string {
  if (kind === 'lot') return localeOf(lotOf(id).locale).name;
  return kind === 'tome' ? 'Great Tome' : '';
}

/** `seat 1: rent 15`; for sale: `14, rent 5/15/45`. */
function dealOf(state: State, { id, kind }: Space): string {
  if (kind === 'mi-go') return `toll ${BOX.toll}`;
  if (kind !== 'lot' && kind !== 'tome') return '';
  const word = kind === 'lot' ? 'rent' : 'fee';
  const owner = ownerOf(state, id);
  if (owner !== null) return `seat ${owner}: ${word} ${dueOf(state, id) ?? 0}`;
  const [cost, dues] = kind === 'lot' ? [lotOf(id).cost, lotOf(id).rent] : [tomeOf(id).cost, FEE];
  return `${cost}, ${word} ${dues.join('/')}`;
}

function spaceLine(state: State, space: Space): string {
  const { index } = space;
  const head = ` ${String(index).padStart(2)} ${placeName(index).padEnd(NAME)}`;
  const deal = `${groupOf(space).padEnd(GROUP)}  ${dealOf(state, space).padEnd(DEAL)}`;
  return `${head}  ${deal}  ${[...tokensAt(state, index), ...monstersAt(state, index)].join(' ')}`.trimEnd();
}

export function ringLines(state: State): readonly string[] {
  return ['Ring, clockwise', ...SPACES.map((space) => spaceLine(state, space))];
}
