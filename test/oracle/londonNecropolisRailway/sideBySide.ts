// One game played by the title and by the oracle side by side: whatever they disagree on stops it with the game so far.

import { isDeepStrictEqual } from 'node:util';
import { type Chance, fastChance } from '../../../domain/chance/index.ts';
import { SPECTATOR } from '../../../domain/title/contract.ts';
import {
  type LondonNecropolisRailway,
  londonNecropolisRailway as title,
} from '../../../domain/titles/london-necropolis-railway/index.ts';
import { MOVES } from '../../../domain/titles/london-necropolis-railway/moves.ts';
import { coverageOf } from './coverage.ts';
import { disturb, level, stateLike } from './disturbance.ts';
import { Game } from './game.ts';
import { isMoveOf } from './moveUniverse.ts';
import { pictureOfOracle, pictureOfTitle } from './pictures.ts';
import { chooseBy, type PolicyName } from './policies.ts';
import { Recorded } from './recorded.ts';
import type { Edition } from './rules.ts';
import { cryptsOf, rankOf, scoreOf, totalOf } from './scoring.ts';
import type { Question } from './table.ts';
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

/** What was compared in a game, and how often something rare happened. */
export interface Tally {
  decisions: number;
  listed: number;
  refusals: number;
  facts: number;
  readonly coverage: Record<string, number>;
}

/** Moves that are tried on the title at every state, besides the one that is played. */
const SAMPLE = 6;

/** One state in this many has its view compared. */
const VIEW_EVERY = 8;
const GENERAL_RULES = ['not-to-act', 'wrong-step'];

type Fact = LondonNecropolisRailway['Fact'];
type Move = LondonNecropolisRailway['Move'];
type State = LondonNecropolisRailway['State'];

/** Facts as the oracle records them: no next steps, and nothing that did not happen. */
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

/** A game on both engines. */
export class SideBySide {
  readonly tally: Tally = { decisions: 0, listed: 0, refusals: 0, facts: 0, coverage: {} };
  readonly #plan: Plan;
  /** Chance of choices and samples, which must not shift what the game draws. */
  readonly #choices: Chance;
  readonly #recorded: Recorded;
  readonly #transcript: string[] = [];
  readonly #game: Game;
  #state: State;
  /** Those of the last move. */
  #facts: readonly Fact[] = [];

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#choices = fastChance(`${plan.seed} choices`);
    const { edition, firstSeat, seats } = plan;
    const parsed = title.options.parse({ edition, firstSeat }, seats);
    if (!parsed.ok) throw new Error(parsed.fault.kind);
    this.#state = title.initial(parsed.value, seats);
    this.#recorded = new Recorded(fastChance(plan.seed), seats, firstSeat === 'random');
    const facts = title.setup(parsed.value, seats, this.#recorded.chance);
    this.#recorded.add(facts);
    this.#game = new Game({ edition, seats, luck: this.#recorded });
    if (firstSeat !== 'random') this.#compare('first seat', firstSeat, this.#game.table.firstSeat);
    this.#follow(facts);
  }

