// Rare things that a game can show. They are counted, so that a test can tell that it has seen each of them.

import { capacity, incomeOf } from './questions.ts';
import { playerOf, type Question, type Table } from './table.ts';

/** Whether an entry recorded at this table, with this question following, shows it. */
type Occurrence = (entry: Readonly<Record<string, unknown>>, table: Table, question: Question | null) => boolean;

function has(entry: Readonly<Record<string, unknown>>, fields: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(([field, value]) => entry[field] === value);
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

export const COVERAGE: Readonly<Record<string, Occurrence>> = {
  'volunteer lost': (entry) => entry.type === 'VolunteerLost',
  'first pair without two orange discs': (entry) =>
    has(entry, { type: 'PairCompleted', position: 1 }) && Number(entry.orangeDiscs) < 2,
  'third pair without a crypt': (entry, _table, question) =>
    has(entry, { type: 'PairCompleted', position: 3 }) && question?.at !== 'freeCrypt',
  'prestige 6 with a crypt': (entry, _table, question) =>
    has(entry, { type: 'PrestigeRaised', level: 6 }) && question?.at === 'freeCrypt',
  'prestige 6 without a crypt': (entry, _table, question) =>
    has(entry, { type: 'PrestigeRaised', level: 6 }) && question?.at !== 'freeCrypt',
  'card with one disc': (entry) => entry.type === 'DiscsPlaced' && lengthOf(entry.discs) === 1,
  'card without discs': (entry) => entry.type === 'DiscsPlaced' && lengthOf(entry.discs) === 0,
  'last card': (entry) => has(entry, { type: 'BackShown', back: null }),
  'no card left to take': (_entry, table, question) => question?.at === 'main' && table.turn.card === null,
  'empty bag': (entry, table) => entry.type === 'IncomeTaken' && table.bag.total === 0,
  'mourners run out': (entry, table) =>
    entry.type === 'IncomeTaken' && Number(entry.mourners) < incomeOf(playerOf(table, Number(entry.seat))).mourners,
  'orange discs run out': (entry, table) =>
    entry.type === 'IncomeTaken' &&
    Number(entry.orangeDiscs) < incomeOf(playerOf(table, Number(entry.seat))).orangeDiscs,
  'no staff to hire': (_entry, table, question) => question?.at === 'main' && table.staff === 0,
  'two stations': (entry) => entry.type === 'TrainMoved' && lengthOf(entry.stations) === 2,
  'three stations': (entry) => entry.type === 'TrainMoved' && lengthOf(entry.stations) === 3,
  'train does not move': (entry, table) => entry.type === 'CardDiscarded' && table.turn.icons === 0,
  'wage of one pound': (entry) => has(entry, { type: 'WagesPaid', rate: 1 }),
  'crypt from the train and for pounds': (entry) =>
    entry.type === 'CryptBuilt' && Number(entry.trainMourners) > 0 && Number(entry.pounds) > 0,
  'crypt in part from the train': (entry) =>
    entry.type === 'CryptBuilt' && Number(entry.trainMourners) > 0 && Number(entry.mourners) > 0,
  'tile of the stack sold': (entry) => entry.type === 'TileSold' && String(entry.tile).length === 1,
  'car sold': (entry) => entry.type === 'TileSold' && String(entry.tile).length === 2,
  'last car sold': (entry, table) =>
    entry.type === 'TileSold' &&
    String(entry.tile).length === 2 &&
    capacity(playerOf(table, Number(entry.seat)), String(entry.tile).slice(0, 1)) === 0,
  'two full cars': (entry) => entry.type === 'DinersServed' && Number(entry.cars) > 1,
  'filled Potter’s Field': (entry) => entry.type === 'PotterFilled' && lengthOf(entry.coffins) > 0,
};

/** Names of what can be seen in what was just recorded. */
export function coverageOf(table: Table, question: Question | null): string[] {
  const entries = table.entries.length === 0 ? [{ type: 'nothing' }] : table.entries;
  const names = Object.keys(COVERAGE);
  return names.filter((name) => entries.some((entry) => COVERAGE[name]?.(entry, table, question)));
}
