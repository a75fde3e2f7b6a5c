// A tournament as its control stream folds: what has been decided, and where the bulk lies.

import { at } from '../../base/defect.ts';
import type { Json } from '../../base/json.ts';
import type { Edition } from '../terms/edition.ts';
import type { Entrant } from '../terms/pairing.ts';
import type { Bulk, PairingFigures, RoundPlace, TournamentEvent } from './events.ts';
import type { TournamentOptions } from './options.ts';
import { completeOptions } from './storedOptions.ts';

export const TOURNAMENT_STATUSES = [
  'draft',
  'entries-open',
  'entries-closed',
  'running',
  'finished',
  'cancelled',
] as const;
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

/** A round that has been paired. */
export interface RoundState extends RoundPlace {
  readonly draw: number;
  readonly pairing: Bulk;
  /** Of the pairing as it was drawn. */
  readonly figures: PairingFigures;
  /** Whether an arbiter has edited the pairing since: `figures` are not its own then. */
  readonly isEdited: boolean;
  /** How many have agreed that it starts before its date; null: not all who are in it. */
  readonly agreed: number | null;
  /** Ms since 1970; null while it is not published. */
  readonly startsAt: number | null;
  /** Ms since 1970; null: when its last game is over. */
  readonly closesAt: number | null;
  /** Null until it is closed. */
  readonly results: Bulk | null;
  /** After this round; null until it is closed. */
  readonly standings: Bulk | null;
  /** Tables without a result; 0 until it is closed, and in edition 1. */
  readonly open: number;
  /** The organiser leaves them so. */
  readonly isLeftOpen: boolean;
  /** How many have earned a place in the next round of an elimination; null elsewhere, and in edition 1. */
  readonly remaining: number | null;
}

/** Who came back after a withdrawal. */
export interface Return {
  readonly entrant: Entrant;
  /** Rounds that had been closed by then, of all stages. */
  readonly after: number;
}

/** To take the tournament over. */
export interface Offer {
  /** To whom: player id. */
  readonly player: string;
  /** Whether the organiser until then helps on, as an arbiter at first. */
  readonly stays: boolean;
  /** Why: hash of a text that lies beside the log, hex; absent where nobody says. */
  readonly reason?: string;
}

/** Byes that were asked for, of one round. */
export interface GrantedByes extends RoundPlace {
  /** Those who get half a point; ascending. */
  readonly half: readonly Entrant[];
  /** Those who get nothing; ascending. */
  readonly zero: readonly Entrant[];
}

/** Invariants: rounds are in order, and all but the last are closed; `serverSeed` is set exactly once it is over. */
export interface TournamentState {
  /** Of the rules by which it is paired and counted. */
  readonly edition: Edition;
  readonly name: string;
  /** Hashes of texts beside the log, hex; null: there is none. */
  readonly description: string | null;
  readonly rules: string | null;
  readonly links: string | null;
  readonly titleId: string;
  readonly rulesVersion: string;
  readonly gameOptions: Json;
  readonly options: TournamentOptions;
  /** Now; player id. */
  readonly organiser: string;
  /** Its first organiser, whom its games name. */
  readonly creator: string;
  /** To take the tournament over; null: none stands. */
  readonly offer: Offer | null;
  /** How many offers were made. */
  readonly offers: number;
  readonly arbiters: readonly string[];
  readonly keyId: string;
  readonly seedCommitment: string;
  readonly schemaVersion: number;
  readonly status: TournamentStatus;
  /** As it was fixed; null before. */
  readonly roll: Bulk | null;
  /** Of the roll, late entrants included; 0 before it is fixed. */
  readonly players: number;
  /** Player ids of those who came late, with the numbers after the fixed roll. */
  readonly late: readonly string[];
  /** How many rounds had been closed when each of them came. */
  readonly lateAfter: readonly number[];
  /** Those who withdrew and have not returned, ascending. */
  readonly withdrawn: readonly Entrant[];
  /** Those who have returned, ascending, and how many rounds had been closed when they last did. */
  readonly returned: readonly Return[];
  /** Ascending. */
  readonly excluded: readonly Entrant[];
  /** By hand, the best first: the others follow by lot. */
  readonly seeds: readonly Entrant[];
  /** In order of rounds; none in edition 1. */
  readonly granted: readonly GrantedByes[];
  /** How many announcements were made. */
  readonly announced: number;
  /** From 0. */
  readonly stage: number;
  /** By stage that has ended: who went on to the next one, the best first. */
  readonly through: readonly (readonly Entrant[])[];
  readonly rounds: readonly RoundState[];
  /** The final ones; null before the end. */
  readonly standings: Bulk | null;
  /** Hex; null until the end. */
  readonly serverSeed: string | null;
}

