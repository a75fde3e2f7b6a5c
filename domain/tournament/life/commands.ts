// A tournament's commands but for those on rounds: who may give them, and what follows. Bulk has been written before.

import { isReadable } from '../../base/readable.ts';
import type { Edition } from '../terms/edition.ts';
import type { Entrant } from '../terms/pairing.ts';
import {
  type Commander,
  type Decision,
  events,
  isEntrant,
  notArbiter,
  notOrganiser,
  notPlayed,
  onlyIf,
  statusOtherThan,
  wrongReason,
} from './checks.ts';
import type { Bulk, TournamentEvent } from './events.ts';
import { type TournamentOptions, wrongTournamentOptions } from './options.ts';
import { refusedTo, type TournamentRefusal } from './refusal.ts';
import { admitsLate, areStagesOver } from './stages.ts';
import { areGranted, entrantsLeft, hasClosedRound, openRound, type TournamentState } from './state.ts';
import { newerOption, storedOptions } from './storedOptions.ts';

export const MAX_NAME = 100;
const MAX_ARBITERS = 50;

export interface TournamentOrder {
  readonly name: string;
  readonly title: {
    readonly id: string;
    readonly rulesVersion: string;
    readonly seats: { readonly min: number; readonly max: number };
  };
  /** Checked by the title. */
  readonly gameOptions: Extract<TournamentEvent, { type: 'TournamentCreated' }>['gameOptions'];
  readonly options: TournamentOptions;
  readonly organiser: string;
  readonly keyId: string;
  readonly seedCommitment: string;
  readonly schemaVersion: number;
  readonly edition: Edition;
}

export function createTournament({ title, edition, ...order }: TournamentOrder): Decision {
  if (!isReadable(order.name, MAX_NAME)) return refusedTo({ code: 'NAME', most: MAX_NAME });
  const fault = wrongTournamentOptions(order.options, title.seats);
  if (fault !== null) return refusedTo({ code: 'WRONG_OPTIONS', fault });
  const newer = edition === 1 ? newerOption(order.options) : null;
  if (newer !== null) return refusedTo({ code: 'WRONG_OPTIONS', fault: { kind: 'edition', path: [newer] } });
  const options = storedOptions(order.options);
  const created = {
    type: 'TournamentCreated',
    titleId: title.id,
    rulesVersion: title.rulesVersion,
    ...order,
    options,
  } as const;
  return edition === 1 ? events(created) : events(created, { type: 'EditionFixed', edition });
}

/** Part of the creation: before anything else has happened. */
export function fixEdition(state: TournamentState, edition: Edition): Decision {
  const isNew = state.status === 'draft' && state.edition === 1 && state.arbiters.length === 0;
  return onlyIf(isNew ? null : { code: 'WRONG_STATUS', status: state.status }, { type: 'EditionFixed', edition });
}

export function nameArbiter(state: TournamentState, by: Commander, player: string): Decision {
  return onlyIf(
    notOrganiser(state, by) ??
      (state.arbiters.includes(player) || player === state.organiser ? { code: 'ALREADY_NAMED' } : null) ??
      statusOtherThan(state, 'draft', 'entries-open', 'entries-closed', 'running') ??
      (state.arbiters.length >= MAX_ARBITERS ? { code: 'TOO_MANY_ARBITERS', most: MAX_ARBITERS } : null),
    { type: 'ArbiterNamed', player },
  );
}

export function openEntries(state: TournamentState, by: Commander): Decision {
  return onlyIf(notOrganiser(state, by) ?? statusOtherThan(state, 'draft'), { type: 'EntriesOpened' });
}

export function closeEntries(state: TournamentState, by: Commander): Decision {
  return onlyIf(notOrganiser(state, by) ?? statusOtherThan(state, 'entries-open'), { type: 'EntriesClosed' });
}

/** `players`: on the roll. */
export function fixRoll(state: TournamentState, players: number, roll: Bulk): Decision {
  const isFixed = state.roll === null ? null : ({ code: 'WRONG_STATUS', status: state.status } as const);
  return onlyIf(statusOtherThan(state, 'entries-closed') ?? isFixed, { type: 'RollFixed', players, roll });
}

export function startTournament(state: TournamentState, by: Commander): Decision {
  const { least } = state.options.size;
  const isFew = state.players < least ? ({ code: 'TOO_FEW_PLAYERS', players: state.players, least } as const) : null;
  const noRoll = state.roll === null ? ({ code: 'WRONG_STATUS', status: state.status } as const) : null;
  return onlyIf(notOrganiser(state, by) ?? statusOtherThan(state, 'entries-closed') ?? noRoll ?? isFew, {
    type: 'TournamentStarted',
  });
}

