// The client: commands, questions, games as they happen, bots.

import {
  COMMANDS,
  type Commands,
  GAME,
  type Game,
  INVITED_GAME,
  type InvitedGame,
  type Operation,
} from './documents.generated.ts';
import type { GameEvent } from './events.ts';
import { NO_SOCKETS } from './feed.ts';
import { follow, type News, type NewsOptions } from './news.ts';
import type { AskOptions, ClientOptions } from './options.ts';
import { type Core, coreOf, partsOf } from './parts.ts';
import { type Bot, type PlayOptions, play, type Table } from './play.ts';
import type { Transport } from './transport.ts';
import { type WatchOptions, watchByEvents, watchBySocket } from './watch.ts';

export type CommandName = keyof Commands;

type VariablesOf<Name extends CommandName> =
  Commands[Name] extends Operation<infer _, infer Variables> ? Variables : never;
type AnswerOf<Name extends CommandName> = Commands[Name] extends Operation<infer Answer, infer _> ? Answer : never;

/** What a command takes; its id is made where none is given. */
export type InputOf<Name extends CommandName> =
  VariablesOf<Name> extends { readonly input: infer Input }
    ? Omit<Input, 'commandId'> & { readonly commandId?: string }
    : never;

/** What a command answers when it is carried out. */
export type DoneOf<Name extends CommandName> =
  AnswerOf<Name> extends { readonly result: infer Result } ? Exclude<Result, { readonly code: string }> : never;

export interface Client extends Core {
  /**
   * Carries out a command once, however often it must be sent. Rejects with Refused when the server does not want it,
   * NoAnswer when nobody answers for long, RequestFailed when the request itself is wrong.
   */
  command<Name extends CommandName>(name: Name, input: InputOf<Name>, options?: AskOptions): Promise<DoneOf<Name>>;
  /** The table of a game as one may see it; null: there is none that one may know of. */
  game(id: string): Promise<Table | null>;
  /** The game to which a link invites, by its secret, before one sits down; null: the link lets nobody in. */
  invitedGame(link: string): Promise<InvitedGame['invitedGame']>;
  /** Every event of a game once, in order, to its end, whatever happens to connections, tokens and the server. */
  watch(gameId: string, options?: WatchOptions): AsyncGenerator<GameEvent>;
  /** What the account of the token is told, each news once: what is owed, tournaments, games over, invitations. */
  news(options?: NewsOptions): AsyncGenerator<News>;
  /** Plays every game that waits for the player of the token, until `signal` says so. */
  play(bot: Bot, options?: PlayOptions): Promise<void>;
  /** The replay file of a game: its record as one may see it, NDJSON. */
  replay(gameId: string): Promise<string>;
}

export function connect(options: ClientOptions): Client {
  const parts = partsOf(options);
  const { transport, live } = parts;
  const core = coreOf(parts);
  const client: Client = {
    ...core,
    command: async (name, input, asking) =>
      (await core.carryOut(COMMANDS[name] as Operation<{ result: object }, { input: object }>, input, asking)) as never,
    game: async (id) => (await core.ask<Game>(GAME, { id, lang: transport.lang })).game,
    invitedGame: async (link) => (await core.ask<InvitedGame>(INVITED_GAME, { link })).invitedGame,
    watch(gameId, watching = {}) {
      const { over = live === null ? 'events' : 'socket' } = watching;
      if (over === 'events') return watchByEvents(transport, gameId, watching);
      if (live === null) throw new TypeError(NO_SOCKETS);
      return watchBySocket(live, gameId, watching);
    },
    news: (following) => follow(transport, live, following),
    play: (bot, playing = {}) =>
      play(
        {
          news: (signal) => follow(transport, live, { signal }),
          game: client.game,
          move: async (input) => (await client.command('playMove', input)).game,
        },
        bot,
        playing,
      ),
    replay: (gameId) => wholeFile(transport, `/v1/games/${encodeURIComponent(gameId)}/replay`),
  };
  return client;
}

/** An answer that is limited says where the rest is. */
async function wholeFile(transport: Transport, first: string): Promise<string> {
  const parts: string[] = [];
  for (let path: string | null = first; path !== null; ) {
    const response: Response = await transport.http(path, { headers: { accept: 'application/x-ndjson' } });
    parts.push(await response.text());
    const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    path = next === undefined ? null : pathOf(new URL(next, transport.url));
  }
  return parts.join('');
}

function pathOf({ pathname, search }: URL): string {
  return `${pathname}${search}`;
}
