// The ring in the picture: a heading, and below it one line for each space, clockwise, with owner, rent, tokens and Monsters.

import type { Space } from '../components/board.ts';
import { BOX, cardOf, FEE, localeOf, lotOf, SPACES, tomeOf } from '../components.ts';
import { ownerOf } from '../effects/property.ts';
import type { State } from '../state.ts';
import { dueWord } from './goods.ts';
import { nameOf, placeLabel } from './names.ts';
import { dueOf } from './situation.ts';
import type { Say } from './speak.ts';

/** Widths of the last columns but one. */
const GROUP = 12;
const DEAL = 18;

/** `[0]` an Investigator, `(2)` a Cultist, `[1 inside]` an inmate. */
function tokensAt({ seats }: State, index: number, say: Say): readonly string[] {
  return seats.flatMap(({ space, status, inmate }, seat) => {
    if (space !== index) return [];
    if (status === 'cultist') return [`(${seat})`];
    return [inmate ? `[${seat} ${say('inside', 'drin')}]` : `[${seat}]`];
  });
}

/** `*gug.1 16`, of a Great Old One `**cthulhu.1 40`. */
function monstersAt({ board }: State, index: number): readonly string[] {
  return board.flatMap(({ card, space }) => {
    const { greatOldOne, loss } = cardOf(card);
    return space === index ? [`${greatOldOne ? '**' : '*'}${card} ${loss}`] : [];
  });
}

function groupOf({ id, kind }: Space, say: Say): string {
  if (kind === 'lot') return nameOf(localeOf(lotOf(id).locale), say);
  return kind === 'tome' ? say('Great Tome', 'Foliant') : '';
}

/** `seat 1: rent 15`; for sale: `14, rent 5/15/45`. */
function dealOf(state: State, { id, kind }: Space, say: Say): string {
  if (kind === 'mi-go') return `${say('toll', 'Zoll')} ${BOX.toll}`;
  if (kind !== 'lot' && kind !== 'tome') return '';
  const word = dueWord(id, say);
  const owner = ownerOf(state, id);
  if (owner !== null) return `${say('seat', 'Platz')} ${owner}: ${word} ${dueOf(state, id) ?? 0}`;
  const [cost, dues] = kind === 'lot' ? [lotOf(id).cost, lotOf(id).rent] : [tomeOf(id).cost, FEE];
  return `${cost}, ${word} ${dues.join('/')}`;
}

export function ringLines(state: State, say: Say): readonly string[] {
  const labels = SPACES.map(({ index }) => placeLabel(index, say));
  const width = Math.max(...labels.map(({ length }) => length));
  const lines = SPACES.map((space, index) => {
    const head = ` ${String(index).padStart(2)} ${labels[index]?.padEnd(width)}`;
    const deal = `${groupOf(space, say).padEnd(GROUP)}  ${dealOf(state, space, say).padEnd(DEAL)}`;
    return `${head}  ${deal}  ${[...tokensAt(state, index, say), ...monstersAt(state, index)].join(' ')}`.trimEnd();
  });
  return [say('Ring, clockwise', 'Ring, im Uhrzeigersinn'), ...lines];
}
