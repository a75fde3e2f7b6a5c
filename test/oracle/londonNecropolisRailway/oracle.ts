// The second engine at a table beside the title.

import { fastChance } from '../../../domain/chance/index.ts';
import { SPECTATOR } from '../../../domain/title/contract.ts';
import {
  type LondonNecropolisRailway,
  londonNecropolisRailway as title,
} from '../../../domain/titles/london-necropolis-railway/index.ts';
import { MOVES } from '../../../domain/titles/london-necropolis-railway/moves.ts';
import { type Oracle, OWN_RULE, type Referee, type SecondEngine } from '../sideBySide.ts';
import { coverageOf } from './coverage.ts';
import { disturb, level, stateLike } from './disturbance.ts';
import { Game } from './game.ts';
import { isMoveOf } from './moveUniverse.ts';
import { pictureOfOracle, pictureOfTitle } from './pictures.ts';
import { chooseBy, type PolicyName } from './policies.ts';
import { Recorded } from './recorded.ts';
import { type Edition, known } from './rules.ts';
import { cryptsOf, rankOf, scoreOf, totalOf } from './scoring.ts';
import { expectedView, pickedView } from './views.ts';

export interface Plan {
  readonly seed: number;
  readonly seats: number;
  readonly edition: Edition;
  readonly firstSeat: 'random' | number;
  /** Whether the table is disturbed before the first turn. */
  readonly isDisturbed: boolean;
  /** One for each seat. */
  readonly policies: readonly PolicyName[];
}

type Fact = LondonNecropolisRailway['Fact'];
type State = LondonNecropolisRailway['State'];

/** Moves that are tried for each seat at every state. */
const SAMPLE = 6;
/** One state in so many has its view compared. */
const VIEW_EVERY = 8;
const TEXTS = MOVES.map(title.moveId);

export const oracle: Oracle<LondonNecropolisRailway, Plan> = (plan, referee) => {
  const { seed, seats, edition, firstSeat } = plan;
  const numbers = new Recorded(fastChance(seed), seats, firstSeat === 'random');
  return {
    seats,
    options: { edition, firstSeat },
    numbers,
    begin(_parsed, facts) {
      numbers.add(facts);
      const game = new Game({ edition, seats, luck: numbers });
      if (firstSeat !== 'random') referee.compare('first seat', firstSeat, game.table.firstSeat);
      return new Engine(plan, referee, numbers, { game, facts });
    },
  };
};

/** Facts as the second engine records them: no next steps, and nothing that did not happen. */
function happened(facts: readonly { readonly type: string }[]): readonly object[] {
  return facts.filter((fact) => {
    const { type, mourners = 1, coffins = [0], discs = [], missing = [], spots = [0] } = Object(fact);
    if (type === 'StepEntered' || type === 'GameScored') return false;
    if (['MournersBoarded', 'MournersArrived'].includes(type)) return mourners > 0;
    if (['CoffinsBoarded', 'PotterFilled'].includes(type)) return coffins.length > 0;
    if (type === 'DiscsPlaced') return discs.length + missing.length > 0;
    return type !== 'StaffLeft' || spots.length > 0;
  });
}

class Engine implements SecondEngine<LondonNecropolisRailway> {
  readonly isOrdered = false;
  readonly isExact = false;
  readonly #plan: Plan;
  readonly #referee: Referee;
  readonly #recorded: Recorded;
  readonly #game: Game;
  #decisions = 0;
  /** Those of the last move. */
  #facts: readonly Fact[] = [];

  constructor(
    plan: Plan,
    referee: Referee,
    recorded: Recorded,
    { game, facts }: { readonly game: Game; readonly facts: readonly Fact[] },
  ) {
    this.#plan = plan;
    this.#referee = referee;
    this.#recorded = recorded;
    this.#game = game;
    this.#compareFacts(facts);
  }

  toAct(): readonly number[] {
    const { question } = this.#game;
    return question === null ? [] : [question.seat];
  }

  legalMoves(seat: number): readonly string[] {
    const { question } = this.#game;
    return seat === question?.seat ? question.moves : [];
  }

  refusal(seat: number, text: string): string | null {
    const { question } = this.#game;
    if (seat !== question?.seat) return 'not-to-act';
    if (!isMoveOf(question.at, text)) return 'wrong-step';
    return question.moves.includes(text) ? null : OWN_RULE;
  }

  stageOf(): string {
    return this.#game.question?.at ?? 'over';
  }

  choose(): { readonly seat: number; readonly text: string } {
    const { seat, moves } = known(this.#game.question, 'question');
    return { seat, text: chooseBy(this.#plan.policies[seat] ?? 'uniform', moves, this.#referee.below) };
  }

  play(_seat: number, text: string, facts: readonly Fact[]): void {
    this.#decisions += 1;
    this.#referee.see(`step ${this.stageOf()}`);
    this.#recorded.add(facts);
    this.#game.play(text);
    this.#compareFacts(facts);
  }

  #compareFacts(facts: readonly Fact[]): void {
    const { table, question } = this.#game;
    this.#referee.compare('facts', happened(table.entries), happened(facts));
    this.#facts = facts;
    for (const name of coverageOf(table, question)) this.#referee.see(name);
  }

  /** After the starting rows everything changes; before the last choice the scores are levelled. */
  disturb(state: State): State | null {
    if (!this.#plan.isDisturbed) return null;
    const { table, question } = this.#game;
    const seat = question?.at === 'finalBuy' ? question.seat : null;
    if (this.#decisions === this.#plan.seats) disturb(table, this.#referee.below);
    else if (seat !== null && seat === table.firstSeat) level(table, seat);
    else return null;
    return stateLike(state, table);
  }

  compareTable(state: State): void {
    const { table, question } = this.#game;
    const referee = this.#referee;
    referee.compare('state', pictureOfOracle(table), pictureOfTitle(state));
    if (question === null || referee.below(VIEW_EVERY) === 0) {
      referee.compare('view', expectedView(table, question), pickedView(title.view(state, SPECTATOR)));
    }
    referee.compare('step', this.stageOf(), state.step.at);
  }

  *tries() {
    for (let seat = 0; seat < this.#plan.seats; seat += 1) {
      for (let tried = 0; tried < SAMPLE; tried += 1) {
        yield { seat, text: TEXTS[this.#referee.below(TEXTS.length)] ?? '' };
      }
    }
  }

  compareEnd(state: State): void {
    const { players } = this.#game.table;
    const expected = players.map((player) => {
      const score = scoreOf(player);
      const total = totalOf(score);
      const breakdown = { ...score, total, ...cryptsOf(player) };
      return { seat: player.seat, rank: rankOf(player, players), score: total, breakdown };
    });
    for (const { score, rank } of expected) {
      const equals = expected.filter((other) => other.score === score);
      if (equals.some((other) => other.rank < rank)) this.#referee.see('tie broken by crypts');
      if (equals.filter((other) => other.rank === rank).length > 1) this.#referee.see('shared rank');
    }
    this.#referee.compare('outcome', expected, title.outcome(state)?.results);
    this.#referee.compare('result on record', { type: 'GameScored', results: expected }, this.#facts.at(-1));
  }
}
