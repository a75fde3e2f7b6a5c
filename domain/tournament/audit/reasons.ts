// Why a check of a tournament failed or was not made, as codes. The sentences are in words/.

import type { Pair, Reason } from '../../audit/index.ts';
import type { ChainBreak } from '../../log/index.ts';
import type { BodyReason } from '../../replay/index.ts';
import type { BulkFault } from '../bulk/index.ts';
import type { PairingFault } from '../check/index.ts';
import type { RoundPlace } from '../life/events.ts';
import type { TournamentRefusal } from '../life/refusal.ts';
import type { NamedBulk, RecordReason } from '../record/index.ts';

/** A table of a round; all from 0. */
export interface TablePlace extends RoundPlace {
  readonly table: number;
}

/** The same for the same table only. */
export function placeKey({ stage, round, table }: TablePlace): string {
  return `${stage}.${round}.${table}`;
}

/** What of a table's row is not as it must be. */
export const RESULT_PARTS = [
  'players',
  'places',
  'scores',
  'how',
  'forfeits',
  'noShows',
  'head',
  'byes',
  'late',
  'half',
  'tables',
  'open',
  'remaining',
] as const;
export type ResultPart = (typeof RESULT_PARTS)[number];

export type TournamentReason =
  | RecordReason
  | BodyReason
  | Extract<Reason, { readonly code: 'no-receipt' | 'receipt-beyond' | 'other-receipt' }>
  | { readonly code: 'receipt-newer'; readonly version: number }
  | {
      readonly code:
        | 'sound'
        | 'unread'
        | 'seed-hidden'
        | 'no-creation'
        | 'title-twice'
        | 'late-edition'
        | 'not-redrawn'
        | 'late-agreement';
    }
  | { readonly code: 'stopped'; readonly after: number }
  | { readonly code: 'crash'; readonly error: string }
  | ({ readonly code: 'other-claim'; readonly path: string } & Pair)
  | { readonly code: 'broken-chain'; readonly why: ChainBreak }
  | ({ readonly code: 'other-field'; readonly field: 'actor' | 'summary' | 'dueAt' } & Pair)
  | { readonly code: 'command-twice'; readonly before: number }
  | { readonly code: 'earlier'; readonly time: number; readonly before: number }
  | { readonly code: 'unknown-rules'; readonly title: string; readonly rulesVersion: string }
  /** `type`: of the event that no command leads to. */
  | { readonly code: 'refused'; readonly type: string; readonly refusal: TournamentRefusal['code'] }
  | ({ readonly code: 'other-event'; readonly type: string; readonly path: string } & Pair)
  | { readonly code: 'wrong-game-options' | 'wrong-options' | 'wrong-exchange' }
  | ({ readonly code: 'other-seed' } & Pair)
  /** Another piece of bulk, or none (null), where one was due; one that nothing names, where none was due (null). */
  | { readonly code: 'other-bulk'; readonly found: NamedBulk | null; readonly due: NamedBulk | null }
  | ({ readonly code: 'bulk-hash' | 'bulk-chunks'; readonly bulk: NamedBulk } & Pair)
  | { readonly code: 'bulk-rows'; readonly bulk: NamedBulk; readonly fault: BulkFault }
  | ({ readonly code: 'roll-count' } & Pair)
  | { readonly code: 'over-capacity'; readonly players: number; readonly most: number }
  | { readonly code: 'roll-change'; readonly list: 'entered' | 'left' | 'returned' }
  | { readonly code: 'absent-still-in'; readonly entrant: number }
  | ({ readonly code: 'unlawful-pairing'; readonly fault: PairingFault } & RoundPlace)
  | ({ readonly code: 'other-figures'; readonly figure: string } & RoundPlace & Pair)
  /** How many agreed that a round starts early, and how many are in it. */
  | ({ readonly code: 'other-agreed' } & RoundPlace & Pair)
  /** `table`: the first that differs; null: the byes, or the number of tables. */
  | ({ readonly code: 'other-pairing'; readonly table: number | null; readonly edited: boolean } & RoundPlace & Pair)
  | ({
      readonly code: 'other-result' | 'other-correction';
      readonly table: number | null;
      readonly part: ResultPart;
    } & RoundPlace)
  /** `rank`: from 1. `source`: the code that made standings, or what was written apart from it. */
  | ({ readonly code: 'other-standing'; readonly rank: number; readonly source: 'standings' | 'check' } & Pair)
  /** `rank`: among those who go through, from 1. */
  | ({ readonly code: 'other-through'; readonly rank: number } & Pair)
  | { readonly code: 'other-lots' }
  /** Results that no game was held against; `first`: one of them. */
  | { readonly code: 'no-games' | 'real-boards'; readonly tables: number }
  | { readonly code: 'games-missing'; readonly tables: number; readonly first: TablePlace }
  | ({ readonly code: 'game-not-verified'; readonly game: string } & TablePlace)
  | ({ readonly code: 'other-game-id' | 'game-twice' | 'no-table'; readonly game: string } & TablePlace)
  | ({
      readonly code: 'other-game';
      readonly game: string;
      readonly part: ResultPart | 'start' | 'rules';
    } & TablePlace);
