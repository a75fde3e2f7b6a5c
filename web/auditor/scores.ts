// The result of a game as a table: a column for each seat, a row for each category of points.

import type { Json } from '../../domain/base/json.ts';
import type { Language } from '../../domain/base/language.ts';
import { spoken } from '../../domain/base/words.ts';
import type { ReplayRecord, ReplaySeat } from '../../domain/replay/index.ts';
import { amount } from '../../tools/story/amount.ts';
import { shortName, shown } from './bounds.ts';

export interface ScoreTable {
  /** Who sat where, in order of seat. */
  readonly seats: readonly string[];
  readonly rows: readonly ScoreRow[];
}

export interface ScoreRow {
  readonly label: string;
  /** In the order of `seats`; empty where a seat has none. */
  readonly values: readonly string[];
  /** A part of a part, of which there may be many. */
  readonly isDetail: boolean;
}

const MAX_ROWS = 200;
const MAX_DEPTH = 8;
const MAX_TEXT = 40;

const WORDS = spoken({
  seat: { en: 'Seat', de: 'Platz' },
  bot: { en: 'bot', de: 'Bot' },
  rank: { en: 'rank', de: 'Rang' },
  points: { en: 'points', de: 'Punkte' },
  more: (rows: number) => ({
    en: `… (${amount(rows, 'row')} more)`,
    de: `… (${rows} ${rows === 1 ? 'Zeile' : 'Zeilen'} mehr)`,
  }),
});

/** The result in the record's end line, or null. Categories have the names that the title's rules give them. */
export function scoreTable({ header, end }: ReplayRecord, language: Language): ScoreTable | null {
  const words = WORDS[language];
  const results = end.outcome?.results.slice(0, MAX_ROWS) ?? [];
  if (results.length === 0) return null;
  const parts = results.map(({ breakdown }) => new Map(partsOf(breakdown, [])));
  const labels = [...new Set(parts.flatMap((part) => [...part.keys()]))];
  const rows = labels.slice(0, MAX_ROWS).map((label) => ({
    label,
    values: parts.map((part) => part.get(label)?.text ?? ''),
    isDetail: parts.some((part) => part.get(label)?.isDetail === true),
  }));
  const left = labels.length - MAX_ROWS;
  const more = left > 0 ? [{ label: words.more(left), values: [], isDetail: true }] : [];
  return {
    seats: results.map(({ seat }) => seatName(seat, header.seats[seat], words)),
    rows: [
      { label: words.rank, values: results.map(({ rank }) => String(rank)), isDetail: false },
      { label: words.points, values: results.map(({ score }) => String(score)), isDetail: false },
      ...rows,
      ...more,
    ],
  };
}

/** A file has pseudonyms only. */
function seatName(seat: number, sitting: ReplaySeat | undefined, words: (typeof WORDS)['en']): string {
  const { player, bot = null } = sitting ?? {};
  const name = bot === null ? shortName(player ?? '') : `${words.bot} ${bot}`;
  return shown(`${words.seat} ${seat}${name === '' ? '' : `: ${name}`}`, MAX_TEXT);
}

interface Part {
  readonly text: string;
  readonly isDetail: boolean;
}

/** The leaves of a breakdown by their path in words, in its order. */
function* partsOf(value: Json, path: readonly string[]): Generator<readonly [label: string, part: Part]> {
  if (typeof value !== 'object' || value === null || path.length === MAX_DEPTH) {
    yield [path.join(' ') || 'breakdown', { text: textOf(value), isDetail: path.length > 1 }];
    return;
  }
  for (const [key, part] of Object.entries(value)) {
    yield* partsOf(part, [...path, Array.isArray(value) ? String(Number(key) + 1) : wordsOf(key)]);
  }
}

function textOf(value: Json): string {
  if (value === null) return '–';
  return shown(typeof value === 'string' ? value : JSON.stringify(value), MAX_TEXT);
}

/** `lineTotal` in words. */
function wordsOf(key: string): string {
  return shown(
    key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    MAX_TEXT,
  );
}
