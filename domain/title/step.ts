// A decision point of a title, typed by its kinds of moves; the one place where moves are checked against it.

import type { Chance } from '../chance/index.ts';
import { type Decided, type GenericRule, Register, type Seat } from './contract.ts';

/** What the steps of one title share. */
export interface StepTypes {
  State: unknown;
  Move: { readonly kind: string };
  Fact: unknown;
  /** The title's own rules. */
  Rule: string;
}

type MoveOf<Types extends StepTypes, Kind extends Types['Move']['kind']> = Extract<
  Types['Move'],
  { readonly kind: Kind }
>;

/** A decision point whose moves are of the kinds `Kind`. */
export interface Step<Types extends StepTypes, Kind extends Types['Move']['kind'] = Types['Move']['kind']> {
  readonly kinds: readonly Kind[];
  /** Every legal move of `seat`, which is to act here, in a fixed order. Made directly, not by testing candidates. */
  legalMoves(state: Types['State'], seat: Seat): readonly MoveOf<Types, Kind>[];
  /** The first rule that a move of one of `kinds` breaks, or null. */
  forbidden(state: Types['State'], seat: Seat, move: MoveOf<Types, Kind>): Types['Rule'] | null;
  /** Writes what a legal move causes. */
  play(register: Register<Types['State'], Types['Fact']>, seat: Seat, move: MoveOf<Types, Kind>, chance: Chance): void;
}

/** Types a step of one title: `const step = stepOf<MyTypes>(); export const bury = step({ kinds: ['bury'], … })`. */
export function stepOf<Types extends StepTypes>() {
  return <const Kind extends Types['Move']['kind']>(step: Step<Types, Kind>): Step<Types> =>
    // At run time `kinds` keeps other moves out; the types cannot express that for one step among others.
    step as unknown as Step<Types>;
}

/** A seat's decision point (null: it owes no decision) at `state`. */
export interface Standing<Types extends StepTypes> {
  readonly state: Types['State'];
  readonly step: Step<Types> | null;
  evolve(state: Types['State'], fact: Types['Fact']): Types['State'];
}

/** The rule that refuses `move`, or null. */
export function refusalAt<Types extends StepTypes>(
  { state, step }: Standing<Types>,
  seat: Seat,
  move: Types['Move'],
): GenericRule | Types['Rule'] | null {
  if (step === null) return 'not-to-act';
  return step.kinds.includes(move.kind)
    ? step.forbidden(state, seat, move as MoveOf<Types, Types['Move']['kind']>)
    : 'wrong-step';
}

/** What `move` causes, or the first rule it breaks. */
export function decideAt<Types extends StepTypes>(
  standing: Standing<Types>,
  seat: Seat,
  move: Types['Move'],
  chance: Chance,
): Decided<Types['State'], Types['Fact']> {
  const rule = refusalAt(standing, seat, move);
  if (rule !== null || standing.step === null) return { ok: false, rule: rule ?? 'not-to-act' };
  const register = new Register<Types['State'], Types['Fact']>(standing.state, standing.evolve);
  standing.step.play(register, seat, move as MoveOf<Types, Types['Move']['kind']>, chance);
  return { ok: true, facts: register.facts, state: register.state };
}
