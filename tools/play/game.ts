// A game on a server, as the terminal asks for it and acts in it.

import { randomUUID } from 'node:crypto';
import type { PlayArguments } from './arguments.ts';
import { type Client, ServerProblem } from './client.ts';
import {
  ACCEPT,
  CREATE,
  type Done,
  EVENTS,
  type EventShown,
  type Events,
  type GameGlimpsed,
  type GameShown,
  GLIMPSE,
  LOOK,
  type Operation,
  PICTURE,
  type Refused,
  START,
} from './documents.generated.ts';
import { PHRASES } from './phrases.ts';

/** A mutation of a game. */
type Command = Operation<CommandAnswer>;

interface CommandAnswer {
  readonly result: Done | Refused;
}

export interface Game {
  readonly id: string;
  /** The newest state; throws ServerProblem where there is no such game. */
  look(): Promise<GameShown>;
  /** What tells whether `look` would show anything new: cheap. */
  glimpse(): Promise<GameGlimpsed>;
  /** The table as it was; null where there was none. */
  picture(version: number): Promise<string | null>;
  eventsFrom(version: number): Promise<readonly EventShown[]>;
  /** Carries out a mutation; why not, in the server's words, or null. */
  act(mutation: Command, input?: object): Promise<string | null>;
}

/** The game with this id. */
export function gameOn(client: Client, id: string, lang: 'EN' | 'DE'): Game {
  async function read<Shown>(document: Operation<{ game: Shown | null }>, variables: object = {}): Promise<Shown> {
    const { game } = await client.ask(document, { id, ...variables });
    if (game === null) throw new ServerProblem(PHRASES[lang].noGame(id));
    return game;
  }
  return {
    id,
    look: () => read(LOOK, { lang }),
    glimpse: () => read(GLIMPSE),
    async picture(version) {
      const { at } = await read(PICTURE, { version, lang });
      return at?.text ?? null;
    },
    async eventsFrom(from) {
      const events: EventShown[] = [];
      let after: string | null = null;
      for (;;) {
        const answer: Events = await client.ask(EVENTS, { id, from, after, lang });
        if (answer.game === null) return events;
        events.push(...answer.game.events.edges.map(({ node }) => node));
        if (!answer.game.events.pageInfo.hasNextPage) return events;
        after = answer.game.events.pageInfo.endCursor;
      }
    },
    async act(mutation, input = {}) {
      const command = { gameId: id, commandId: randomUUID(), ...input };
      const { result } = await client.ask(mutation, { input: command, lang });
      return 'message' in result ? result.message : null;
    },
  };
}

/** Takes a seat by the secret of a link; the game's id. Throws ServerProblem. */
export async function acceptLink(client: Client, code: string, lang: 'EN' | 'DE'): Promise<string> {
  return gameIn(await client.ask(ACCEPT, { input: { code, commandId: randomUUID() }, lang }));
}

/** Creates and starts a game; its id. Throws ServerProblem. */
export async function beginGame(client: Client, wanted: PlayArguments): Promise<string> {
  const people = wanted.seats === null ? 1 : wanted.seats - wanted.bots;
  const input = {
    titleId: wanted.titleId,
    options: wanted.options,
    seats: wanted.seats,
    bots: Array.from({ length: wanted.bots }, () => wanted.bot),
    join: people > 0,
    sharedTable: people > 1,
    commandId: randomUUID(),
  };
  const gameId = gameIn(await client.ask(CREATE, { input, lang: wanted.language }));
  const start = { gameId, commandId: randomUUID() };
  gameIn(await client.ask(START, { input: start, lang: wanted.language }));
  return gameId;
}

function gameIn({ result }: CommandAnswer): string {
  if ('game' in result) return result.game.id;
  throw new ServerProblem(result.message);
}
