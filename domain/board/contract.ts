// How a title is drawn and played by touch. Apart from the rules: a move needs none of this, so it is loaded with the
// first picture.

import type { Effect, Seat, TitleTypes } from '../title/contract.ts';
import type { Drawing, Frame, Mark } from './drawing.ts';

/** Pure functions of what a viewer may see. */
export interface TitleBoard<Types extends TitleTypes = TitleTypes> {
  /** The table drawn. Total for every view, and equal for equal views and frames. */
  board(view: Types['View'], frame: Frame): Drawing;
  /**
   * What a person touches, in order, to make a legal move of `seat`; empty for a button. Each is a target of the
   * drawing of `view`.
   */
  targets(view: Types['View'], seat: Seat, move: Types['Move']): readonly string[];
  /**
   * What to look at when `fact` happened: targets and keys of drawings, as far as the fact as the viewer sees it tells.
   */
  touched(fact: Types['Fact']): readonly string[];
  /** The regions that hold `targets`, for a narrow drawing that unfolds them. */
  regionsOf(targets: readonly string[]): readonly string[];
  /** Whether every turn of the game is a single move, so that there is nothing to plan. Default: no. */
  hasSingleMoves?(view: Types['View']): boolean;
  /** What stands before an amount of money: `£`; empty for nothing. */
  readonly money: string;
  /** What is drawn over the board once a move of this effect is chosen: where it may lead. */
  preview?(effect: Effect, frame: Frame): readonly Mark[];
}
