// What a call makes of the audit of a tournament file.

import type { Verdict } from '../../domain/audit/index.ts';
import type { Style } from './table.ts';
import type { Tally } from './tally.ts';

/** What became of one tournament file. */
export interface TournamentAudited {
  /** Null: it cannot be read. */
  readonly verdict: Verdict | null;
  /** For people. */
  table(style: Style): string;
  /** A line, as the help text documents it. */
  json(): string;
}

/** `tally` with one tournament more. */
export function tournamentCounted(tally: Tally, { verdict }: TournamentAudited): Tally {
  return verdict === null
    ? { ...tally, unreadable: tally.unreadable + 1 }
    : { ...tally, [verdict]: tally[verdict] + 1 };
}
