// One game played by the title and by the oracle side by side: whatever they disagree on stops it with the game so far.

import { isDeepStrictEqual } from 'node:util';
import { at } from '../../../domain/base/defect.ts';
import type { Json } from '../../../domain/base/json.ts';
import { type Chance, fastChance } from '../../../domain/chance/index.ts';
import { AUDITOR, SPECTATOR, seesSeat, type Viewer, viewerOf } from '../../../domain/title/contract.ts';
import {
  type NextStationLondon,
  nextStationLondon as title,
} from '../../../domain/titles/next-station-london/index.ts';
import { Dealer } from './dealer.ts';
import { SECTIONS, STATIONS } from './map.ts';
import { POLICIES, type PolicyName } from './policies.ts';
import type { Sheet } from './sheet.ts';
import { type Entry, type Start, Table } from './table.ts';
import { expectedView, pickedView } from './views.ts';

export interface Plan {
  readonly seed: number;
  readonly seats: number;
  readonly options: Json;
  readonly policy: PolicyName;
  /** Of how many decisions one has every other move tried on the rules, and every viewer's view compared. */
  readonly thoroughEvery: number;
}

/** What was compared in a game. */
export interface Tally {
  decisions: number;
  legalSets: number;
  refusals: number;
  views: number;
  facts: number;
}

/** Moves tried at every state; all of them where the look is thorough. */
const SAMPLE = 5;
const SUFFIXES = ['', '+joker', '+switch', '+double'];
/** Every draw and circle that can be written down with known names, and some that cannot. */
const UNIVERSE: readonly string[] = [
  ...SECTIONS.flatMap(({ id }) => SUFFIXES.map((suffix) => `draw:${id}${suffix}`)),
  ...STATIONS.map(({ id }) => `circle:${id}`),
  ...['pass', 'draw:e3-d2', 'draw:d2-z9+joker', 'draw:a0-j9', 'circle:b2', 'circle:z9'],
  ...['1.1.0 pass', '2.5.1 draw:d2-e3', '4.10.0 circle:b2'],
];

type Fact = NextStationLondon['Fact'];
type State = NextStationLondon['State'];

