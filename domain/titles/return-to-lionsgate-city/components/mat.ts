// Player mats and what the number of players changes. Rulebook: Set Up, Two Players, One Player; rulings R1, R2, R152, R155.

import { at } from '../../../base/defect.ts';
import data from '../data/mat.json' with { type: 'json' };

/** What the number of players (and the mats of a solo game) decides. */
export interface Mode {
  readonly players: number;
  readonly mats: number;
  readonly startTeam: number;
  readonly teamLimit: number;
  readonly trainLimit: number;
  /** Cards that lie open in the draft; 0: no draft, the team is dealt. */
  readonly draftRow: number;
}

export interface Mat {
  readonly boxcars: number;
  readonly boxesPerBoxcar: number;
  readonly upgradeSlots: number;
  readonly moneyTrackTop: number;
  readonly plusCardValue: number;
  readonly shareTokens: number;
  readonly deadSharePenalty: number;
  /** Income with 1, 2, … share tokens on the board. */
  readonly shareIncome: readonly number[];
  /** By number of players, from 1. */
  readonly modes: readonly Mode[];
  /** A solo game with two mats. */
  readonly soloTwoMats: Mode;
}

const MODES: readonly Mode[] = data.modes.map(({ players, mats, startTeam, teamLimit, trainLimit, draftRow }) => {
  return { players, mats, startTeam, teamLimit, trainLimit, draftRow };
});
const { mats, trainLimit } = data.soloTwoMats;

export const MAT: Mat = {
  boxcars: data.boxcarsOnMat.value,
  boxesPerBoxcar: data.boxesPerBoxcar.value,
  upgradeSlots: data.upgradeSlots.value,
  moneyTrackTop: data.moneyTrackTop.value,
  plusCardValue: data.plusCardValue.value,
  shareTokens: data.shareTokens.value,
  deadSharePenalty: data.deadSharePenalty.value,
  shareIncome: data.shareIncome.value,
  modes: MODES,
  soloTwoMats: { ...at(MODES, 0), mats, trainLimit },
};
