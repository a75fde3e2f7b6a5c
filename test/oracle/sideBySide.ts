// One game played by a title and a second engine side by side: a disagreement stops it and shows the game so far.

import { isDeepStrictEqual } from 'node:util';
import { type Chance, fastChance } from '../../domain/chance/index.ts';
import { GENERIC_RULES, type Title, type TitleTypes } from '../../domain/title/contract.ts';

/** A rule that only the title knows by name. */
export const OWN_RULE = 'a rule of the title';

/** Holds the two engines against each other. */
export interface Referee {
  /** A number from 0 to `n` - 1 for choices and samples, which must not shift what the game draws. */
  readonly below: (n: number) => number;
  /** Stops the game where the two differ. */
  compare(what: string, expected: unknown, found: unknown, where?: unknown): void;
  /** Counts something that happened. */
  see(occurrence: string): void;
}

/** The second engine at a table. */
export interface SecondEngine<Types extends TitleTypes> {
  /** Whether the order of legal moves is prescribed. */
  readonly isOrdered: boolean;
  /** Whether it names every rule, and tries nothing but moves. Others name GENERIC_RULES and OWN_RULE. */
  readonly isExact: boolean;
  /** Seats that owe a decision; none once the game is over. */
  toAct(): readonly number[];
  legalMoves(seat: number): readonly string[];
  /** The rule that refuses a text; null for a legal move. */
  refusal(seat: number, text: string): string | null;
  /** Where in the game `seat` is to decide, for the transcript. */
  stageOf(seat: number): string;
  /** Who moves next, and how. */
  choose(): { readonly seat: number; readonly text: string };
  /** Plays a legal move that caused `facts` in the title. */
  play(seat: number, text: string, facts: readonly Types['Fact'][]): void;
  /** Changes the table now and then; the title's state that is like it, or null where nothing has changed. */
  disturb?(state: Types['State']): Types['State'] | null;
  /** Compares what is known of the table besides who is to act and the legal moves. */
  compareTable(state: Types['State']): void;
  /** Texts that are tried on the title besides the move that is played. */
  tries(): Iterable<{ readonly seat: number; readonly text: string }>;
  compareEnd(state: Types['State']): void;
}

/** A table for a plan, before anything is set up. */
export interface Laid<Types extends TitleTypes> {
  readonly seats: number;
  /** As a client sends them. */
  readonly options: unknown;
  /** Draws for the title, and knows what the second engine has not asked for yet. */
  readonly numbers: { readonly chance: Chance; readonly unused: readonly unknown[] };
  /** The second engine after its own set-up; `options` and `facts` are those of the title. */
  begin(options: Types['Options'], facts: readonly Types['Fact'][]): SecondEngine<Types>;
}

export type Oracle<Types extends TitleTypes, Plan> = (plan: Plan, referee: Referee) => Laid<Types>;

/** What was compared in a game, and how often something happened. */
export interface Tally {
  compared: number;
  decisions: number;
  legalSets: number;
  listed: number;
  refusals: number;
  facts: number;
  readonly coverage: Record<string, number>;
}

/** Plays a whole game on both engines and compares everything after every move. */
export function sideBySide<Types extends TitleTypes, Plan extends { readonly seed: number }>(
  title: Title<Types>,
  oracle: Oracle<Types, Plan>,
  plan: Plan,
): Tally {
  return new SideBySide(title, oracle, plan).play();
}

/** No game comes near so many decisions. */
const ALARM = 20_000;

class Disagreement extends Error {}

