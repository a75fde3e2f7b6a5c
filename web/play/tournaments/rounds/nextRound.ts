// The round that can still be sat out: the next one of the stage that is played, if that is a Swiss one.

interface Stage {
  readonly number: number;
  readonly format: string;
  /** Null: not known yet. */
  readonly roundCount: number | null;
  readonly rounds: readonly { readonly ordinal: number }[];
}

export interface NextRound {
  readonly stage: number;
  /** Within the stage, from 0. */
  readonly round: number;
  /** Over all stages, from 1. */
  readonly ordinal: number;
}

/** Null: there is none. */
export function nextSwissRound(stages: readonly Stage[]): NextRound | null {
  const played = stages.findLast(({ rounds }) => rounds.length > 0) ?? stages[0];
  if (played === undefined || played.format !== 'SWISS') return null;
  const round = played.rounds.length;
  if (played.roundCount !== null && round >= played.roundCount) return null;
  const ordinal = stages.reduce((sum, { rounds }) => sum + rounds.length, 0) + 1;
  return { stage: played.number, round, ordinal };
}

type Asked = Pick<NextRound, 'stage' | 'round'> & { readonly worth: string };

/** What was asked for that round, and whether half a point can be. */
export function askedOf(
  byes: readonly Asked[],
  { stage, round }: NextRound,
  most: number,
): { readonly worth: string | null; readonly mayBeHalf: boolean } {
  const asked = byes.find((one) => one.stage === stage && one.round === round);
  const halves = byes.filter(({ worth }) => worth === 'HALF').length;
  return { worth: asked?.worth ?? null, mayBeHalf: halves < most };
}