  /** Plays to the end. */
  play(): Tally {
    for (let { question } = this.#game; question !== null; { question } = this.#game) {
      if (this.#plan.isDisturbed) this.#disturb(question);
      const policy = this.#plan.policies[question.seat] ?? 'uniform';
      this.move(chooseBy(policy, question.moves, (n) => this.#choices.below(n)));
    }
    this.#checkEnd();
    return this.tally;
  }

  /** Plays one legal move on both and compares everything. */
  move(text: string): void {
    const { question } = this.#game;
    if (question === null) throw new Error('the game is over');
    const { at, seat } = question;
    this.tally.decisions += 1;
    this.#see(`step ${at}`);
    this.#transcript.push(`${seat}@${at} ${text}`);
    const decision = title.decide(this.#state, seat, this.#parsed(text), this.#recorded.chance);
    const facts = decision.ok ? decision.facts : this.#disagree('legal move', 'accepted', decision.rule);
    this.#recorded.add(facts);
    this.#game.play(text);
    this.#follow(facts);
  }

  #see(occurrence: string): void {
    this.tally.coverage[occurrence] = (this.tally.coverage[occurrence] ?? 0) + 1;
  }

  /** After the starting rows everything changes; before the last choice the scores are levelled. */
  #disturb({ at, seat }: Question): void {
    const { table } = this.#game;
    if (this.tally.decisions === this.#plan.seats) disturb(table, (n) => this.#choices.below(n));
    else if (at === 'finalBuy' && seat === table.firstSeat) level(table, seat);
    else return;
    this.#state = stateLike(this.#state, table);
    this.#compareState();
  }

  #parsed(text: string): Move {
    const move = title.parseMove(text);
    if (move === null) return this.#disagree('notation', text, null);
    this.#compare('move id', text, title.moveId(move));
    return move;
  }

  #follow(facts: readonly Fact[]): void {
    this.#compare('facts', happened(this.#game.table.entries), happened(facts));
    this.#compare('chance left over', 0, this.#recorded.unused);
    this.tally.facts += facts.length;
    this.#facts = facts;
    this.#state = facts.reduce(title.evolve, this.#state);
    for (const name of coverageOf(this.#game.table, this.#game.question)) this.#see(name);
    this.#compareState();
  }

  #compareState(): void {
    this.#compare('state', pictureOfOracle(this.#game.table), pictureOfTitle(this.#state));
    const { question } = this.#game;
    if (question === null || this.#choices.below(VIEW_EVERY) === 0) {
      this.#compare('view', expectedView(this.#game.table, question), pickedView(title.view(this.#state, SPECTATOR)));
    }
    this.#checkMoves();
  }

  #checkMoves(): void {
    const { question } = this.#game;
    const { step } = this.#state;
    this.#compare('step', question?.at ?? 'over', step.at);
    this.#compare('to act', question === null ? [] : [question.seat], title.toAct(this.#state));
    for (let seat = 0; seat < this.#plan.seats; seat += 1) {
      const expected = seat === question?.seat ? question.moves : [];
      const listed = title.legalMoves(this.#state, seat).map(title.moveId);
      this.#compare('legal moves', expected.toSorted(), listed.toSorted(), seat);
      this.tally.listed += listed.length;
      this.#checkRefusals(seat, expected);
    }
  }

  /** Some moves of all that can be written down: exactly the listed ones are accepted. */
  #checkRefusals(seat: number, expected: readonly string[]): void {
    for (let tried = 0; tried < SAMPLE; tried += 1) {
      const move = MOVES[this.#choices.below(MOVES.length)];
      if (move === undefined) throw new Error('no such move');
      const text = title.moveId(move);
      const decision = title.decide(this.#state, seat, move, fastChance(1));
      const { ok } = decision;
      this.#compare('acceptance', expected.includes(text), ok, [seat, text]);
      const { rule } = decision.ok ? { rule: null } : decision;
      const found = GENERAL_RULES.find((general) => general === rule) ?? null;
      this.#compare('general rule', this.#generalRule(seat, text), found, [seat, text]);
      this.tally.refusals += ok ? 0 : 1;
    }
  }

  /** The refusal that needs no look at the boards, or null. */
  #generalRule(seat: number, text: string): string | null {
    const { question } = this.#game;
    if (seat !== question?.seat) return 'not-to-act';
    return isMoveOf(question.at, text) ? null : 'wrong-step';
  }

  #checkEnd(): void {
    const { players } = this.#game.table;
    const expected = players.map((player) => {
      const score = scoreOf(player);
      const total = totalOf(score);
      return {
        seat: player.seat,
        rank: rankOf(player, players),
        score: total,
        breakdown: { ...score, total, ...cryptsOf(player) },
      };
    });
    for (const { score, rank } of expected) {
      const equals = expected.filter((other) => other.score === score);
      if (equals.some((other) => other.rank < rank)) this.#see('tie broken by crypts');
      if (equals.filter((other) => other.rank === rank).length > 1) this.#see('shared rank');
    }
    this.#compare('outcome', expected, title.outcome(this.#state)?.results);
    this.#compare('result on record', { type: 'GameScored', results: expected }, this.#facts.at(-1));
  }

  #compare(what: string, expected: unknown, found: unknown, where: unknown = null): void {
    if (!isDeepStrictEqual(expected, found)) this.#disagree(what, expected, found, where);
  }

  #disagree(what: string, expected: unknown, found: unknown, where: unknown = null): never {
    const lines = [
      `${what} ${where === null ? '' : JSON.stringify(where)}`,
      `plan: ${JSON.stringify(this.#plan)}`,
      `game: ${this.#transcript.join(', ')}`,
      ...differences(expected, found, 'at'),
    ];
    throw new Error(lines.join('\n'));
  }
}

/** Where two values differ, deepest place first named. */
function differences(expected: unknown, found: unknown, path: string): string[] {
  if (isDeepStrictEqual(expected, found)) return [];
  const isTree = [expected, found].every((value) => typeof value === 'object' && value !== null);
  if (!isTree) return [`${path}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`];
  const [one, other] = [Object(expected), Object(found)];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differences(one[key], other[key], `${path}.${key}`));
}