class SideBySide<Types extends TitleTypes, Plan extends { readonly seed: number }> implements Referee {
  readonly below: (n: number) => number;
  readonly #tally: Tally = {
    compared: 0,
    decisions: 0,
    legalSets: 0,
    listed: 0,
    refusals: 0,
    facts: 0,
    coverage: {},
  };
  readonly #transcript: string[] = [];
  readonly #title: Title<Types>;
  readonly #plan: Plan;
  readonly #table: Laid<Types>;
  readonly #engine: SecondEngine<Types>;
  #state: Types['State'];

  constructor(title: Title<Types>, oracle: Oracle<Types, Plan>, plan: Plan) {
    this.#title = title;
    this.#plan = plan;
    const choices = fastChance(`${plan.seed} choices`);
    this.below = (n) => choices.below(n);
    this.#table = oracle(plan, this);
    const { seats, options, numbers } = this.#table;
    const parsed = title.options.parse(options, seats);
    if (!parsed.ok) this.#disagree('options', 'accepted', parsed.fault);
    this.#state = title.initial(parsed.value, seats);
    const facts = title.setup(parsed.value, seats, numbers.chance);
    this.#engine = this.#guarded(() => this.#table.begin(parsed.value, facts));
    this.#follow(facts);
  }

  play(): Tally {
    while (this.#engine.toAct().length > 0) {
      this.#disturb();
      const { seat, text } = this.#engine.choose();
      this.#move(seat, text);
      if (this.#tally.decisions > ALARM) this.#disagree('length of the game', ALARM, this.#tally.decisions);
    }
    this.#engine.compareEnd(this.#state);
    return this.#tally;
  }

  see(occurrence: string): void {
    this.#tally.coverage[occurrence] = (this.#tally.coverage[occurrence] ?? 0) + 1;
  }

  compare(what: string, expected: unknown, found: unknown, where: unknown = null): void {
    this.#tally.compared += 1;
    if (!isDeepStrictEqual(expected, found)) this.#disagree(what, expected, found, where);
  }

  #disturb(): void {
    const state = this.#engine.disturb?.(this.#state) ?? null;
    if (state === null) return;
    this.#transcript.push('disturbed');
    this.#state = state;
    this.#compareState();
  }

  #move(seat: number, text: string): void {
    this.#tally.decisions += 1;
    this.#transcript.push(`${seat}@${this.#engine.stageOf(seat)} ${text}`);
    const move = this.#title.parseMove(text);
    if (move === null) this.#disagree('notation', text, null);
    this.compare('move id', text, this.#title.moveId(move));
    const decision = this.#title.decide(this.#state, seat, move, this.#table.numbers.chance);
    if (!decision.ok) this.#disagree('legal move', 'accepted', decision.rule);
    this.#guarded(() => this.#engine.play(seat, text, decision.facts));
    this.#follow(decision.facts);
    this.compare('state of the decision', this.#state, decision.state);
  }

  /** What the second engine throws names the game. */
  #guarded<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      if (error instanceof Disagreement) throw error;
      return this.#disagree('second engine', 'no error', `${error}`);
    }
  }

  #follow(facts: readonly Types['Fact'][]): void {
    this.compare('numbers left over', [], this.#table.numbers.unused);
    this.#tally.facts += facts.length;
    this.#state = facts.reduce(this.#title.evolve, this.#state);
    this.#compareState();
  }

  #compareState(): void {
    this.#engine.compareTable(this.#state);
    this.compare('to act', this.#engine.toAct(), this.#title.toAct(this.#state));
    for (let seat = 0; seat < this.#table.seats; seat += 1) {
      const expected = this.#engine.legalMoves(seat);
      const listed = this.#title.legalMoves(this.#state, seat).map(this.#title.moveId);
      if (this.#engine.isOrdered) this.compare('legal moves', expected, listed, seat);
      else this.compare('legal moves', expected.toSorted(), listed.toSorted(), seat);
      this.#tally.legalSets += 1;
      this.#tally.listed += listed.length;
    }
    for (const { seat, text } of this.#engine.tries()) this.#try(seat, text);
  }

  /** A text that could be a move: accepted exactly if it is legal, refused by the rule that both name. */
  #try(seat: number, text: string): void {
    const { isExact } = this.#engine;
    const rule = this.#engine.refusal(seat, text);
    const move = this.#title.parseMove(text);
    const decision = move === null ? null : this.#title.decide(this.#state, seat, move, fastChance(1));
    this.compare('acceptance', rule === null, decision?.ok ?? false, [seat, text]);
    if (move === null || decision === null) {
      if (isExact) this.#disagree('notation', text, null);
      return;
    }
    this.compare('move id', text, this.#title.moveId(move));
    const found = decision.ok ? null : decision.rule;
    this.compare('rule', rule, isExact ? found : common(found), [seat, text]);
    if (!decision.ok) this.#tally.refusals += 1;
  }

  #disagree(what: string, expected: unknown, found: unknown, where: unknown = null): never {
    const lines = [
      `${what} ${where === null ? '' : JSON.stringify(where)}`,
      `plan: ${JSON.stringify(this.#plan)}`,
      `game: ${this.#transcript.slice(-40).join(', ')}`,
      ...differences(expected, found, 'at'),
    ];
    throw new Disagreement(lines.join('\n'));
  }
}

function common(rule: string | null): string | null {
  return rule === null || GENERIC_RULES.some((one) => one === rule) ? rule : OWN_RULE;
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
