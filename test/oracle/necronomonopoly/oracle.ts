// The second engine at a table beside the title.

import { fastChance } from '../../../domain/chance/index.ts';
import { SPECTATOR } from '../../../domain/title/contract.ts';
import { type Necronomonopoly, necronomonopoly as title } from '../../../domain/titles/necronomonopoly/index.ts';
import { Numbers } from '../numbers.ts';
import { type Oracle, OWN_RULE, type Referee, type SecondEngine } from '../sideBySide.ts';
import { occurrencesAmong, occurrencesOf } from './coverage.ts';
import { Game } from './game.ts';
import { faultsOf } from './invariants.ts';
import { outcomeOf } from './outcome.ts';
import { pictureOfOracle, pictureOfTitle, type State, stateLike } from './pictures.ts';
import { chooseBy, type PolicyName } from './policies.ts';
import { disturb, isTurnFresh } from './positions.ts';
import { known } from './rules.ts';
import type { Options } from './table.ts';
import { BY_POINT, belongs, UNIVERSE } from './universe.ts';
import { expectedView, pickedView } from './views.ts';

export interface Plan {
  readonly seed: number;
  readonly options: Options;
  /** Whether nearly everything on the table changes before some turns. */
  readonly isDisturbed: boolean;
  /** One for each seat. */
  readonly policies: readonly PolicyName[];
}

type Fact = Necronomonopoly['Fact'];

/** Texts that are tried at every state. */
const SAMPLE = 3;
/** One state in so many has its view compared. */
const VIEW_EVERY = 8;
/** Before one turn in so many a disturbed table changes. */
const DISTURBED = 6;

export const oracle: Oracle<Necronomonopoly, Plan> = (plan, referee) => {
  const numbers = new Numbers(fastChance(plan.seed));
  const { players, ...options } = plan.options;
  return {
    seats: players,
    options,
    numbers,
    begin(parsed, facts) {
      referee.compare('options', options, parsed);
      return new Engine(plan, referee, Game.begin(plan.options, numbers), facts);
    },
  };
};

class Engine implements SecondEngine<Necronomonopoly> {
  readonly isOrdered = true;
  readonly isExact = false;
  readonly #plan: Plan;
  readonly #referee: Referee;
  #game: Game;

  constructor(plan: Plan, referee: Referee, game: Game, facts: readonly Fact[]) {
    this.#plan = plan;
    this.#referee = referee;
    this.#game = game;
    this.#see(facts);
  }

  toAct(): readonly number[] {
    const { question } = this.#game;
    return question === null ? [] : [question.seat];
  }

  legalMoves(seat: number): readonly string[] {
    return seat === this.#game.question?.seat ? this.#game.legal : [];
  }

  refusal(seat: number, text: string): string | null {
    const { question } = this.#game;
    if (seat !== question?.seat) return 'not-to-act';
    if (!belongs(question.point, text)) return 'wrong-step';
    return question.moves.includes(text) ? null : OWN_RULE;
  }

  stageOf(): string {
    return this.#game.point;
  }

  choose(): { readonly seat: number; readonly text: string } {
    const { seat, moves } = known(this.#game.question, 'question');
    return { seat, text: chooseBy(this.#plan.policies[seat] ?? 'uniform', moves, this.#referee.below) };
  }

  play(_seat: number, text: string, facts: readonly Fact[]): void {
    for (const name of occurrencesOf(known(this.#game.question, 'question'), text)) this.#referee.see(name);
    this.#game.play(text);
    this.#see(facts);
  }

  #see(facts: readonly Fact[]): void {
    for (const name of occurrencesAmong(facts)) this.#referee.see(name);
  }

  disturb(state: State): State | null {
    const { below } = this.#referee;
    if (!this.#plan.isDisturbed || !isTurnFresh(this.#game) || below(DISTURBED) > 0) return null;
    disturb(this.#game.table, below);
    this.#game = Game.resume(this.#game.table);
    return stateLike(state, this.#game);
  }

  compareTable(state: State): void {
    const { question, table } = this.#game;
    const referee = this.#referee;
    referee.compare('state', pictureOfOracle(this.#game), pictureOfTitle(state));
    if (question === null || referee.below(VIEW_EVERY) === 0) {
      referee.compare('view', expectedView(table), pickedView(title.view(state, SPECTATOR)));
    }
    referee.compare('invariants', [], faultsOf(table, question));
  }

  /** Every other text belongs to what is asked. */
  *tries() {
    const { below } = this.#referee;
    const { question } = this.#game;
    for (let tried = 0; tried < SAMPLE; tried += 1) {
      const isApt = below(2) === 0;
      const texts = (isApt && question !== null && BY_POINT.get(question.point)) || UNIVERSE;
      const text = texts[below(texts.length)] ?? '';
      yield { seat: question !== null && isApt ? question.seat : below(this.#plan.options.players + 1), text };
    }
  }

  compareEnd(state: State): void {
    const outcome = outcomeOf(this.#game.table);
    this.#referee.compare('outcome', outcome, title.outcome(state));
    this.#referee.see(`end: ${outcome?.reason}`);
  }
}
