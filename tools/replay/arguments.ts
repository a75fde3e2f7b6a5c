// What `npm run replay` is called with.

import type { Language } from '../../domain/base/language.ts';
import { BadArguments, LANGUAGE_OPTIONS, readLanguage, readWords } from '../commandLine.ts';

export interface ReplayArguments {
  /** A file, an address, or `-` for standard input. */
  readonly input: string;
  /** Which game of the file, from 1. */
  readonly game: number;
  /** The version to begin with, or the only one to print; null for the first, or all. */
  readonly at: number | null;
  readonly language: Language;
  /** Seconds for each version when it plays by itself; null when it waits for keys. */
  readonly autoSeconds: number | null;
}

export const USAGE = `Usage: npm run replay -- FILE|URL|- [--at N] [--game K] [--language en|de] [--auto [SECONDS]]

Steps through a game: who moved, what happened, the table. The replay is audited first; the first line says how that went.
In a pipe it prints every version as text, or only the one of --at.

  FILE        a replay, .ndjson or .ndjson.gz; URL: one on a server; - for standard input
  --at        the version to begin with
  --game      which game of a file with several, from 1
  --language  en or de; a title without German is shown in English
  --auto      plays by itself, a version every second or every SECONDS

Keys: → n Space next · ← p back · Home End · digits and Enter, or g, to a version · f next of the same seat · a plays by itself,
      + faster, - slower · ↑ ↓ PageUp PageDown scroll · < > pan · l language · q Esc Ctrl-C quit

Exit code, that of npm run audit: 0 verified; 1 failed, or the game cannot be read as a replay; 2 wrong usage, or the input cannot be read;
3 incomplete, such as a game that is not over. A signal: 129, 130 or 143.`;

export const DEFAULT_SECONDS = 1;
export const SECONDS = { least: 0.05, most: 60 };

const OPTIONS = {
  at: { type: 'string' },
  game: { type: 'string', default: '1' },
  ...LANGUAGE_OPTIONS,
  auto: { type: 'string' },
} as const;

/** Reads the words after `npm run replay --`; throws BadArguments. */
export function parseReplayArguments(words: readonly string[]): ReplayArguments {
  const { values, positionals } = readWords(withAutoValue(words), OPTIONS);
  const [input, ...rest] = positionals;
  if (input === undefined || input === '') throw new BadArguments('Say what to replay: a file, an address, or -.');
  if (rest.length > 0) throw new BadArguments(`One file at a time; ${rest.join(' ')} is too much.`);
  return {
    input,
    game: numberFrom1('--game', values.game),
    at: values.at === undefined ? null : numberFrom1('--at', values.at),
    language: readLanguage(values),
    autoSeconds: values.auto === undefined ? null : parseSeconds(values.auto),
  };
}

/** `--auto` with its value: the word after it if that is a number. */
function withAutoValue(words: readonly string[]): readonly string[] {
  const isNumber = (word: string | undefined) => word !== undefined && /^\d+(\.\d+)?$/.test(word);
  return words.flatMap((word, index) => {
    if (word === '--auto') return [`--auto=${isNumber(words[index + 1]) ? words[index + 1] : DEFAULT_SECONDS}`];
    return words[index - 1] === '--auto' && isNumber(word) ? [] : [word];
  });
}

function numberFrom1(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new BadArguments(`${option} is ${text}; it must be a whole number from 1.`);
  return Number(text);
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (seconds >= SECONDS.least && seconds <= SECONDS.most) return seconds;
  throw new BadArguments(`--auto is ${text}; it must be a number of seconds from ${SECONDS.least} to ${SECONDS.most}.`);
}
