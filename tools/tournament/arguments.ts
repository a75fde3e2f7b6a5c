// What `npm run tournament` is called with.

import { BOTS } from '../../domain/bots/index.ts';
import { TITLES } from '../../domain/titles/index.ts';
import { BadArguments, readWords } from '../commandLine.ts';

export interface TournamentArguments {
  readonly titleId: string;
  readonly players: number;
  readonly format: TournamentFormat;
  /** Of an elimination at tables of two. */
  readonly thirdPlace: boolean;
  /** Null: as many as the format needs. */
  readonly rounds: number | null;
  /** Of a full table. */
  readonly seats: number;
  /** By whose judgement players choose, in turn. */
  readonly bots: readonly string[];
  readonly seed: string;
  /** Address of a running server; null to start one for this tournament. */
  readonly server: string | null;
  /** Folder in which the files stay; null: they are gone at the end. */
  readonly keep: string | null;
}

const FORMATS = ['swiss', 'round-robin', 'elimination'] as const;
type TournamentFormat = (typeof FORMATS)[number];

const TITLE_IDS = TITLES.map(({ id }) => id).join(', ');
const BOT_NAMES = BOTS.map(({ name }) => name).join(', ');

export const USAGE = `Usage: npm run tournament -- --title next-station-london [--players 64] [--rounds 4] [--seats 4] [--bots greedy,random]
       [--format swiss] [--third-place] [--seed text] [--server URL] [--keep FOLDER]

Runs a whole tournament over the API: creates it, enters its players, plays their games, shows the standings, and derives everything again
from its files.

  --title    one of ${TITLE_IDS}
  --players  2 to 1000; 64 if absent
  --format   ${FORMATS.join(', ')}; swiss if absent. A round-robin of pairs has at most 200 players
  --third-place  in an elimination at tables of two, the losers of the semifinals meet beside the final
  --rounds   not of an elimination; if absent of Swiss as many as part the best from the rest, and two more
  --seats    of a full table, 2 to 4; if absent as many as the title seats, at most 4
  --bots     by whose judgement the players choose their moves, in turn: ${BOT_NAMES}
  --seed     of their choices; if absent another one each time
  --keep     a folder in which the tournament file and the replays of its games stay: record.ndjson and games.ndjson
  --server   a running server; without it one is started, which is gone at the end

Watch it meanwhile in a browser, at the address that is printed. Exit code: 0 verified; 1 it failed; 2 wrong usage.`;

const MOST_PLAYERS = 1_000;
const MOST_ROUNDS = 100;
const MOST_SEATS = 4;

const OPTIONS = {
  title: { type: 'string' },
  players: { type: 'string', default: '64' },
  rounds: { type: 'string' },
  seats: { type: 'string' },
  bots: { type: 'string', default: 'greedy,random' },
  format: { type: 'string', default: 'swiss' },
  'third-place': { type: 'boolean', default: false },
  keep: { type: 'string' },
  seed: { type: 'string' },
  server: { type: 'string' },
} as const;

/** Reads the words after `npm run tournament --`; throws BadArguments. `chosenSeed`: where none is given. */
export function parseTournamentArguments(words: readonly string[], chosenSeed: string): TournamentArguments {
  const { values, positionals } = readWords(words, OPTIONS);
  if (positionals.length > 0) throw new BadArguments(`${positionals.join(' ')} belongs to no option.`);
  const title = TITLES.find(({ id }) => id === values.title);
  if (title === undefined) throw new BadArguments(`--title must be one of ${TITLE_IDS}.`);
  const most = Math.min(title.seats.max, MOST_SEATS);
  return {
    titleId: title.id,
    players: whole('--players', values.players, 2, MOST_PLAYERS),
    format: formatIn(values.format),
    thirdPlace: values['third-place'],
    rounds: values.rounds === undefined ? null : whole('--rounds', values.rounds, 1, MOST_ROUNDS),
    seats: values.seats === undefined ? most : whole('--seats', values.seats, Math.max(2, title.seats.min), most),
    bots: botsIn(values.bots),
    seed: values.seed ?? chosenSeed,
    server: values.server === undefined ? null : addressIn(values.server),
    keep: values.keep ?? null,
  };
}

function formatIn(text: string): TournamentFormat {
  const found = FORMATS.find((format) => format === text);
  if (found === undefined) throw new BadArguments(`--format is ${text}; it must be one of ${FORMATS.join(', ')}.`);
  return found;
}

function whole(option: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new BadArguments(`${option} is ${text}; it must be a whole number from ${least} to ${most}.`);
}

function botsIn(text: string): readonly string[] {
  const names = text.split(',');
  const unknown = names.find((name) => !BOTS.some((bot) => bot.name === name));
  if (unknown === undefined) return names;
  throw new BadArguments(`--bots names ${unknown || 'nobody'}; there are ${BOT_NAMES}.`);
}

function addressIn(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol.startsWith('http') === true) return url.href.replace(/\/$/, '').replace(/\/graphql$/, '');
  throw new BadArguments(`--server is ${text}; it must be an address such as http://127.0.0.1:4000.`);
}
