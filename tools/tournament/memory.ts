// What a player knows of a game: its title's state, folded from the facts that the player may see. Where something is
// still hidden the state is as it was before that, which is how it looks from the player's seat.

import type { Title } from '../../domain/title/contract.ts';
import type { Client } from '../play/client.ts';
import { EVENTS, type EventShown, type EventsShown, OPENED, type Operation } from './documents.generated.ts';
import { pagesOf } from './pages.ts';

/** The most versions of one request. */
const VERSIONS_AT_ONCE = 100;

export class GameMemory {
  readonly #client: Client;
  readonly #gameId: string;
  readonly #title: Title;
  /** In order. */
  readonly #events = new Map<string, EventShown>();
  #cursor: string | null = null;

  constructor(client: Client, gameId: string, title: Title) {
    this.#client = client;
    this.#gameId = gameId;
    this.#title = title;
  }

  /** The title's state as the player knows it now. Throws what the title throws where the player knows too little. */
  async state(): Promise<unknown> {
    await this.#readNew();
    const [created] = this.#events.values();
    const { options = null, seats = 0 } = (created?.facts[0] ?? {}) as { options?: unknown; seats?: number };
    let state = this.#title.initial(options, seats);
    for (const { type, facts } of this.#events.values()) {
      if (type !== 'GAME_STARTED' && type !== 'MOVE_PLAYED' && type !== 'SEALED') continue;
      for (const fact of facts.filter(isOpen)) state = this.#title.evolve(state, fact);
    }
    return state;
  }

  async #readNew(): Promise<void> {
    const opened = new Set<number>();
    for await (const { nodes, pageInfo } of pagesOf((after) => this.#read(EVENTS, { after }), this.#cursor)) {
      for (const event of nodes) this.#keep(event);
      for (const { version } of nodes.flatMap((event) => event.of ?? [])) opened.add(version);
      this.#cursor = pageInfo.endCursor ?? this.#cursor;
    }
    const versions = [...opened];
    for (let first = 0; first < versions.length; first += VERSIONS_AT_ONCE) {
      const page = await this.#read(OPENED, { versions: versions.slice(first, first + VERSIONS_AT_ONCE) });
      for (const event of page?.nodes ?? []) this.#keep(event);
    }
  }

  async #read(
    document: Operation<{ readonly game: { readonly events: EventsShown } | null }>,
    variables: object,
  ): Promise<EventsShown | null> {
    const { game } = await this.#client.ask(document, { id: this.#gameId, ...variables });
    return game?.events ?? null;
  }

  /** An event that was read before keeps its place. */
  #keep(event: EventShown): void {
    this.#events.set(`${event.version}.${event.index}`, event);
  }
}

/** Whether it is a fact that the player may read. */
function isOpen(fact: Readonly<Record<string, unknown>>): fact is { readonly type: string } {
  return typeof fact.type === 'string' && fact.type !== 'Sealed';
}
