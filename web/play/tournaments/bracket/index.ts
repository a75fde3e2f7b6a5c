// The bracket of an elimination: its rounds as columns, and where their boxes stand.

import type { EliminationRound } from '../../../../domain/tournament/index.ts';
import type { Round } from '../base/shapes.ts';
import { type BracketNode, nodesOf } from './course.ts';
import { type BracketLayout, layOut } from './layout.ts';
import type { Elimination } from './plan.ts';

export interface BracketColumn {
  /** Of the stage, from 0. */
  readonly number: number;
  /** Over all stages, from 1. */
  readonly ordinal: number;
  /** Null for a round to come. */
  readonly round: Round | null;
  /** How many tables it has, or is to have. */
  readonly tables: number;
}

export interface Bracket {
  readonly columns: readonly BracketColumn[];
  readonly layout: BracketLayout;
  /** The first round that it shows, where there were others before; else null. */
  readonly begins: number | null;
}

/** `rounds`: the newest one and those before it that are drawn, in order. Null where there is none to begin with. */
export function bracketOf({ stage, rules, planned }: Elimination, rounds: readonly Round[]): Bracket | null {
  const [first, newest] = [rounds[0], rounds.at(-1)];
  if (first === undefined || newest === undefined) return null;
  const last = planned.length - 1;
  const drawn = rounds.map((round, index) =>
    nodesOf(round, { rules, next: rounds[index + 1] ?? null, isFinal: round.number === last }),
  );
  const coming = planned.slice(newest.number + 1);
  const columns = [
    ...rounds.map((round) => columnOf(round, round, round.tables.totalCount)),
    ...coming.map(({ sizes }, index) => {
      const after = index + 1;
      return columnOf({ number: newest.number + after, ordinal: newest.ordinal + after }, null, sizes.length);
    }),
  ];
  return {
    columns,
    layout: layOut([...drawn, ...coming.map((round) => plannedNodes(round, round === planned.at(-1)))]),
    begins: first.number === stage.rounds[0]?.number ? null : first.ordinal,
  };
}

function columnOf(
  { number, ordinal }: Pick<BracketColumn, 'number' | 'ordinal'>,
  round: Round | null,
  tables: number,
): BracketColumn {
  return { number, ordinal, round, tables };
}

/** Beside the final there is no table but that. */
function plannedNodes({ sizes }: EliminationRound, isFinal: boolean): readonly BracketNode[] {
  return sizes.map((seats, table) => {
    const isThirdPlace = isFinal && table > 0;
    return { kind: 'planned', key: `planned ${table}`, seats, isThirdPlace };
  });
}
