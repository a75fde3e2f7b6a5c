// Everything that can happen to a tournament: the few events of its control stream. What is large (roll, pairings,
// results, standings) lies beside it in bulk and is named here by its hash.

import type { Json } from '../../base/json.ts';
import { NewerRelease } from '../../base/newer.ts';
import type { StoredEvent } from '../../log/index.ts';
import { type Edition, isEdition } from '../terms/edition.ts';
import type { Entrant } from '../terms/pairing.ts';
import type { TournamentOptions } from './options.ts';
import type { StoredOptions } from './storedOptions.ts';

/** Kinds of bulk. */
export const BULK_KINDS = ['roll', 'pairing', 'results', 'standings'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** A piece of bulk: what the control stream does not name does not exist. */
export interface Bulk {
  readonly kind: BulkKind;
  /** SHA-256 of its content, hex. */
  readonly hash: string;
  /** Commits that it takes. */
  readonly chunks: number;
}

/** What a closed round comes to, from edition 2 on: it says whether the tournament can go on. */
export interface RoundOutcome {
  /** Tables without a result. */
  readonly open: number;
  /** Of an elimination: how many have earned a place in the next round; null in other formats. */
  readonly remaining: number | null;
}

/** A round of a stage, both from 0. */
export interface RoundPlace {
  readonly stage: number;
  readonly round: number;
}

/** What the checker says of a pairing. */
export interface PairingFigures {
  /** Meetings of two who had met. */
  readonly repeats: number;
  readonly byes: number;
  readonly shortTables: number;
  /** Of all tables, in units (pairing costs of the tournament's page). */
  readonly cost: number;
}

/** Two seats that exchange their players, by table and seat from 0. */
export interface SeatExchange {
  readonly from: readonly [table: number, seat: number];
  readonly to: readonly [table: number, seat: number];
}

/** The result of a table as it was corrected. */
export interface TableCorrection {
  readonly table: number;
  /** By seat. */
  readonly places: readonly number[];
}

export type TournamentEvent =
  | {
      readonly type: 'TournamentCreated';
      readonly name: string;
      readonly titleId: string;
      readonly rulesVersion: string;
      /** Of the title. */
      readonly gameOptions: Json;
      readonly options: StoredOptions;
      /** Player id. */
      readonly organiser: string;
      readonly keyId: string;
      /** SHA-256 of the server seed, hex. */
      readonly seedCommitment: string;
      /** Schema version of the games' events. */
      readonly schemaVersion: number;
    }
  /** Right after the creation, in its commit; absent in edition 1. */
  | { readonly type: 'EditionFixed'; readonly edition: Edition }
  | { readonly type: 'EntriesOpened' }
  /** A player id. */
  | { readonly type: 'ArbiterNamed'; readonly player: string }
  | { readonly type: 'EntriesClosed' }
  | { readonly type: 'RollFixed'; readonly players: number; readonly roll: Bulk }
  /** The best first, before the first round is paired, from edition 2 on; replaces what was said before. */
  | { readonly type: 'PlayersSeeded'; readonly seeds: readonly Entrant[] }
  | { readonly type: 'TournamentStarted' }
  /** Late entrants get the next numbers of the roll, in this order. */
  | {
      readonly type: 'RollChanged';
      readonly entered: readonly string[];
      readonly left: readonly Entrant[];
      readonly returned: readonly Entrant[];
    }
  /** Of the round that is paired next, from edition 2 on: they sit it out, for half a point or for nothing. */
  | ({
      readonly type: 'ByesGranted';
      readonly half: readonly Entrant[];
      readonly zero: readonly Entrant[];
    } & RoundPlace)
  /** The draft is drawn again, for a reason; from edition 2 on, in the commit of the new one. */
  | ({ readonly type: 'DraftDiscarded'; readonly reason: string; readonly by: string } & RoundPlace)
  /** `draw`: 0, and one more for each time that the round was paired again. */
  | ({
      readonly type: 'RoundPaired';
      readonly draw: number;
      readonly pairing: Bulk;
      readonly figures: PairingFigures;
    } & RoundPlace)
  /**
   * Of a draft, in the commit of its pairing, from edition 2 on: all `agreed` players of it wish it to start before its
   * date.
   */
  | ({ readonly type: 'EarlyStartAgreed'; readonly agreed: number } & RoundPlace)
  | ({
      readonly type: 'PairingEdited';
      readonly exchanges: readonly SeatExchange[];
      readonly pairing: Bulk;
      readonly reason: string;
      readonly by: string;
    } & RoundPlace)
  /** `closesAt`: null when the last game is over. Both ms since 1970. */
  | ({ readonly type: 'RoundPublished'; readonly startsAt: number; readonly closesAt: number | null } & RoundPlace)
  | ({
      readonly type: 'DeadlineMoved';
      readonly closesAt: number;
      readonly reason: string;
      readonly by: string;
    } & RoundPlace)
  | ({ readonly type: 'RoundClosed'; readonly results: Bulk; readonly standings: Bulk } & RoundPlace &
      Partial<RoundOutcome>)
  /** `places` by seat; `standings` of the last closed round, worked out again. */
  | ({
      readonly type: 'ResultCorrected';
      readonly table: number;
      readonly places: readonly number[];
      readonly reason: string;
      /** Player id. */
      readonly by: string;
      readonly results: Bulk;
      readonly standings: Bulk;
    } & RoundPlace &
      Partial<RoundOutcome>)
  /** Of one closed round, from edition 2 on: as a `ResultCorrected` for each, in order of tables. */
  | ({
      readonly type: 'ResultsCorrected';
      readonly corrections: readonly TableCorrection[];
      readonly reason: string;
      readonly by: string;
      readonly results: Bulk;
      readonly standings: Bulk;
    } & RoundPlace &
      Partial<RoundOutcome>)
  /** Its tables without a result stay so, and hold up nothing any more. */
  | ({ readonly type: 'TablesLeftOpen'; readonly reason: string; readonly by: string } & RoundPlace)
  | { readonly type: 'PlayerExcluded'; readonly entrant: Entrant; readonly reason: string; readonly by: string }
  /** An exclusion is taken back, from edition 2 on. */
  | { readonly type: 'PlayerReinstated'; readonly entrant: Entrant; readonly reason: string; readonly by: string }
  /** From edition 2 on. Hashes of texts that lie beside the log, hex; null or absent: there is none. */
  | {
      readonly type: 'TournamentDescribed';
      readonly name: string;
      readonly description: string | null;
      readonly rules?: string;
      readonly links?: string;
    }
  /** From edition 2 on. `options`: those that change, by name. `reason`: null in a draft. */
  | {
      readonly type: 'OptionsEdited';
      readonly options: Partial<TournamentOptions>;
      readonly reason: string | null;
      readonly by: string;
    }
  /**
   * From edition 2 on. To a player id; replaces an offer that stands. `stays`: whether the organiser helps on. `reason`:
   * hash of a text that lies beside the log, hex; absent where none is given.
   */
  | {
      readonly type: 'TournamentOffered';
      readonly player: string;
      readonly stays: boolean;
      readonly reason?: string;
      readonly by: string;
    }
  /** Withdrawn by the organiser, or declined by `player`, to whom it was made. */
  | { readonly type: 'OfferEnded'; readonly player: string; readonly by: string }
  /** Taken by `player`, to whom it was offered: the organiser from now on. */
  | { readonly type: 'TournamentHandedOver'; readonly player: string; readonly stays: boolean }
  /** By an official, from edition 2 on. `hash`: of a text that lies beside the log, hex. */
  | { readonly type: 'Announced'; readonly hash: string; readonly by: string }
  /** `through`: who play the next stage, the best first; empty at the end. */
  | { readonly type: 'StageEnded'; readonly stage: number; readonly through: readonly Entrant[] }
  | { readonly type: 'TournamentFinished'; readonly standings: Bulk; readonly serverSeed: string }
  | { readonly type: 'TournamentCancelled'; readonly reason: string; readonly by: string; readonly serverSeed: string };

/** All types of events, as they are stored. */
export const TOURNAMENT_EVENT_TYPES = [
  'TournamentCreated',
  'EditionFixed',
  'EntriesOpened',
  'ArbiterNamed',
  'EntriesClosed',
  'RollFixed',
  'PlayersSeeded',
  'TournamentStarted',
  'RollChanged',
  'ByesGranted',
  'DraftDiscarded',
  'RoundPaired',
  'EarlyStartAgreed',
  'PairingEdited',
  'RoundPublished',
  'DeadlineMoved',
  'RoundClosed',
  'ResultCorrected',
  'ResultsCorrected',
  'TablesLeftOpen',
  'PlayerExcluded',
  'PlayerReinstated',
  'TournamentDescribed',
  'OptionsEdited',
  'TournamentOffered',
  'OfferEnded',
  'TournamentHandedOver',
  'Announced',
  'StageEnded',
  'TournamentFinished',
  'TournamentCancelled',
] as const satisfies readonly TournamentEvent['type'][];

const KNOWN: ReadonlySet<string> = new Set(TOURNAMENT_EVENT_TYPES);

/** The stored event as one of a tournament's; NewerRelease when this release does not know it. */
export function parseTournamentEvent(event: StoredEvent): TournamentEvent {
  if (!KNOWN.has(event.type)) throw new NewerRelease(`this release does not know the event type ${event.type}`);
  // Only this program writes the stream, and its hash chain was verified.
  const known = event as TournamentEvent;
  if (known.type === 'EditionFixed' && !isEdition(known.edition))
    throw new NewerRelease(`this release does not know edition ${known.edition} of tournaments`);
  return known;
}
