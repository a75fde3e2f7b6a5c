// The report of a tournament of pairs as FIDE's Tournament Report File (TRF16): fields at fixed columns, which pairing
// programs and rating offices read. docs/tournaments.md says where it says less, or something else, than chess does.

/** What a player did in a round. */
export type ReportRound =
  /** `against`: starting number; `seat` 0 has the white pieces. */
  | {
      readonly kind: 'game';
      readonly against: number;
      readonly seat: 0 | 1;
      /** Walked over: nobody made a move against them, or they made none. */
      readonly result: 'won' | 'lost' | 'drawn' | 'walked-over' | 'absent';
    }
  /** A bye by the pairing. */
  | { readonly kind: 'bye'; readonly halves: 1 | 2 }
  /** Sat out as asked, missed before a late entry, or not there. */
  | { readonly kind: 'away'; readonly halves: 0 | 1 };

export interface ReportPlayer {
  /** Starting number, from 1. */
  readonly number: number;
  readonly name: string;
  /** From 1. */
  readonly rank: number;
  readonly rounds: readonly ReportRound[];
}

export interface Report {
  readonly name: string;
  /** `2026/12/04`. */
  readonly starts: string;
  /** Null: it is not over. */
  readonly ends: string | null;
  readonly type: string;
  readonly players: readonly ReportPlayer[];
}

/** Starting numbers have four digits. */
export const MOST_REPORTED = 9_999;
/** From 0. */
const [NAME_COLUMN, POINTS_COLUMN] = [14, 80];
const NAME_CHARACTERS = 33;

export function reportText({ name, starts, ends, type, players }: Report): string {
  const lines = [
    `012 ${oneLine(name)}`,
    `042 ${starts}`,
    ...(ends === null ? [] : [`052 ${ends}`]),
    `062 ${players.length}`,
    '072 0',
    `092 ${type}`,
    ...players.map(lineOf),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Columns 1–3 tag, 5–8 number, 15–47 name, 81–84 points, 86–89 rank; ten for each round from 90 on. */
function lineOf({ number, name, rank, rounds }: ReportPlayer): string {
  const halves = rounds.reduce((sum, round) => sum + halvesOf(round), 0);
  // Columns are characters, not units of UTF-16.
  const shown = [...oneLine(name)].slice(0, NAME_CHARACTERS);
  const rest = ' '.repeat(POINTS_COLUMN - NAME_COLUMN - shown.length);
  const head = `001 ${right(number, 4)}      ${shown.join('')}${rest}`;
  const played = rounds.map((round) => `  ${roundText(round)}`).join('');
  return `${head}${right((halves / 2).toFixed(1), 4)} ${right(rank, 4)}${played}`;
}

const RESULTS = { won: '1', lost: '0', drawn: '=', 'walked-over': '+', absent: '-' } as const;
const HALVES = { won: 2, lost: 0, drawn: 1, 'walked-over': 2, absent: 0 } as const;

function roundText(round: ReportRound): string {
  if (round.kind === 'game')
    return `${right(round.against, 4)} ${round.seat === 0 ? 'w' : 'b'} ${RESULTS[round.result]}`;
  const full = round.kind === 'bye' && round.halves === 2;
  return `0000 - ${full ? 'U' : round.halves === 1 ? 'H' : 'Z'}`;
}

/** What it brings, in half points. */
export function halvesOf(round: ReportRound): number {
  return round.kind === 'game' ? HALVES[round.result] : round.halves;
}

function right(value: number | string, width: number): string {
  return String(value).padStart(width);
}

/** A line feed would begin another field. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}

/** Names of the players of a report, in its order; null: the text is none. */
export function reportedNames(text: string): readonly string[] | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const isReport = lines.every((line) => /^(?:\d{3}|[A-Z]{3}|###)(?: |$)/.test(line));
  const players = lines.filter((line) => line.startsWith('001 '));
  if (!isReport || players.length === 0) return null;
  return players.map((line) =>
    [...line]
      .slice(NAME_COLUMN, NAME_COLUMN + NAME_CHARACTERS)
      .join('')
      .trim(),
  );
}
