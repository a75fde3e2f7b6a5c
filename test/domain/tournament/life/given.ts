// Tournaments in the states that tests begin from.

import type { Bulk, TournamentEvent } from '../../../../domain/tournament/life/events.ts';
import { evolveTournament } from '../../../../domain/tournament/life/evolve.ts';
import { TOURNAMENT_DEFAULTS, type TournamentOptions } from '../../../../domain/tournament/life/options.ts';
import type { TournamentDecision } from '../../../../domain/tournament/life/refusal.ts';
import type { TournamentState } from '../../../../domain/tournament/life/state.ts';
import type { Edition } from '../../../../domain/tournament/terms/edition.ts';

export const ORGANISER = 'p-organiser';

export const OPTIONS: TournamentOptions = {
  ...TOURNAMENT_DEFAULTS,
  stages: [
    { format: 'swiss', rounds: 2, cut: 4 },
    { format: 'elimination', advance: 1, cut: null },
  ],
  size: { seats: 4, least: 3 },
  capacity: 64,
  clock: { kind: 'per-decision', seconds: 60, resignAfter: 3 },
  startsAt: 1_000,
  roundMs: 600_000,
  automatic: false,
};

export function bulk(kind: Bulk['kind'], name = '00'): Bulk {
  return { kind, hash: name.repeat(32), chunks: 1 };
}

/** The tournament after these events. */
export function afterEvents(state: TournamentState | null, ...events: readonly TournamentEvent[]): TournamentState {
  let next = state;
  for (const event of events) next = evolveTournament(next, event);
  if (next === null) throw new Error('no events');
  return next;
}

/** The tournament after what was decided; throws the refusal. */
export function decided(state: TournamentState | null, decision: TournamentDecision<TournamentEvent>): TournamentState {
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
  return afterEvents(state, ...decision.events);
}

/** The code of a refusal; null if the command was accepted. */
export function codeOf(decision: TournamentDecision<TournamentEvent>): string | null {
  return decision.ok ? null : decision.refusal.code;
}

export function created(options: Partial<TournamentOptions> = {}, edition: Edition = 1): TournamentState {
  const state = afterEvents(null, {
    type: 'TournamentCreated',
    name: 'Winter cup',
    titleId: 'next-station-london',
    rulesVersion: '1.0.0',
    gameOptions: {},
    options: { ...OPTIONS, ...options },
    organiser: ORGANISER,
    keyId: 'k1',
    seedCommitment: 'c0'.repeat(32),
    schemaVersion: 1,
  });
  return edition === 1 ? state : afterEvents(state, { type: 'EditionFixed', edition });
}

/** A tournament of `players` that has started. */
export function running(players = 8, options: Partial<TournamentOptions> = {}, edition: Edition = 1): TournamentState {
  return afterEvents(
    created(options, edition),
    { type: 'EntriesOpened' },
    { type: 'EntriesClosed' },
    { type: 'RollFixed', players, roll: bulk('roll') },
    { type: 'TournamentStarted' },
  );
}

export const FIGURES = { repeats: 0, byes: 0, shortTables: 0, cost: 0 };
