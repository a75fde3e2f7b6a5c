// Rounds that are not paired yet, counted over all stages, and their dates.

import { isTournamentOver, type RoundPlace, type TournamentState } from '../../../domain/tournament/index.ts';
import { plannedStart, roundsFor, roundsOfStage } from '../../../domain/tournament/life/index.ts';

/** A round that is not paired yet and has a date. */
export interface DatedRound extends RoundPlace {
  readonly tournamentId: string;
  /** From 1, counted over all stages: as far as is known by now. */
  readonly ordinal: number;
  /** When it is planned to start, ms since 1970. */
  readonly plannedAt: number;
}

/** How many would play such a round before its date. A moment old. */
export interface AgreementAnswer {
  /** Of those on the roll who have neither left nor asked to sit it out. */
  readonly agreed: number;
  /** They all; null: who plays it is not known yet. */
  readonly players: number | null;
}

/** With its date; null: it has none. */
export function datedRound(tournamentId: string, tournament: TournamentState, place: RoundPlace): DatedRound | null {
  const before = roundsBefore(tournament, place);
  const plannedAt = plannedStart(tournament.options, before);
  const { stage, round } = place;
  return plannedAt === null ? null : { tournamentId, stage, round, ordinal: before + 1, plannedAt };
}

/** The next round to be paired that has a date; the first round has none. Null: there is none. */
export function nextDated(tournamentId: string, tournament: TournamentState): DatedRound | null {
  const { status, rounds, stage: present, options } = tournament;
  if (isTournamentOver({ status })) return null;
  const next = Math.max(1, rounds.length);
  for (let stage = present, left = next - roundsBefore(tournament, { stage, round: 0 }); ; stage += 1) {
    if (stage >= options.stages.length) return null;
    const count = roundsKnown(tournament, stage);
    if (left < count) return datedRound(tournamentId, tournament, { stage, round: left });
    left -= count;
  }
}

/** How many rounds come before this one, over all stages, as far as is known by now. */
function roundsBefore(tournament: TournamentState, { stage, round }: RoundPlace): number {
  const { stage: present, rounds } = tournament;
  const earlier = Array.from({ length: stage }, (_, index) =>
    index < present ? rounds.filter((one) => one.stage === index).length : roundsKnown(tournament, index),
  );
  return earlier.reduce((sum, count) => sum + count, round);
}

/** As many rounds as a stage can have, as far as is known by now. */
export function roundsKnown(tournament: TournamentState, stage: number): number {
  return hasBegun(tournament, stage)
    ? roundsOfStage(tournament, stage)
    : roundsFor(tournament, stage, tournament.options.capacity);
}

/** Whether its number of rounds is known. */
export function hasBegun({ stage: present, roll }: TournamentState, stage: number): boolean {
  return stage <= present && roll !== null;
}
