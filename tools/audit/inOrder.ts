// Work on many things at the same time whose results are wanted in order.

/**
 * What `begin` makes of `items`, in their order, each as soon as it and those before it are there; at most `window` of them are under way or
 * wait for an earlier one. `begin` must not reject.
 */
export async function* inOrder<Item, Made>(
  items: AsyncIterable<Item>,
  begin: (item: Item) => Promise<Made>,
  window: number,
): AsyncGenerator<Made> {
  const line = new Line(items[Symbol.asyncIterator](), begin, window);
  for (let head = await line.take(); head !== null; head = await line.take()) yield head.made;
}

class Line<Item, Made> {
  readonly #items: AsyncIterator<Item>;
  readonly #begin: (item: Item) => Promise<Made>;
  readonly #window: number;
  readonly #underWay: Promise<Made>[] = [];
  #next: Promise<IteratorResult<Item>> | null;

  constructor(items: AsyncIterator<Item>, begin: (item: Item) => Promise<Made>, window: number) {
    this.#items = items;
    this.#begin = begin;
    this.#window = window;
    this.#next = items.next();
  }

  /** The first in line once it is there, taken off; meanwhile others are begun. Null at the end. */
  async take(): Promise<{ readonly made: Made } | null> {
    while (this.#next !== null && !(await this.#isDue(this.#next))) await this.#pull(this.#next);
    const head = this.#underWay.shift();
    return head === undefined ? null : { made: await head };
  }

  /** Whether to wait for the first in line rather than for the next item. */
  async #isDue(next: Promise<unknown>): Promise<boolean> {
    const [head] = this.#underWay;
    if (head === undefined || this.#underWay.length >= this.#window) return head !== undefined;
    return Promise.race([head.then(() => true), next.then(() => false)]);
  }

  async #pull(next: Promise<IteratorResult<Item>>): Promise<void> {
    const met = await next;
    if (met.done !== true) this.#underWay.push(this.#begin(met.value));
    this.#next = met.done === true ? null : this.#items.next();
  }
}
