// Folds a tournament's control stream. Consults no rule: each event says what changed.

import { assertNever, Defect } from '../../base/defect.ts';
import type { Entrant } from '../terms/pairing.ts';
import type { Bulk, RoundOutcome, RoundPlace, TournamentEvent } from './events.ts';
import { newTournament, type RoundState, type TournamentState } from './state.ts';

const STATUS_AFTER = {
  EntriesOpened: 'entries-open',
  EntriesClosed: 'entries-closed',
  TournamentStarted: 'running',
} as const;

/** The tournament after `event`. */
export function evolveTournament(state: TournamentState | null, event: TournamentEvent): TournamentState {
  if (event.type === 'TournamentCreated') return created(state, event);
  if (state === null) throw new Defect(`${event.type} before TournamentCreated`);
  switch (event.type) {
    case 'EditionFixed':
      return { ...state, edition: event.edition };
    case 'EntriesOpened':
    case 'EntriesClosed':
    case 'TournamentStarted':
      return { ...state, status: STATUS_AFTER[event.type] };
    case 'ArbiterNamed':
      return { ...state, arbiters: [...state.arbiters, event.player] };
    case 'RollFixed':
      return { ...state, roll: event.roll, players: event.players };
    case 'PlayersSeeded':
      return { ...state, seeds: event.seeds };
    case 'ByesGranted':
      return granted(state, event);
    case 'DraftDiscarded':
      return state;
    case 'RollChanged':
      return rollChanged(state, event);
    case 'PlayerExcluded':
    case 'PlayerReinstated':
      return { ...state, excluded: excludedAfter(state.excluded, event) };
    case 'TournamentDescribed':
      return described(state, event);
    case 'OptionsEdited':
      return { ...state, options: { ...state.options, ...event.options } };
    case 'TournamentOffered':
    case 'OfferEnded':
    case 'TournamentHandedOver':
      return offered(state, event);
    case 'Announced':
      return { ...state, announced: state.announced + 1 };
    case 'StageEnded':
      return { ...state, stage: state.stage + 1, through: [...state.through, event.through] };
    case 'TournamentFinished':
    case 'TournamentCancelled':
      return over(state, event);
    default:
      return { ...state, rounds: roundsAfter(state.rounds, event) };
  }
}

function described(
  state: TournamentState,
  { name, description, rules, links }: Extract<TournamentEvent, { readonly type: 'TournamentDescribed' }>,
): TournamentState {
  return { ...state, name, description, rules: rules ?? null, links: links ?? null };
}

type Created = Extract<TournamentEvent, { readonly type: 'TournamentCreated' }>;

function created(state: TournamentState | null, event: Created): TournamentState {
  if (state !== null) throw new Defect('TournamentCreated twice');
  return newTournament(event);
}

type Exclusion = Extract<TournamentEvent, { readonly type: 'PlayerExcluded' | 'PlayerReinstated' }>;

function excludedAfter(excluded: readonly Entrant[], { type, entrant }: Exclusion): readonly Entrant[] {
  return type === 'PlayerExcluded' ? added(excluded, [entrant]) : excluded.filter((one) => one !== entrant);
}

function granted(
  state: TournamentState,
  { type: _, ...byes }: Extract<TournamentEvent, { readonly type: 'ByesGranted' }>,
): TournamentState {
  return { ...state, granted: [...state.granted, byes] };
}

type OfferEvent = Extract<
  TournamentEvent,
  { readonly type: 'TournamentOffered' | 'OfferEnded' | 'TournamentHandedOver' }
>;

/** The organiser is no arbiter besides. */
function offered(state: TournamentState, event: OfferEvent): TournamentState {
  if (event.type === 'OfferEnded') return { ...state, offer: null };
  const { player, stays } = event;
  if (event.type === 'TournamentOffered') {
    const { reason } = event;
    const offer = { player, stays, ...(reason === undefined ? {} : { reason }) };
    return { ...state, offer, offers: state.offers + 1 };
  }
  const others = state.arbiters.filter((arbiter) => arbiter !== player);
  return { ...state, organiser: player, arbiters: stays ? [...others, state.organiser] : others, offer: null };
}