/** Players that one commit lets in, out and back: 40 KB of 64, and no more beside a pairing. More take several. */
export const MOST_CHANGES = 1_000;

export interface RollChange {
  /** Player ids. */
  readonly entered: readonly string[];
  readonly left: readonly Entrant[];
  readonly returned: readonly Entrant[];
}

/** Between two rounds: who came late, withdrew, returned. */
export function changeRoll(state: TournamentState, change: RollChange): Decision {
  const { entered, left, returned } = change;
  const isKnown = [...left, ...returned].every((entrant) => isEntrant(state, entrant));
  const isLate = entered.length > 0 && !admitsLate(state);
  const isSomebody = changesIn(change) > 0;
  return onlyIf(
    statusOtherThan(state, 'running') ??
      (openRound(state) === null && !areGranted(state) ? null : { code: 'ROUND_OPEN' }) ??
      (isKnown && isSomebody ? null : { code: 'NO_SUCH_ENTRANT' }) ??
      (isLate ? { code: 'LATE_ENTRY_CLOSED', why: 'late' } : null),
    { type: 'RollChanged', ...change },
  );
}

/** How many players a change lets in, out and back. */
export function changesIn({ entered, left, returned }: RollChange): number {
  return entered.length + left.length + returned.length;
}

export function excludePlayer(
  state: TournamentState,
  by: string,
  { entrant, reason }: { readonly entrant: Entrant; readonly reason: string },
): Decision {
  return onlyIf(
    notArbiter(state, by) ??
      (state.excluded.includes(entrant) ? { code: 'ALREADY_EXCLUDED' } : null) ??
      statusOtherThan(state, 'entries-closed', 'running') ??
      (isEntrant(state, entrant) ? null : { code: 'NO_SUCH_ENTRANT' }) ??
      wrongReason(reason),
    { type: 'PlayerExcluded', entrant, reason, by },
  );
}

/** Takes an exclusion back: the player is paired again, from the next pairing on. */
export function reinstatePlayer(
  state: TournamentState,
  by: string,
  { entrant, reason }: { readonly entrant: Entrant; readonly reason: string },
): Decision {
  return onlyIf(
    notArbiter(state, by) ??
      statusOtherThan(state, 'entries-closed', 'running') ??
      (isEntrant(state, entrant) ? null : { code: 'NO_SUCH_ENTRANT' }) ??
      (state.excluded.includes(entrant) ? null : { code: 'NOT_EXCLUDED' }) ??
      (state.edition === 1 ? { code: 'OLD_EDITION' } : null) ??
      wrongReason(reason),
    { type: 'PlayerReinstated', entrant, reason, by },
  );
}

/** `through`: who play the next stage, the best first; empty for the last stage. */
export function endStage(state: TournamentState, by: Commander, through: readonly Entrant[]): Decision {
  return onlyIf(notOrganiser(state, by) ?? notPlayed(state), { type: 'StageEnded', stage: state.stage, through });
}

export function finishTournament(
  state: TournamentState,
  by: Commander,
  { standings, serverSeed }: { readonly standings: Bulk; readonly serverSeed: string },
): Decision {
  const isOver = areStagesOver(state) ? null : ({ code: 'STAGE_NOT_PLAYED' } as const);
  return onlyIf(notOrganiser(state, by) ?? statusOtherThan(state, 'running') ?? isOver ?? nothingPlayed(state), {
    type: 'TournamentFinished',
    standings,
    serverSeed,
  });
}

export function cancelTournament(
  state: TournamentState,
  by: string,
  { reason, serverSeed }: { readonly reason: string; readonly serverSeed: string },
): Decision {
  return onlyIf(
    notOrganiser(state, by) ??
      statusOtherThan(state, 'draft', 'entries-open', 'entries-closed', 'running') ??
      wrongReason(reason),
    { type: 'TournamentCancelled', reason, by, serverSeed },
  );
}

/** There are no standings to finish with: such a tournament is cancelled. */
function nothingPlayed(state: TournamentState): TournamentRefusal | null {
  if (hasClosedRound(state)) return null;
  return { code: 'TOO_FEW_PLAYERS', players: entrantsLeft(state).length, least: state.options.size.least };
}
