// Which rounds of an elimination the bracket has: those that are drawn already, and those to come.

import {
  type EliminationRound,
  type EliminationRules,
  eliminationRounds,
} from '../../../../domain/tournament/index.ts';
import type { EventRoundLine } from '../../server/documents.generated.ts';
import type { Round, Tournament } from '../base/shapes.ts';

/** A round of more players is left to the list of rounds. */
export const MOST_PLAYERS = 64;

export interface Elimination {
  readonly stage: Tournament['stages'][number];
  readonly rules: EliminationRules;
  /** Every round, as planned. The first one is not to be relied on: it depends on the field. */
  readonly planned: readonly EliminationRound[];
}

/** The elimination that `line` is a round of; null where it is of another format. */
export function eliminationOf({ stages, options }: Tournament, line: EventRoundLine | null): Elimination | null {
  const stage = stages.find(({ number }) => number === line?.stage);
  const { advance = null, thirdPlace = false } = options.stages[stage?.number ?? 0] ?? {};
  if (stage?.format !== 'ELIMINATION' || stage.roundCount === null || advance === null) return null;
  const rules = { seats: options.seats, advance };
  return { stage, rules, planned: withMatch(plannedRounds(stage.roundCount, rules), thirdPlace) };
}

/** After two semifinals the final has a second table beside it. */
function withMatch(rounds: readonly EliminationRound[], thirdPlace: boolean): readonly EliminationRound[] {
  const final = rounds.at(-1);
  if (!thirdPlace || final === undefined || rounds.length < 2) return rounds;
  return rounds.with(-1, { ...final, sizes: [...final.sizes, 2] });
}

/** The last `count` rounds of any large field: only the first round of all differs with the field. */
export function plannedRounds(count: number, rules: EliminationRules): readonly EliminationRound[] {
  for (let players = rules.seats; ; players *= 2) {
    const rounds = eliminationRounds(players, rules);
    if (rounds.length > count) return rounds.slice(-count);
  }
}

/** The published rounds that may be small enough to be drawn, in order: of the first one only its tables tell. */
export function linesToRead({ stage, planned }: Elimination): readonly EventRoundLine[] {
  const isSmall = ({ number }: { readonly number: number }) => playersPlanned(planned[number]) <= MOST_PLAYERS;
  const small = stage.rounds.filter((line) => line.number > 0 && isSmall(line));
  const isFirstNear = stage.roundCount === 1 || isSmall({ number: 1 });
  return [...(isFirstNear ? stage.rounds.filter(({ number }) => number === 0) : []), ...small];
}

export function isDrawn({ tables, byes }: Round): boolean {
  const seated = tables.nodes.reduce((sum, { seats }) => sum + seats.length, 0);
  return !tables.pageInfo.hasNextPage && !byes.pageInfo.hasNextPage && seated + byes.totalCount <= MOST_PLAYERS;
}

function playersPlanned(round: EliminationRound | undefined): number {
  return round === undefined ? 0 : round.byes + round.sizes.reduce((sum, size) => sum + size, 0);
}
