// The outcomes of chance as the title's facts tell them, handed to the oracle in the order in which it asks; and held
// against the numbers that the title drew: each outcome must be the uniform pick that its number names.

import type { Chance } from '../../../domain/chance/index.ts';
import type { LondonNecropolisRailway } from '../../../domain/titles/london-necropolis-railway/index.ts';
import { Numbers } from '../numbers.ts';
import { CARDS, cardOf } from './rules.ts';
import type { Luck } from './table.ts';

type Fact = LondonNecropolisRailway['Fact'];
type FactOf<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>;

const CHANCE_FACTS: readonly string[] = ['FirstSeatChosen', 'CoffinsDrawn', 'CardRevealed', 'BackShown'];

/** Backs in the order in which the cards first show them. */
const BACKS = [...new Set([...CARDS.values()].map(({ back }) => back.join('+')))];

export class Recorded implements Luck {
  readonly #seats: number;
  readonly #isFirstSeatRandom: boolean;
  readonly #facts: Fact[] = [];
  readonly #numbers: Numbers;

  constructor(chance: Chance, seats: number, isFirstSeatRandom: boolean) {
    this.#seats = seats;
    this.#isFirstSeatRandom = isFirstSeatRandom;
    this.#numbers = new Numbers(chance);
  }

  /** The chance to hand to the title. */
  get chance(): Chance {
    return this.#numbers.chance;
  }

  add(facts: readonly Fact[]): void {
    this.#facts.push(...facts.filter(({ type }) => CHANCE_FACTS.includes(type)));
  }

  /** Outcomes and numbers that the title has and the oracle did not ask for. */
  get unused(): readonly unknown[] {
    return [...this.#facts, ...this.#numbers.unused];
  }

  firstSeat(): number {
    const { seat } = this.#next('FirstSeatChosen');
    const seats = Array.from({ length: this.#seats }, (_, index) => index);
    if (this.#isFirstSeatRandom) this.#confirm(seats, seat);
    return seat;
  }

  coffins(seat: number, to: string, bag: readonly string[]): readonly string[] {
    const drawn = this.#next('CoffinsDrawn');
    if (drawn.seat !== seat || drawn.to !== to) throw new Error(`to ${to} of ${seat}: ${JSON.stringify(drawn)}`);
    const left = [...bag];
    for (const coffin of drawn.coffins) left.splice(this.#confirm(left, coffin), 1);
    return drawn.coffins;
  }

  card(slot: number, cards: readonly string[]): string {
    const revealed = this.#next('CardRevealed');
    if (revealed.slot !== slot) throw new Error(`a card for slot ${slot}, not ${revealed.slot}`);
    this.#confirm(cards.toSorted(), revealed.card);
    return revealed.card;
  }

  back(cards: readonly string[]): readonly string[] | null {
    const { back } = this.#next('BackShown');
    const left = cards.map((id) => cardOf(id).back.join('+'));
    const alike = BACKS.flatMap((one) => left.filter((other) => other === one));
    if (back !== null) this.#confirm(alike, back);
    return back?.split('+') ?? null;
  }

  /** The next number must name `outcome` among the items; which number it is. */
  #confirm<Item>(items: readonly Item[], outcome: Item): number {
    const drawn = this.#numbers.below(items.length);
    if (items[drawn] !== outcome) throw new Error(`number ${drawn} does not give ${outcome}: ${items}`);
    return drawn;
  }

  #next<Type extends Fact['type']>(type: Type): FactOf<Type> {
    const fact = this.#facts.shift();
    if (!isOf(fact, type)) throw new Error(`${type} was due, not ${JSON.stringify(fact)}`);
    return fact;
  }
}

function isOf<Type extends Fact['type']>(fact: Fact | undefined, type: Type): fact is FactOf<Type> {
  return fact?.type === type;
}