type End = Extract<TournamentEvent, { readonly type: 'TournamentFinished' | 'TournamentCancelled' }>;

function over(state: TournamentState, end: End): TournamentState {
  const { serverSeed } = end;
  if (end.type === 'TournamentCancelled') return { ...state, status: 'cancelled', serverSeed };
  return { ...state, status: 'finished', standings: end.standings, serverSeed };
}

type RoundEvent = Exclude<Extract<TournamentEvent, RoundPlace>, { readonly type: 'ByesGranted' | 'DraftDiscarded' }>;

function roundsAfter(rounds: readonly RoundState[], event: RoundEvent): readonly RoundState[] {
  const index = rounds.findIndex(({ stage, round }) => stage === event.stage && round === event.round);
  if (event.type === 'RoundPaired') {
    const { stage, round, draw, pairing, figures } = event;
    const unplayed = { startsAt: null, closesAt: null, results: null, standings: null };
    const undecided = { agreed: null, open: 0, isLeftOpen: false, remaining: null };
    const paired = { stage, round, draw, pairing, figures, isEdited: false, ...unplayed, ...undecided };
    return index < 0 ? [...rounds, paired] : rounds.with(index, paired);
  }
  const round = rounds[index];
  if (round === undefined) throw new Defect(`${event.type} of a round that was not paired`);
  const changed = rounds.with(index, { ...round, ...changesBy(event) });
  const isCorrected = event.type === 'ResultCorrected' || event.type === 'ResultsCorrected';
  return isCorrected ? withStandings(changed, event.standings) : changed;
}

/** Standings are those of the last closed round, whichever round was corrected. */
function withStandings(rounds: readonly RoundState[], standings: Bulk): readonly RoundState[] {
  const last = rounds.findLastIndex(({ results }) => results !== null);
  return rounds.map((round, index) => (index === last ? { ...round, standings } : round));
}

function changesBy(event: Exclude<RoundEvent, { readonly type: 'RoundPaired' }>): Partial<RoundState> {
  switch (event.type) {
    case 'EarlyStartAgreed':
      return { agreed: event.agreed };
    case 'PairingEdited':
      return { pairing: event.pairing, isEdited: true };
    case 'RoundPublished':
      return { startsAt: event.startsAt, closesAt: event.closesAt };
    case 'DeadlineMoved':
      return { closesAt: event.closesAt };
    case 'RoundClosed':
      return { results: event.results, standings: event.standings, ...outcomeIn(event) };
    case 'ResultCorrected':
    case 'ResultsCorrected':
      return { results: event.results, ...outcomeIn(event) };
    case 'TablesLeftOpen':
      return { isLeftOpen: true };
    default:
      return assertNever(event);
  }
}

function outcomeIn({ open = 0, remaining = null }: Partial<RoundOutcome>): RoundOutcome {
  return { open, remaining };
}

function rollChanged(
  state: TournamentState,
  { entered, left, returned }: Extract<TournamentEvent, { readonly type: 'RollChanged' }>,
): TournamentState {
  const back = new Set(returned);
  const after = state.rounds.filter(({ results }) => results !== null).length;
  const before = state.returned.filter(({ entrant }) => !back.has(entrant));
  const returns = [...before, ...returned.map((entrant) => ({ entrant, after }))];
  return {
    ...state,
    players: state.players + entered.length,
    late: [...state.late, ...entered],
    lateAfter: [...state.lateAfter, ...entered.map(() => after)],
    withdrawn: added(
      state.withdrawn.filter((entrant) => !back.has(entrant)),
      left,
    ),
    returned: returns.sort((a, b) => a.entrant - b.entrant),
  };
}

function added(entrants: readonly Entrant[], more: readonly Entrant[]): readonly Entrant[] {
  return [...new Set([...entrants, ...more])].sort((a, b) => a - b);
}
