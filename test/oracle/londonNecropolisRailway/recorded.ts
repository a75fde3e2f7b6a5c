// The outcomes of chance as the title's facts tell them, handed to the oracle in the order in which it asks.

import type { LondonNecropolisRailway } from '../../../domain/titles/london-necropolis-railway/index.ts';
import type { Luck } from './table.ts';

type Fact = LondonNecropolisRailway['Fact'];
type FactOf<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>;

const CHANCE_FACTS: readonly string[] = ['FirstSeatChosen', 'CoffinsDrawn', 'CardRevealed', 'BackShown'];

export class Recorded implements Luck {
  #left: Fact[] = [];

  constructor(facts: readonly Fact[]) {
    this.add(facts);
  }

  add(facts: readonly Fact[]): void {
    this.#left.push(...facts.filter(({ type }) => CHANCE_FACTS.includes(type)));
  }

  /** Outcomes that the title recorded and the oracle did not ask for. */
  get unused(): number {
    return this.#left.length;
  }

  firstSeat(): number {
    return this.#next('FirstSeatChosen').seat;
  }

  coffins(seat: number, to: string): readonly string[] {
    const drawn = this.#next('CoffinsDrawn');
    if (drawn.seat !== seat || drawn.to !== to)
      throw new Error(`coffins for ${seat} to ${to}: ${JSON.stringify(drawn)}`);
    return drawn.coffins;
  }

  card(slot: number): string {
    const revealed = this.#next('CardRevealed');
    if (revealed.slot !== slot) throw new Error(`a card for slot ${slot}, not ${revealed.slot}`);
    return revealed.card;
  }

  back(): readonly string[] | null {
    return this.#next('BackShown').back?.split('+') ?? null;
  }

  #next<Type extends Fact['type']>(type: Type): FactOf<Type> {
    const fact = this.#left.shift();
    if (!isOf(fact, type)) throw new Error(`${type} was due, not ${JSON.stringify(fact)}`);
    return fact;
  }
}

function isOf<Type extends Fact['type']>(fact: Fact | undefined, type: Type): fact is FactOf<Type> {
  return fact?.type === type;
}
