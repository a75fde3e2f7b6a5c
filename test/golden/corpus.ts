// The corpus: whole games of every title, seat count and option set, as replay files that every test run audits. A
// change of the rules that alters one of them fails, unless it carries a new rules version; and the games of the old
// version must go on being verified.
// corpus/<title-id>/<rules version>/<option set>-<seats>.ndjson.gz at least ten games one after the other, compressed
// corpus/heads.txt file, game id, commits and last hash of each record, in order
// `npm run corpus` plays and writes the groups that are not there yet. It never touches one that is: games of a
// released rules version do not change. A file that was swapped does not agree with heads.txt.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Json } from '../../domain/base/json.ts';
import type { Title } from '../../domain/title/contract.ts';
import { titleById } from '../../domain/titles/index.ts';
import { playFork, playWholeGame, type WholeGame } from '../kit/replays/wholeGame.ts';
import { abortedPlanOf, planOf, type TablePlan } from '../kit/replays/wholeGamePlans.ts';

export const CORPUS = join(import.meta.dirname, 'corpus');
export const HEADS = join(CORPUS, 'heads.txt');
export const GAMES_PER_GROUP = 10;

/** Games of one title, seat count and option set. */
export interface CorpusGroup {
  readonly titleId: string;
  readonly seats: number;
  readonly optionSet: string;
  /** Relative to the folder of the corpus. */
  readonly path: string;
  /** Plays the games of the group: one replay file each. */
  write(): Promise<readonly string[]>;
}

const OBJECTIVES: readonly Json[] = ['random', ['interchanges8', 'centre9'], 'random', ['thames6', 'districts13']];
const POWERS: readonly Json[] = ['random', { purple: 'switch', blue: 'circle', pink: 'joker', green: 'double' }];
const PENCILS: readonly Json[] = ['random', 'random', 'random', ['green', 'pink', 'blue', 'purple']];

/** The options of the n-th game of an option set. */
type OptionSet = (index: number) => { readonly [key: string]: Json };

function nth(values: readonly Json[], index: number): Json {
  return values[index % values.length] ?? null;
}

const OPTION_SETS: { readonly [titleId: string]: { readonly [name: string]: OptionSet } } = {
  'next-station-london': {
    base: (index) => ({ pencils: nth(PENCILS, index) }),
    objectives: (index) => ({ objectives: nth(OBJECTIVES, index) }),
    powers: (index) => ({ powers: nth(POWERS, index), pencils: nth(PENCILS, index) }),
    both: (index) => ({ objectives: nth(OBJECTIVES, index), powers: nth(POWERS, index) }),
  },
  'london-necropolis-railway': {
    en: (index) => ({ edition: 'en', firstSeat: index % 3 === 2 ? 1 : 'random' }),
    de: (index) => ({ edition: 'de', firstSeat: index % 4 === 3 ? 0 : 'random' }),
  },
  'return-to-lionsgate-city': {
    strict: (index) => ({ maxRounds: index % 2 === 0 ? 20 : 10 }),
    'at-most': (index) => ({ comparison: 'atMost', soloMats: 2, maxRounds: index % 3 === 2 ? 12 : 15 }),
  },
  necronomonopoly: {
    base: (index) => ({ maxRounds: index % 2 === 0 ? 15 : 10 }),
    variants: (index) => ({
      silenceSanctuary: index % 2 === 0,
      gateRoll: index % 3 === 0 ? '2d6' : 'd13',
      trade: index % 5 !== 4,
      offersPerTurn: 1 + (index % 3),
      interludes: index % 4 !== 3,
      firstSeat: index % 2 === 0 ? 'roll' : '0',
      maxRounds: 10,
    }),
  },
};

/** Forks and games that were called off are of two seats, with the options of the last set. */
const SPECIAL_SEATS = 2;
const SPECIAL_GAMES = 3;

/** The groups of all titles by their newest rules. */
export function corpusGroups(): readonly CorpusGroup[] {
  return Object.entries(OPTION_SETS).flatMap(([titleId, optionSets]) => {
    const title = titleById(titleId);
    if (title === null) throw new Error(`there is no title ${titleId}`);
    const seats = Array.from({ length: title.seats.max - title.seats.min + 1 }, (_, index) => title.seats.min + index);
    const played = Object.entries(optionSets).flatMap(([name, options]) =>
      seats.map((count) => groupOf(title, name, count, () => playAll(titleId, options, count))),
    );
    const special = Object.values(optionSets).at(-1) ?? (() => ({}));
    return [
      ...played,
      groupOf(title, 'called-off', SPECIAL_SEATS, () => callOffAll(titleId, special)),
      groupOf(title, 'forks', SPECIAL_SEATS, () => forkAll(titleId, special)),
    ];
  });
}

function groupOf(title: Title, optionSet: string, seats: number, write: CorpusGroup['write']): CorpusGroup {
  const path = `${title.id}/${title.rulesVersion}/${optionSet}-${seats}.ndjson.gz`;
  return { titleId: title.id, seats, optionSet, path, write };
}

function tableOf(titleId: string, options: OptionSet, seats: number, index: number): TablePlan {
  return { titleId, options: options(index), seats };
}

async function playAll(titleId: string, options: OptionSet, seats: number): Promise<readonly string[]> {
  const texts: string[] = [];
  for (let index = 0; index < GAMES_PER_GROUP; index += 1) {
    texts.push((await playWholeGame(planOf(tableOf(titleId, options, seats, index), index + 1))).text);
  }
  return texts;
}

async function callOffAll(titleId: string, options: OptionSet): Promise<readonly string[]> {
  const texts: string[] = [];
  for (let index = 0; index < SPECIAL_GAMES; index += 1) {
    texts.push((await playWholeGame(abortedPlanOf(tableOf(titleId, options, SPECIAL_SEATS, index), index + 101))).text);
  }
  return texts;
}

/** Each game is forked, and its fork is forked again: two files, of two records and of three. */
async function forkAll(titleId: string, options: OptionSet): Promise<readonly string[]> {
  const texts: string[] = [];
  for (let index = 0; index < SPECIAL_GAMES; index += 1) {
    const plan = (seed: number) => planOf(tableOf(titleId, options, SPECIAL_SEATS, index), seed);
    const origin: WholeGame = await playWholeGame(plan(index + 201));
    const fork = await playFork(origin, plan(index + 301));
    texts.push(fork.text, (await playFork(fork, plan(index + 401))).text);
  }
  return texts;
}

/** Paths of the files that are there, relative to the corpus, in order. */
export function corpusFiles(): readonly string[] {
  return readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ndjson.gz'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** The bytes of a file of the corpus, unpacked. */
export function readCorpus(path: string): Uint8Array {
  return gunzipSync(readFileSync(join(CORPUS, path)));
}

/** The lines of heads.txt; none when there is no such file yet. */
export function headLines(): readonly string[] {
  if (!existsSync(HEADS)) return [];
  return readFileSync(HEADS, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** What heads.txt says of a file: one line for each of its records. */
export function headsOf(path: string, replay: string): readonly string[] {
  const lines = replay.split('\n').filter((line) => line !== '');
  const parsed: readonly {
    readonly type: string;
    readonly stream: string;
    readonly version: number;
    readonly headHash: string;
  }[] = lines.map((line) => JSON.parse(line));
  const headers = parsed.filter(({ type }) => type === 'header');
  const ends = parsed.filter(({ type }) => type === 'end');
  return headers.map(({ stream }, index) => `${path} ${stream} ${ends[index]?.version} ${ends[index]?.headHash}`);
}
