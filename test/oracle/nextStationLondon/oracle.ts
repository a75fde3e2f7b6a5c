// The second engine at a table beside the title.

import { at } from '../../../domain/base/defect.ts';
import type { Json } from '../../../domain/base/json.ts';
import { fastChance } from '../../../domain/chance/index.ts';
import { AUDITOR, SPECTATOR, seesSeat, type Viewer, viewerOf } from '../../../domain/title/contract.ts';
import {
  type NextStationLondon,
  nextStationLondon as title,
} from '../../../domain/titles/next-station-london/index.ts';
import type { Oracle, Referee, SecondEngine } from '../sideBySide.ts';
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

export const oracle: Oracle<NextStationLondon, Plan> = (plan, referee) => {
  const { seed, seats, options } = plan;
  const numbers = new Dealer(fastChance(seed));
  return {
    seats,
    options,
    numbers,
    begin(_parsed, facts) {
      referee.compare('start', numbers.start(options, seats), startOf(facts));
      return new Engine(plan, referee, numbers, facts);
    },
  };
};

class Engine implements SecondEngine<NextStationLondon> {
  readonly isOrdered = true;
  readonly isExact = true;
  readonly #plan: Plan;
  readonly #referee: Referee;
  readonly #dealer: Dealer;
  readonly #legal = new WeakMap<Sheet, readonly string[]>();
  readonly #facts: Fact[] = [];
  /** Those of the move that is being played. */
  #pending: readonly Fact[];
  readonly #table: Table;
  #isThorough = false;

  constructor(plan: Plan, referee: Referee, dealer: Dealer, facts: readonly Fact[]) {
    this.#plan = plan;
    this.#referee = referee;
    this.#dealer = dealer;
    this.#pending = facts;
    this.#table = new Table(startOf(facts), () => this.#flipped());
    this.#record(this.#table.begin(), facts.slice(1));
  }

  toAct(): readonly number[] {
    return this.#table.ending === null ? this.#table.toAct() : [];
  }

  legalMoves(seat: number): readonly string[] {
    const sheet = this.#table.sheetOf(seat);
    const legal = this.#legal.get(sheet) ?? this.#table.legalMoves(seat);
    this.#legal.set(sheet, legal);
    return legal;
  }

  refusal(seat: number, text: string): string | null {
    const rule = this.#table.refusal(seat, text);
    const isListed = this.legalMoves(seat).includes(text.replace(/^\S+ /, ''));
    if (rule !== 'stale') this.#referee.compare('the second engine with itself', isListed, rule === null, text);
    return rule;
  }

  stageOf(seat: number): string {
    return this.#table.stampOf(seat);
  }

  choose(): { readonly seat: number; readonly text: string } {
    const { below } = this.#referee;
    const seats = this.toAct();
    const seat = at(seats, below(seats.length));
    return { seat, text: POLICIES[this.#plan.policy](this.#table, seat, this.legalMoves(seat), below) };
  }

  play(seat: number, text: string, facts: readonly Fact[]): void {
    this.#pending = facts;
    this.#record(this.#table.play(seat, text), facts);
  }

  #flipped(): readonly string[] {
    const flip = this.#pending.findLast((fact) => fact.type === 'CardsFlipped');
    if (flip === undefined) throw new Error('no cards are flipped');
    const isFirst = flip.turn === 1;
    this.#referee.compare('flip', this.#dealer.flip(isFirst ? [] : this.#table.flippedThisRound), flip.cards);
    return flip.cards;
  }

  #record(entries: readonly Entry[], facts: readonly Fact[]): void {
    this.#referee.compare('facts', entries, facts);
    this.#facts.push(...this.#pending);
  }

  compareTable(state: State): void {
    this.#isThorough = this.#referee.below(this.#plan.thoroughEvery) === 0 || this.#table.ending !== null;
    this.#compareViews(state);
    this.#compareSeals(state);
  }

  *tries() {
    for (let seat = 0; seat < this.#plan.seats; seat += 1) {
      const samples = Array.from({ length: SAMPLE }, () => at(UNIVERSE, this.#referee.below(UNIVERSE.length)));
      const texts = this.#isThorough ? UNIVERSE : samples;
      for (const text of [...texts, `${this.#table.stampOf(seat)} draw:d2-e3`]) yield { seat, text };
    }
  }

  #viewers(): readonly Viewer[] {
    const seats = this.#table.sheets.map((_, seat) => seat);
    return [SPECTATOR, AUDITOR, ...seats.map((seat) => viewerOf(seat)), viewerOf(...seats.slice(1))];
  }

  /** All viewers at a thorough look, a spectator at the start of each turn, and within it every other time somebody. */
  #watching(): readonly Viewer[] {
    const all = this.#viewers();
    if (this.#isThorough) return all;
    if (this.#table.sheets.every(({ steps }) => steps === 0)) return [SPECTATOR];
    const chosen = this.#referee.below(2 * all.length);
    return all.slice(chosen, chosen + 1);
  }

  #compareViews(state: State): void {
    for (const viewer of this.#watching()) {
      const eyes = this.#table.sheets.map((_, seat) => seat).filter((seat) => seesSeat(viewer, seat));
      const seen = pickedView(title.view(state, viewer));
      this.#referee.compare('view', expectedView(this.#table, eyes), seen, viewer);
    }
  }

  /** Facts of other seats in the open turn are sealed, all others are plain; older facts are looked at now and then. */
  #compareSeals(state: State): void {
    const facts = this.#isThorough ? this.#facts : this.#facts.slice(-8);
    for (const viewer of this.#viewers()) {
      const expected = facts.map((fact) => this.#expectedFact(fact, viewer));
      const seen = facts.map((fact) => title.seenBy(fact, viewer, state));
      this.#referee.compare('facts as seen', expected, seen, viewer);
    }
  }

  #expectedFact(fact: Fact, viewer: Viewer): unknown {
    if (!('seat' in fact) || this.#table.ending !== null) return fact;
    const isOpen = fact.round === this.#table.round && fact.turn === this.#table.turn;
    const own = viewer.kind === 'auditor' || (viewer.kind === 'seats' && viewer.seats.includes(fact.seat));
    return isOpen && !own ? { type: 'Sealed', seat: fact.seat, of: null } : fact;
  }

  compareEnd(state: State): void {
    const { ending } = this.#table;
    const results = ending?.scores.map((score, seat) => {
      const { total } = score;
      return { seat, rank: ending.ranks[seat], score: total, breakdown: score };
    });
    const outcome = { reason: 'four-rounds', results, winners: ending?.winners };
    this.#referee.compare('outcome', outcome, title.outcome(state));
  }
}

/** The start as the title recorded it. */
function startOf(facts: readonly Fact[]): Start {
  const [first] = facts;
  if (first?.type !== 'GameStarted') throw new Error('the first fact is no start');
  const { seats, pencils, modules, objectives, powers } = first;
  return { seats, pencils, objectives: modules.includes('objectives') ? objectives : null, powers };
}
