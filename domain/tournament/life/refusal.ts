// Why a tournament refuses a command: codes and what a sentence would name.

import type { RoundPlace } from './events.ts';
import type { TournamentOptionFault, TournamentOptions } from './options.ts';
import type { TournamentStatus } from './state.ts';

export type TournamentRefusal =
  /** Only its organiser, or an arbiter too, may do this. */
  | { readonly code: 'NOT_THE_ORGANISER' | 'NOT_AN_ARBITER' }
  /** Not while the tournament is what it is. */
  | { readonly code: 'WRONG_STATUS'; readonly status: TournamentStatus }
  | { readonly code: 'WRONG_OPTIONS'; readonly fault: TournamentOptionFault }
  | { readonly code: 'NAME'; readonly most: number }
  | { readonly code: 'REASON'; readonly most: number }
  /** Fewer players than a table needs. */
  | { readonly code: 'TOO_FEW_PLAYERS'; readonly players: number; readonly least: number }
  | { readonly code: 'TOO_MANY_ARBITERS' | 'TOO_MANY_OFFERS'; readonly most: number }
  /** It is so already: nothing to do. */
  | {
      readonly code:
        | 'ALREADY_NAMED'
        | 'ALREADY_EXCLUDED'
        | 'NOT_EXCLUDED'
        | 'ALREADY_CLOSED'
        | 'NOTHING_EDITED'
        | 'NO_OFFER';
    }
  /** Nobody has offered them the tournament, or not any more. */
  | { readonly code: 'NOT_OFFERED' }
  | { readonly code: 'NO_SUCH_ENTRANT' | 'NO_SUCH_ROUND' }
  /** `at`: where the command names it; absent: as its table. */
  | { readonly code: 'NO_SUCH_TABLE' | 'NO_SUCH_SEAT'; readonly at?: readonly string[] }
  /** A round is paired, published or being played; or none is. */
  | { readonly code: 'ROUND_OPEN' | 'NO_ROUND_OPEN' | 'ROUND_PUBLISHED' | 'ROUND_NOT_PUBLISHED' | 'ROUND_NOT_CLOSED' }
  /** The command names another round than the one that is open, or the next to be paired: `open`, null for none. */
  | ({ readonly code: 'ROUND_NOT_OPEN'; readonly open: RoundPlace | null } & RoundPlace)
  /** The draft has been paired again or edited since the edit was made for it. */
  | { readonly code: 'PAIRING_CHANGED' }
  /** All rounds of the stage are played; or not yet. */
  | { readonly code: 'STAGE_PLAYED' | 'STAGE_NOT_PLAYED' }
  /** Tables of a closed round have no result: first they get one, or the organiser leaves them so. */
  | ({ readonly code: 'TABLES_OPEN'; readonly open: number } & RoundPlace)
  | { readonly code: 'NO_TABLES_OPEN' }
  /** Too many, somebody twice, or who is not on the roll. */
  | { readonly code: 'SEEDS'; readonly most: number }
  /** The first round is paired; or its numbers are drawn. */
  | { readonly code: 'SEEDS_FIXED'; readonly why: 'paired' | 'round-robin' }
  /** Nobody sits out rounds of this format. */
  | { readonly code: 'NO_BYES_HERE' }
  /** More byes than a player, or a round, may have; half a point for the last round. */
  | { readonly code: 'TOO_MANY_BYES'; readonly most: number }
  | { readonly code: 'LAST_ROUND_BYE' }
  /** No date is planned for the round: it starts as soon as it can. */
  | { readonly code: 'NO_DATE' }
  /** The tournament follows an edition of the rules that does not know this. */
  | { readonly code: 'OLD_EDITION' }
  | { readonly code: 'TOO_MANY_ANNOUNCEMENTS'; readonly most: number }
  /** After the end of the last stage there is no other to play or to end. */
  | { readonly code: 'STAGES_ENDED' }
  /** The option binds somebody by now. */
  | { readonly code: 'OPTION_FIXED'; readonly option: keyof TournamentOptions; readonly why: BoundBy }
  /** More have entered than there would be room for. */
  | { readonly code: 'TOO_MANY_ENTERED'; readonly entered: number }
  /** In the past; a deadline: not after the start of its round. */
  | { readonly code: 'TOO_EARLY'; readonly what: 'tournament' | 'round' | 'round-starts' | 'deadline' }
  /** The round would end after the last date there is. */
  | { readonly code: 'TOO_LATE' }
  | { readonly code: 'LATE_ENTRY_CLOSED'; readonly why: 'late' | 'full' }
  /** None, too many, or of a seat with itself. */
  | { readonly code: 'EXCHANGES'; readonly most: number }
  /** Everybody meets everybody once: exchanges between tables would break the plan. */
  | { readonly code: 'PLANNED_PAIRING' }
  /** The places are not those of this many seats. */
  | { readonly code: 'PLACES' };

/**
 * Since when an option cannot change: the creation, the opening or the end of the entries, the check-in, a round or a
 * stage.
 */
export type BoundBy = 'created' | 'entries-open' | 'entries-closed' | 'check-in-open' | 'begun';

export type TournamentDecision<Event> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: TournamentRefusal };

export function refusedTo(refusal: TournamentRefusal): { readonly ok: false; readonly refusal: TournamentRefusal } {
  return { ok: false, refusal };
}
