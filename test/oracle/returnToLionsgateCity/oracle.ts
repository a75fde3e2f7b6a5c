// The second engine at a table beside the title.

import { fastChance } from '../../../domain/chance/index.ts';
import { SPECTATOR } from '../../../domain/title/contract.ts';
import {
  type ReturnToLionsgateCity,
  returnToLionsgateCity as title,
} from '../../../domain/titles/return-to-lionsgate-city/index.ts';
import { Numbers } from '../numbers.ts';
import { type Oracle, OWN_RULE, type Referee, type SecondEngine } from '../sideBySide.ts';
import { outcomeOf } from './cleanUp.ts';
import { occurrencesIn, occurrencesOf } from './coverage.ts';
import { play } from './game.ts';
import { faultsOf } from './invariants.ts';
import { belongs, legalMoves, seatToAct } from './legal.ts';
import { pictureOfOracle, pictureOfTitle, type State, stateLike } from './pictures.ts';
import { chooseBy, type PolicyName } from './policies.ts';
import { enrich } from './positions.ts';
import { setUp } from './setUp.ts';
import type { Options, Table } from './table.ts';
import { UNIVERSE } from './universe.ts';
import { expectedView, pickedView } from './views.ts';

export interface Plan {
  readonly seed: number;
  readonly options: Options;
  /** Whether nearly everything on the table changes before some turns. */
  readonly isDisturbed: boolean;
  /** One for each seat. */
  readonly policies: readonly PolicyName[];
}

type Fact = ReturnToLionsgateCity['Fact'];

/** Texts that are tried at every state. */
const SAMPLE = 4;
/** One state in so many has its view compared. */
const VIEW_EVERY = 4;
/** Before one turn in so many a disturbed table changes. */
const DISTURBED = 8;

export const oracle: Oracle<ReturnToLionsgateCity, Plan> = (plan, referee) => {
  const numbers = new Numbers(fastChance(plan.seed));
  const { players, ...options } = plan.options;
  return {
    seats: players,
    options,
    numbers,
    begin(parsed, facts) {
      referee.compare('options', options, parsed);
      return new Engine(plan, referee, numbers, facts);
    },
  };
};

function isTurnFresh({ phase, turn }: Table): boolean {
  return phase === 'PLAN' && turn?.crew.length === 0 && turn.usedAbilities.length === 0 && !turn.noSteal;
}

class Engine implements SecondEngine<ReturnToLionsgateCity> {
  readonly isOrdered = false;
  readonly isExact = false;
  readonly #plan: Plan;
  readonly #referee: Referee;
  readonly #numbers: Numbers;
  #table: Table;

  constructor(plan: Plan, referee: Referee, numbers: Numbers, facts: readonly Fact[]) {
    this.#plan = plan;
    this.#referee = referee;
    this.#numbers = numbers;
    this.#table = setUp(plan.options, numbers);
    this.#see(facts);
  }

  toAct(): readonly number[] {
    const seat = seatToAct(this.#table);
    return seat === null ? [] : [seat];
  }

  legalMoves(seat: number): readonly string[] {
    return seat === seatToAct(this.#table) ? legalMoves(this.#table) : [];
  }

  refusal(seat: number, text: string): string | null {
    if (seat !== seatToAct(this.#table)) return 'not-to-act';
    if (!belongs(this.#table, text)) return 'wrong-step';
    return legalMoves(this.#table).includes(text) ? null : OWN_RULE;
  }

  stageOf(): string {
    return this.#table.phase;
  }

  choose(): { readonly seat: number; readonly text: string } {
    const [seat = 0] = this.toAct();
    const policy = this.#plan.policies[seat] ?? 'uniform';
    return { seat, text: chooseBy(policy, legalMoves(this.#table), this.#referee.below) };
  }

  play(_seat: number, text: string, facts: readonly Fact[]): void {
    for (const name of occurrencesOf(this.#table, text)) this.#referee.see(name);
    this.#table = play(this.#table, text, this.#numbers);
    this.#see(facts);
  }

  #see(facts: readonly Fact[]): void {
    for (const name of facts.flatMap(occurrencesIn)) this.#referee.see(name);
  }

  disturb(state: State): State | null {
    const { below } = this.#referee;
    if (!this.#plan.isDisturbed || !isTurnFresh(this.#table) || below(DISTURBED) > 0) return null;
    enrich(this.#table, below);
    return stateLike(state, this.#table);
  }

  compareTable(state: State): void {
    const referee = this.#referee;
    referee.compare('state', pictureOfOracle(this.#table), pictureOfTitle(state));
    if (seatToAct(this.#table) === null || referee.below(VIEW_EVERY) === 0) {
      referee.compare('view', expectedView(this.#table), pickedView(title.view(state, SPECTATOR)));
    }
    referee.compare('invariants', [], faultsOf(this.#table));
  }

  *tries() {
    const { below } = this.#referee;
    const { players } = this.#plan.options;
    const toAct = seatToAct(this.#table);
    for (let tried = 0; tried < SAMPLE; tried += 1) {
      const text = UNIVERSE[below(UNIVERSE.length)] ?? '';
      yield { seat: below(3) === 0 || toAct === null ? below(players) : toAct, text };
    }
  }

  compareEnd(state: State): void {
    const outcome = outcomeOf(this.#table);
    this.#referee.compare('outcome', outcome, title.outcome(state));
    this.#referee.see(`end: ${outcome?.reason}, winners: ${outcome?.winners.length}`);
  }
}
