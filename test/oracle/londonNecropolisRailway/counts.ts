// How many of each kind there are. Taking more than there is stops the game: nothing in it may fall below zero.

export class Counts {
  readonly #amounts = new Map<string, number>();

  constructor(start: Readonly<Record<string, number>> = {}) {
    for (const [kind, amount] of Object.entries(start)) this.add(kind, amount);
  }

  of(kind: string): number {
    return this.#amounts.get(kind) ?? 0;
  }

  add(kind: string, amount: number): void {
    const after = this.of(kind) + amount;
    if (after < 0) throw new Error(`${kind} would fall to ${after}`);
    this.#amounts.set(kind, after);
  }

  get total(): number {
    return [...this.#amounts.values()].reduce((sum, amount) => sum + amount, 0);
  }

  /** The kinds among `order` of which there is at least one. */
  present(order: readonly string[]): string[] {
    return order.filter((kind) => this.of(kind) > 0);
  }

  /** Every single piece, in the given order of kinds. */
  pieces(order: readonly string[]): string[] {
    return order.flatMap((kind) => Array.from({ length: this.of(kind) }, () => kind));
  }

  plain(order: readonly string[]): Record<string, number> {
    return Object.fromEntries(order.map((kind) => [kind, this.of(kind)]));
  }
}