type TournamentCreated = Extract<TournamentEvent, { readonly type: 'TournamentCreated' }>;

export function newTournament({ type: _type, options, ...created }: TournamentCreated): TournamentState {
  return {
    edition: 1,
    ...created,
    creator: created.organiser,
    offer: null,
    offers: 0,
    options: completeOptions(options),
    arbiters: [],
    status: 'draft',
    roll: null,
    players: 0,
    late: [],
    lateAfter: [],
    withdrawn: [],
    returned: [],
    excluded: [],
    seeds: [],
    granted: [],
    announced: 0,
    description: null,
    rules: null,
    links: null,
    stage: 0,
    through: [],
    rounds: [],
    standings: null,
    serverSeed: null,
  };
}

/** Whether nothing more will happen in a tournament of this status. */
export function isTournamentOver({ status }: { readonly status: TournamentStatus }): boolean {
  return status === 'finished' || status === 'cancelled';
}

/** The round that is paired and not closed, or null. */
export function openRound({ rounds }: TournamentState): RoundState | null {
  const last = rounds.at(-1);
  return last === undefined || last.results !== null ? null : last;
}

/** Who plays a stage, the best first; null: everybody on the roll. */
export function fieldOf({ through }: TournamentState, stage: number): readonly Entrant[] | null {
  return stage === 0 ? null : at(through, stage - 1);
}

/** Players with whom a stage began, or would begin now; those who came late are not among them. */
export function begunWith(state: TournamentState, stage: number): number {
  return fieldOf(state, stage)?.length ?? state.players - state.late.length;
}

/** The round to be paired: the next one of the stage, or the open one again; `draw`: how often it has been. */
export function roundToPair(state: TournamentState): RoundPlace & { readonly draw: number } {
  const { stage, rounds } = state;
  const open = openRound(state);
  if (open !== null) return { stage: open.stage, round: open.round, draw: open.draw + 1 };
  return { stage, round: rounds.filter((one) => one.stage === stage).length, draw: 0 };
}

/** Who was granted a bye in a round; null: nobody. */
export function grantedIn(
  { granted }: Pick<TournamentState, 'granted'>,
  { stage, round }: RoundPlace,
): GrantedByes | null {
  return granted.find((one) => one.stage === stage && one.round === round) ?? null;
}

/** Whether the byes of the next round are granted: its pairing follows. */
export function areGranted(state: TournamentState): boolean {
  return openRound(state) === null && grantedIn(state, roundToPair(state)) !== null;
}

/** Of `field` (null: everybody on the roll) those who have not left, in its order. */
export function activeAmong(state: TournamentState, field: readonly Entrant[] | null): readonly Entrant[] {
  const out = new Set([...state.withdrawn, ...state.excluded]);
  return (field ?? everybody(state)).filter((entrant) => !out.has(entrant));
}

/** Whether any round has been closed, of whatever stage. */
export function hasClosedRound({ rounds }: Pick<TournamentState, 'rounds'>): boolean {
  return rounds.some(({ results }) => results !== null);
}

/** Those of the stage who have not left, ascending; of an elimination also those who are out. */
export function entrantsLeft(state: TournamentState): readonly Entrant[] {
  return activeAmong(state, fieldOf(state, state.stage)).toSorted((a, b) => a - b);
}

/** Those of them who play the next round: all but those who sit it out. */
export function activeEntrants(state: TournamentState): readonly Entrant[] {
  const byes = grantedIn(state, roundToPair(state));
  const left = entrantsLeft(state);
  if (byes === null) return left;
  const out = new Set([...byes.half, ...byes.zero]);
  return left.filter((entrant) => !out.has(entrant));
}

function everybody({ players }: TournamentState): readonly Entrant[] {
  return Array.from({ length: players }, (_, entrant) => entrant);
}
