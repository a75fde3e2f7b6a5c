// One game played by the title and by the oracle side by side: whatever they disagree on stops it with the game so far.

import { isDeepStrictEqual } from 'node:util';
import { fastChance } from '../../../domain/chance/index.ts';
import { SPECTATOR } from '../../../domain/title/contract.ts';
import { type Necronomonopoly, necronomonopoly as title } from '../../../domain/titles/necronomonopoly/index.ts';
import { Numbers } from '../numbers.ts';
import { occurrencesAmong, occurrencesOf } from './coverage.ts';
import { Game } from './game.ts';
import { faultsOf } from './invariants.ts';
import { outcomeOf } from './outcome.ts';
import { pictureOfOracle, pictureOfTitle, type State, stateLike } from './pictures.ts';
import { type Below, chooseBy, type PolicyName } from './policies.ts';
import { disturb, isTurnFresh } from './positions.ts';
import { known } from './rules.ts';
import type { Options, Question } from './table.ts';
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

/** What was compared in a game, and how often something happened. */
export interface Tally {
  decisions: number;
  listed: number;
  refusals: number;
  facts: number;
  readonly coverage: Record<string, number>;
}

type Fact = Necronomonopoly['Fact'];
type Move = Necronomonopoly['Move'];

/** Moves that are tried on the title at every state, besides the one that is played. */
const SAMPLE = 3;
/** One state in this many has its view compared. */
const VIEW_EVERY = 8;
/** Before one turn in this many a disturbed table changes. */
const DISTURBED = 6;
/** No game comes near this many decisions. */
const ALARM = 20_000;

/** A game on both engines. */
export class SideBySide {
  readonly tally: Tally = { decisions: 0, listed: 0, refusals: 0, facts: 0, coverage: {} };
  readonly #plan: Plan;
  /** Choices and samples, which must not shift what the game draws. */
  readonly #below: Below;
  readonly #numbers: Numbers;
  readonly #transcript: string[] = [];
  #game: Game;
  #state: State;

  constructor(plan: Plan) {
    this.#plan = plan;
    const choices = fastChance(`${plan.seed} choices`);
    this.#below = (n) => choices.below(n);
    this.#numbers = new Numbers(fastChance(plan.seed));
    const { players, ...options } = plan.options;
    this.#state = title.initial(options, players);
    const facts = title.setup(options, players, this.#numbers.chance);
    this.#game = Game.begin(plan.options, this.#numbers);
    this.#compare('options', { ok: true, value: options }, title.options.parse(plan.options, players));
    this.#follow(facts);
  }

  /** Plays to the end. */
  play(): Tally {
    while (this.#game.question !== null && this.tally.decisions < ALARM) {
      if (this.#plan.isDisturbed && isTurnFresh(this.#game) && this.#below(DISTURBED) === 0) this.#disturb();
      const { seat, moves } = known(this.#game.question, 'question');
      this.#move(chooseBy(this.#plan.policies[seat] ?? 'uniform', moves, this.#below));
    }
    const outcome = outcomeOf(this.#game.table);
    this.#compare('outcome', outcome, title.outcome(this.#state));
    this.#see(`end: ${outcome?.reason}`);
    return this.tally;
  }

  /** Plays one legal move on both and compares everything. */
  #move(text: string): void {
    const question = known(this.#game.question, 'question');
    this.tally.decisions += 1;
    this.#transcript.push(`${question.seat}@${question.point} ${text}`);
    for (const name of occurrencesOf(question, text)) this.#see(name);
    const decision = title.decide(this.#state, question.seat, this.#parsed(text), this.#numbers.chance);
    const facts = decision.ok ? decision.facts : this.#disagree('legal move', 'accepted', decision.rule);
    this.#guarded(() => this.#game.play(text));
    this.#follow(facts);
  }

  /** What the oracle throws names the game. */
  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#disagree('oracle', 'no error', `${error}`);
    }
  }

  #see(occurrence: string): void {
    this.tally.coverage[occurrence] = (this.tally.coverage[occurrence] ?? 0) + 1;
  }

  #disturb(): void {
    disturb(this.#game.table, this.#below);
    this.#game = Game.resume(this.#game.table);
    this.#transcript.push('disturbed');
    this.#state = stateLike(this.#state, this.#game);
    this.#compareState();
  }

  #parsed(text: string): Move {
    const move = title.parseMove(text);
    if (move === null) return this.#disagree('notation', text, null);
    this.#compare('move id', text, title.moveId(move));
    return move;
  }

  #follow(facts: readonly Fact[]): void {
    this.tally.facts += facts.length;
    for (const name of occurrencesAmong(facts)) this.#see(name);
    this.#state = facts.reduce(title.evolve, this.#state);
    this.#compareState();
    this.#compare('numbers left over', [], this.#numbers.unused);
  }

  #compareState(): void {
    const { question, table } = this.#game;
    this.#compare('state', pictureOfOracle(this.#game), pictureOfTitle(this.#state));
    if (question === null || this.#below(VIEW_EVERY) === 0) {
      this.#compare('view', expectedView(table), pickedView(title.view(this.#state, SPECTATOR)));
    }
    this.#compare('invariants', [], faultsOf(table, question));
    this.#compare('to act', question === null ? [] : [question.seat], title.toAct(this.#state));
    for (let seat = 0; seat < this.#plan.options.players; seat += 1) {
      const listed = title.legalMoves(this.#state, seat).map(title.moveId);
      this.#compare('legal moves', seat === question?.seat ? question.moves : [], listed);
      this.tally.listed += listed.length;
    }
    for (let tried = 0; tried < SAMPLE; tried += 1) this.#tryAny(question);
  }

  /** A text that could be a move: accepted exactly if it is listed. Every other one belongs to what is asked. */
  #tryAny(question: Question | null): void {
    const isApt = this.#below(2) === 0;
    const texts = (isApt && question !== null && BY_POINT.get(question.point)) || UNIVERSE;
    const text = texts[this.#below(texts.length)] ?? '';
    const seat = question !== null && isApt ? question.seat : this.#below(this.#plan.options.players + 1);
    const move = title.parseMove(text);
    const decision = move === null ? null : title.decide(this.#state, seat, move, fastChance(1));
    const isLegal = seat === question?.seat && question.moves.includes(text);
    this.#compare('acceptance', isLegal, decision?.ok ?? false, [seat, text]);
    if (decision === null || decision.ok) return;
    this.#compare('general rule', generalRule(question, seat, text), general(decision.rule), [seat, text]);
    this.tally.refusals += 1;
  }

  #compare(what: string, expected: unknown, found: unknown, where: unknown = null): void {
    if (!isDeepStrictEqual(expected, found)) this.#disagree(what, expected, found, where);
  }

  #disagree(what: string, expected: unknown, found: unknown, where: unknown = null): never {
    const lines = [
      `${what} ${where === null ? '' : JSON.stringify(where)}`,
      `plan: ${JSON.stringify(this.#plan)}`,
      `game: ${this.#transcript.slice(-40).join(', ')}`,
      ...differences(expected, found, 'at'),
    ];
    throw new Error(lines.join('\n'));
  }
}

const GENERAL_RULES = ['not-to-act', 'wrong-step'];

function general(rule: string): string | null {
  return GENERAL_RULES.find((one) => one === rule) ?? null;
}

/** The refusal that needs no look at the table, or null. */
function generalRule(question: Question | null, seat: number, text: string): string | null {
  if (seat !== question?.seat) return 'not-to-act';
  return belongs(question.point, text) ? null : 'wrong-step';
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