/** A game on both engines. */
export class SideBySide {
  readonly tally: Tally = { decisions: 0, legalSets: 0, refusals: 0, views: 0, facts: 0 };
  readonly #plan: Plan;
  /** Chance of the game itself, and of choices and samples: refused moves must not shift the flips. */
  readonly #dealer: Dealer;
  readonly #choices: Chance;
  readonly #transcript: string[] = [];
  readonly #legal = new WeakMap<Sheet, readonly string[]>();
  readonly #facts: Fact[] = [];
  #pending: readonly Fact[] = [];
  #state: State;
  #table: Table;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#dealer = new Dealer(fastChance(plan.seed));
    this.#choices = fastChance(`${plan.seed} choices`);
    const parsed = title.options.parse(plan.options, plan.seats);
    if (!parsed.ok) throw new Error(parsed.fault.kind);
    this.#state = title.initial(parsed.value, plan.seats);
    this.#pending = title.setup(parsed.value, plan.seats, this.#dealer.chance);
    this.#table = new Table(startOf(this.#pending), () => this.#flipped());
    this.#compare('start', this.#dealer.start(plan.options, plan.seats), startOf(this.#pending));
    this.#record(this.#table.begin(), this.#pending.slice(1));
  }

  /** Plays to the end. */
  play(): Tally {
    while (this.#table.ending === null) {
      const seats = this.#table.toAct();
      const seat = at(seats, this.#choices.below(seats.length));
      const legal = this.#legalMoves(seat);
      const below = (n: number) => this.#choices.below(n);
      this.move(seat, POLICIES[this.#plan.policy](this.#table, seat, legal, below));
    }
    this.#checkEnd();
    return this.tally;
  }

  get table(): Table {
    return this.#table;
  }

  /** Plays one legal move on both and compares everything. */
  move(seat: number, text: string): void {
    this.tally.decisions += 1;
    this.#transcript.push(`${seat}@${this.#table.stampOf(seat)} ${text}`);
    const decision = title.decide(this.#state, seat, this.#parsed(text), this.#dealer.chance);
    if (!decision.ok) this.#disagree('legal move', 'accepted', decision.rule);
    this.#pending = decision.facts;
    this.#compare('state of the decision', decision.facts.reduce(title.evolve, this.#state), decision.state);
    this.#record(this.#table.play(seat, text), this.#pending);
  }

  #parsed(text: string): NextStationLondon['Move'] {
    const move = title.parseMove(text);
    if (move === null) throw new Error(`${text} is not read as a move`);
    this.#compare('move id', text, title.moveId(move));
    return move;
  }

  #flipped(): readonly string[] {
    const flip = this.#pending.findLast((fact) => fact.type === 'CardsFlipped');
    if (flip === undefined) return this.#disagree('flip', 'CardsFlipped', this.#pending);
    const isFirst = flip.turn === 1;
    this.#compare('flip', this.#dealer.flip(isFirst ? [] : this.#table.flippedThisRound), flip.cards);
    return flip.cards;
  }

  #record(entries: readonly Entry[], facts: readonly Fact[]): void {
    this.#compare('facts', entries, facts);
    this.#compare('numbers left over', 0, this.#dealer.unused);
    this.tally.facts += facts.length;
    this.#facts.push(...this.#pending);
    this.#state = this.#pending.reduce(title.evolve, this.#state);
    this.#checkState();
  }

  #legalMoves(seat: number): readonly string[] {
    const sheet = this.#table.sheetOf(seat);
    const legal = this.#legal.get(sheet) ?? this.#table.legalMoves(seat);
    this.#legal.set(sheet, legal);
    return legal;
  }

  #checkState(): void {
    const { seats, thoroughEvery } = this.#plan;
    const isThorough = this.#choices.below(thoroughEvery) === 0 || this.#table.ending !== null;
    this.#compare('to act', this.#table.ending === null ? this.#table.toAct() : [], title.toAct(this.#state));
    for (let seat = 0; seat < seats; seat += 1) {
      const moves = title.legalMoves(this.#state, seat).map(title.moveId);
      this.#compare('legal moves', this.#legalMoves(seat), moves, seat);
      this.tally.legalSets += 1;
      this.#checkRefusals(seat, isThorough);
    }
    this.#checkViews(isThorough);
    this.#checkSeals(isThorough);
  }

  #checkRefusals(seat: number, isThorough: boolean): void {
    const stamped = `${this.#table.stampOf(seat)} draw:d2-e3`;
    const samples = Array.from({ length: SAMPLE }, () => at(UNIVERSE, this.#choices.below(UNIVERSE.length)));
    for (const text of isThorough ? [...UNIVERSE, stamped] : [...samples, stamped]) {
      const rule = this.#table.refusal(seat, text);
      const isListed = this.#legalMoves(seat).includes(text.replace(/^\S+ /, ''));
      if (rule !== 'stale' && isListed !== (rule === null)) this.#disagree('the oracle with itself', text, rule);
      const decision = title.decide(this.#state, seat, this.#parsed(text), fastChance(1));
      this.#compare('rule', rule, decision.ok ? null : decision.rule, [seat, text]);
      this.tally.refusals += 1;
    }
  }

  #viewers(): readonly Viewer[] {
    const seats = this.#table.sheets.map((_, seat) => seat);
    return [SPECTATOR, AUDITOR, ...seats.map((seat) => viewerOf(seat)), viewerOf(...seats.slice(1))];
  }

  /** All viewers at a thorough look, a spectator at the start of each turn, and within it every other time somebody. */
  #watching(isThorough: boolean): readonly Viewer[] {
    const all = this.#viewers();
    if (isThorough) return all;
    if (this.#table.sheets.every(({ steps }) => steps === 0)) return [SPECTATOR];
    const chosen = this.#choices.below(2 * all.length);
    return all.slice(chosen, chosen + 1);
  }

  #checkViews(isThorough: boolean): void {
    for (const viewer of this.#watching(isThorough)) {
      const eyes = this.#table.sheets.map((_, seat) => seat).filter((seat) => seesSeat(viewer, seat));
      const seen = pickedView(title.view(this.#state, viewer));
      this.#compare('view', expectedView(this.#table, eyes), seen, viewer);
      this.tally.views += 1;
    }
  }

  /** Facts of other seats in the open turn are sealed, all others are plain; older facts are looked at now and then. */
  #checkSeals(isThorough: boolean): void {
    const facts = isThorough ? this.#facts : this.#facts.slice(-8);
    for (const viewer of this.#viewers()) {
      const expected = facts.map((fact) => this.#expectedFact(fact, viewer));
      const seen = facts.map((fact) => title.seenBy(fact, viewer, this.#state));
      this.#compare('facts as seen', expected, seen, viewer);
    }
  }

  #expectedFact(fact: Fact, viewer: Viewer): unknown {
    if (!('seat' in fact) || this.#table.ending !== null) return fact;
    const isOpen = fact.round === this.#table.round && fact.turn === this.#table.turn;
    const own = viewer.kind === 'auditor' || (viewer.kind === 'seats' && viewer.seats.includes(fact.seat));
    return isOpen && !own ? { type: 'Sealed', seat: fact.seat, of: null } : fact;
  }

  #checkEnd(): void {
    const ending = this.#table.ending;
    const results = ending?.scores.map((score, seat) => {
      const { total } = score;
      return { seat, rank: ending.ranks[seat], score: total, breakdown: score };
    });
    const outcome = { reason: 'four-rounds', results, winners: ending?.winners };
    this.#compare('outcome', outcome, title.outcome(this.#state));
  }

  /** `of`: whose view or which move is compared. */
  #compare(what: string, expected: unknown, found: unknown, of: unknown = null): void {
    if (expected === found || isDeepStrictEqual(expected, found)) return;
    this.#disagree(`${what} of ${JSON.stringify(of)}`, expected, found);
  }

  #disagree(what: string, expected: unknown, found: unknown): never {
    const { start, round, turn, cards } = this.#table;
    const lines = [
      `${what}: the oracle says ${JSON.stringify(expected)}`,
      `the title says ${JSON.stringify(found)}`,
      `round ${round}, turn ${turn}, cards ${cards}; ${JSON.stringify(start)}; ${JSON.stringify(this.#plan)}`,
      this.#transcript.join(' | '),
    ];
    throw new Error(lines.join('\n'));
  }
}

/** The start as the title recorded it. */
function startOf(facts: readonly Fact[]): Start {
  const [first] = facts;
  if (first?.type !== 'GameStarted') throw new Error('the first fact is no start');
  const { seats, pencils, modules, objectives, powers } = first;
  return { seats, pencils, objectives: modules.includes('objectives') ? objectives : null, powers };
}
