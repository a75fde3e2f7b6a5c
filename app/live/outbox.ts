// Messages on their way to connections: many connections at once, to each one message after the other.

import { type DeliveryParts, deliver, type Message } from './delivery.ts';

/** Messages under way at a time. */
const AT_ONCE = 100;

export class Outbox {
  readonly #parts: DeliveryParts;
  /** The newest message of each connection. */
  readonly #newest = new Map<string, Promise<boolean>>();
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  /**
   * Posts a message after all earlier ones of this connection. False: the connection is gone, or was closed for not
   * taking this message or an earlier one. Rejects with a StoreFault.
   */
  post(connection: string, message: Message): Promise<boolean> {
    const posted = this.#postAfter(this.#newest.get(connection), connection, message);
    this.#newest.set(connection, posted);
    return posted;
  }

  async #postAfter(earlier: Promise<boolean> | undefined, connection: string, message: Message): Promise<boolean> {
    if (earlier !== undefined && !(await earlier)) return false;
    await this.#place();
    try {
      return await deliver(this.#parts, connection, message);
    } finally {
      this.#leave();
    }
  }

  async #place(): Promise<void> {
    if (this.#underWay < AT_ONCE) this.#underWay += 1;
    // The place is handed on by the one that leaves.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#underWay -= 1;
    else next();
  }
}
