// What `npm run audit` and the stand-alone auditor are called with.

import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Receipt } from '../../domain/audit/index.ts';
import type { Language } from '../../domain/base/language.ts';
import { BadArguments, LANGUAGE_OPTIONS, readLanguage, readWords } from '../commandLine.ts';
import { parseReceipt } from '../story/receiptText.ts';

export interface AuditArguments {
  /** Files, folders, addresses, `-` for standard input; at least one. */
  readonly inputs: readonly string[];
  /** Replays that the results of tournaments are held against. */
  readonly games: readonly string[];
  readonly json: boolean;
  /** Of the sentences. */
  readonly language: Language;
  readonly receipts: readonly Receipt[];
  /** The file with the server's list of outages; null: none. */
  readonly outages: string | null;
  /** How many audits run at the same time; at least 1. */
  readonly jobs: number;
}

/** What to type to start the program whose main file is `file`: the project's script, or the stand-alone file. */
export function commandOf(file: string | undefined): string {
  const name = basename(file ?? '');
  return name.endsWith('.mjs') ? `node ${name}` : 'npm run audit --';
}

/** The help text of the program that is started with `command`. */
export function usageOf(command: string): string {
  return `Usage: ${command} FILE|DIR|URL|- ... [--games FILE]... [--receipt [ID:]VERSION:HASH]...
       [--outages FILE] [--jobs N] [--language en|de] [--json]

Checks replays of games: that nothing was changed, that every move was allowed, that every draw came from the sealed seed, that the
result is what the rules yield. And tournaments: that every pairing, point, tie-break and rank follows from the sealed seed and the
results. No server is asked, but for the files named by an address.

  FILE       a replay, .ndjson or .ndjson.gz; a file may hold many games. Or the file of a tournament
  DIR        every .ndjson and .ndjson.gz in it and below
  URL        a replay on a server, such as http://127.0.0.1:4000/v1/games/GAME/replay, or a tournament's
             http://127.0.0.1:4000/v1/tournaments/TOURNAMENT/record
  -          standard input, of replays

  --games    replays of a tournament's games, such as http://127.0.0.1:4000/v1/tournaments/TOURNAMENT/replays, a file or a folder: they are
             checked like other inputs, and every result of the tournament is held against its game. May be given several times.
  --receipt  the hash of a version that you kept from the server's answers; the game, or the tournament, with this ID must have it
             there. Without ID it is of the tournament that is the first input, otherwise of the game whose record comes first in the
             inputs, and held against every record of that game. May be given several times. Only a receipt shows that the whole
             history was not replaced by another.
  --outages  the server's list of outages, from GET /v1/outages: whether a clock was extended for one that never was, and whether
             somebody was timed out in spite of one. Without it the outages that a replay names are taken as the server says.
  --jobs     how many games are checked at the same time; as many as there are processors if absent
  --language of the sentences: en, or de; what is said of inputs that cannot be read is English
  --json     one JSON object a line for each game, in order:
               {"input", "record", "verdict", "game", "checks", "counts"}
             input is the file, record the number of the game in it, from 1; verdict is verified, failed or
             incomplete; game is {gameId, title, rulesVersion, seats, status, commits, headHash} or null; each of the ten checks is
             {name, status, version, line, reason, message}, reason an object with a code; counts are {moves, draws, facts}. An input that cannot be read,
             and a receipt that was compared with nothing, is {"input", "problem"}. After them one for each tournament:
               {"input", "verdict", "tournament", "checks", "counts"}
             tournament is {tournamentId, name, title, rulesVersion, status, players, rounds, commits, headHash} or null; checks
             are eleven; counts are {pairings, results, standings, games, redrawn, edited, corrected}.
  --version  what this program can check
  --help     this text

Exit code: 0 all verified; 1 something failed; 2 wrong usage, or an input cannot be read, or a receipt was compared with nothing;
3 something is incomplete. Where several are true, the first of 1, 2, 3 that is.`;
}

const MAX_JOBS = 256;

const OPTIONS = {
  json: { type: 'boolean', default: false },
  games: { type: 'string', multiple: true, default: [] as string[] },
  receipt: { type: 'string', multiple: true, default: [] as string[] },
  outages: { type: 'string' },
  ...LANGUAGE_OPTIONS,
  jobs: { type: 'string' },
} satisfies ParseArgsOptionsConfig;

/** Reads the words after the program's name; throws BadArguments. */
export function parseAuditArguments(words: readonly string[]): AuditArguments {
  const { values, positionals } = readWords(words, OPTIONS);
  if (positionals.length === 0)
    throw new BadArguments('Say what to check: a file, a folder, an address, or - for standard input.');
  if (positionals.includes('') || values.games.includes('')) throw new BadArguments('An input has an empty name.');
  if ([...positionals, ...values.games].filter((input) => input === '-').length > 1)
    throw new BadArguments('Standard input can be read once.');
  return {
    inputs: positionals,
    games: values.games,
    json: values.json,
    language: readLanguage(values),
    receipts: values.receipt.map(receiptIn),
    outages: values.outages ?? null,
    jobs: values.jobs === undefined ? availableParallelism() : parseJobs(values.jobs),
  };
}

function parseJobs(text: string): number {
  const jobs = Number(text);
  if (/^\d+$/.test(text) && jobs >= 1 && jobs <= MAX_JOBS) return jobs;
  throw new BadArguments(`--jobs is ${text}; it must be a whole number from 1 to ${MAX_JOBS}.`);
}

function receiptIn(text: string): Receipt {
  const receipt = parseReceipt(text);
  if (receipt !== null) return receipt;
  throw new BadArguments(
    `--receipt is ${text}; it must be VERSION:HASH or ID:VERSION:HASH with the 64 hexadecimal digits of a hash.`,
  );
}
