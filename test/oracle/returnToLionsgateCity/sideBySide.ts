// One game played by the title and by the oracle side by side: whatever they disagree on stops it with the game so far.

import { isDeepStrictEqual } from 'node:util';
import { fastChance } from '../../../domain/chance/index.ts';
import { SPECTATOR } from '../../../domain/title/contract.ts';
import {
  type ReturnToLionsgateCity,
  returnToLionsgateCity as title,
} from '../../../domain/titles/return-to-lionsgate-city/index.ts';
import { Numbers } from '../numbers.ts';
import { outcomeOf } from './cleanUp.ts';
import { occurrencesIn, occurrencesOf } from './coverage.ts';
import { play } from './game.ts';
import { faultsOf } from './invariants.ts';
import { belongs, legalMoves, seatToAct } from './legal.ts';
import { pictureOfOracle, pictureOfTitle, type State, stateLike } from './pictures.ts';
import { chooseBy, type PolicyName } from './policies.ts';
import { type Below, enrich } from './positions.ts';
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

/** What was compared in a game, and how often something happened. */
export interface Tally {
  decisions: number;
  listed: number;
  refusals: number;
  facts: number;
  readonly coverage: Record<string, number>;
}

type Fact = ReturnToLionsgateCity['Fact'];
type Move = ReturnToLionsgateCity['Move'];

/** Moves that are tried on the title at every state, besides the one that is played. */
const SAMPLE = 4;
/** One state in this many has its view compared. */
const VIEW_EVERY = 4;
/** Before one turn in this many a disturbed table changes. */
const DISTURBED = 8;
const GENERAL_RULES = ['not-to-act', 'wrong-step'];

function isTurnFresh({ phase, turn }: Table): boolean {
  return phase === 'PLAN' && turn?.crew.length === 0 && turn.usedAbilities.length === 0 && !turn.noSteal;
}

/** A game on both engines. */
export class SideBySide {
  readonly tally: Tally = { decisions: 0, listed: 0, refusals: 0, facts: 0, coverage: {} };
  readonly #plan: Plan;
  /** Choices and samples, which must not shift what the game draws. */
  readonly #below: Below;
  readonly #numbers: Numbers;
  readonly #transcript: string[] = [];
  #table: Table;
  #state: State;

  constructor(plan: Plan) {
    this.#plan = plan;
    const choices = fastChance(`${plan.seed} choices`);
    this.#below = (n) => choices.below(n);
    this.#numbers = new Numbers(fastChance(plan.seed));
    const { players, ...options } = plan.options;
    this.#state = title.initial(options, players);
    const facts = title.setup(options, players, this.#numbers.chance);
    this.#table = setUp(plan.options, this.#numbers);
    this.#compare('options', { ok: true, value: options }, title.options.parse(plan.options, players));
    this.#follow(facts);
  }

  /** Plays to the end. */
  play(): Tally {
    for (let seat = seatToAct(this.#table); seat !== null; seat = seatToAct(this.#table)) {
      if (this.#plan.isDisturbed && isTurnFresh(this.#table) && this.#below(DISTURBED) === 0) this.#disturb();
      const policy = this.#plan.policies[seat] ?? 'uniform';
      this.#move(seat, chooseBy(policy, legalMoves(this.#table), this.#below));
    }
    const outcome = outcomeOf(this.#table);
    this.#compare('outcome', outcome, title.outcome(this.#state));
    this.#see(`end: ${outcome?.reason}, winners: ${outcome?.winners.length}`);
    return this.tally;
  }

  /** Plays one legal move on both and compares everything. */
  #move(seat: number, text: string): void {
    const { phase } = this.#table;
    this.tally.decisions += 1;
    this.#transcript.push(`${seat}@${phase} ${text}`);
    for (const name of occurrencesOf(this.#table, text)) this.#see(name);
    const decision = title.decide(this.#state, seat, this.#parsed(text), this.#numbers.chance);
    const facts = decision.ok ? decision.facts : this.#disagree('legal move', 'accepted', decision.rule);
    this.#table = this.#guarded(() => play(this.#table, text, this.#numbers));
    this.#follow(facts);
  }

  /** What the oracle throws names the game. */
  #guarded<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      return this.#disagree('oracle', 'no error', `${error}`);
    }
  }

  #see(occurrence: string): void {
    this.tally.coverage[occurrence] = (this.tally.coverage[occurrence] ?? 0) + 1;
  }

  #disturb(): void {
    enrich(this.#table, this.#below);
    this.#transcript.push('disturbed');
    this.#state = stateLike(this.#state, this.#table);
    this.#compareState();
  }

  #parsed(text: string): Move {
    const move = title.parseMove(text);
    if (move === null) return this.#disagree('notation', text, null);
    this.#compare('move id', text, title.moveId(move));
    return move;
  }

  #follow(facts: readonly Fact[]): void {
    this.#compare('numbers left over', [], this.#numbers.unused);
    this.tally.facts += facts.length;
    for (const name of facts.flatMap(occurrencesIn)) this.#see(name);
    this.#state = facts.reduce(title.evolve, this.#state);
    this.#compareState();
  }

  #compareState(): void {
    this.#compare('state', pictureOfOracle(this.#table), pictureOfTitle(this.#state));
    if (seatToAct(this.#table) === null || this.#below(VIEW_EVERY) === 0) {
      this.#compare('view', expectedView(this.#table), pickedView(title.view(this.#state, SPECTATOR)));
    }
    this.#compare('invariants', [], faultsOf(this.#table));
    const toAct = seatToAct(this.#table);
    this.#compare('to act', toAct === null ? [] : [toAct], title.toAct(this.#state));
    const legal = legalMoves(this.#table);
    for (let seat = 0; seat < this.#plan.options.players; seat += 1) {
      const listed = title.legalMoves(this.#state, seat).map(title.moveId);
      this.#compare('legal moves', (seat === toAct ? legal : []).toSorted(), listed.toSorted());
      this.tally.listed += listed.length;
    }
    for (let tried = 0; tried < SAMPLE; tried += 1) this.#tryAny(toAct, legal);
  }

  /** A text that could be a move: accepted exactly if it is listed. */
  #tryAny(toAct: number | null, legal: readonly string[]): void {
    const text = UNIVERSE[this.#below(UNIVERSE.length)] ?? '';
    const seat = this.#below(3) === 0 || toAct === null ? this.#below(this.#plan.options.players) : toAct;
    const move = title.parseMove(text);
    const isLegal = seat === toAct && legal.includes(text);
    const decision = move === null ? null : title.decide(this.#state, seat, move, fastChance(1));
    this.#compare('acceptance', isLegal, decision?.ok ?? false, [seat, text]);
    if (decision === null || decision.ok) return;
    const found = GENERAL_RULES.find((general) => general === decision.rule) ?? null;
    this.#compare('general rule', this.#generalRule(seat, toAct, text), found, [seat, text]);
    this.tally.refusals += 1;
  }

  /** The refusal that needs no look at the table, or null. */
  #generalRule(seat: number, toAct: number | null, text: string): string | null {
    if (seat !== toAct) return 'not-to-act';
    return belongs(this.#table, text) ? null : 'wrong-step';
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

/** Where two values differ, deepest place first named. */
function differences(expected: unknown, found: unknown, path: string): string[] {
  if (isDeepStrictEqual(expected, found)) return [];
  const isTree = [expected, found].every((value) => typeof value === 'object' && value !== null);
  if (!isTree) return [`${path}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`];
  const [one, other] = [Object(expected), Object(found)];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differences(one[key], other[key], `${path}.${key}`));
}
