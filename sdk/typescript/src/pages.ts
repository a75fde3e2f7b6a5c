// Pages of a game's events over REST.

import { Asking } from './asking.ts';
import { GAME } from './documents.generated.ts';
import { RequestFailed } from './errors.ts';
import type { GameEvent, Part } from './events.ts';
import type { Transport } from './transport.ts';

interface Page {
  readonly after: number;
  readonly through: number;
  readonly version: number;
  readonly status: string;
  readonly events: readonly (Omit<GameEvent, 'type'> & { readonly type: string })[];
}

interface Following {
  /** The version that one has; null: whatever the game has. */
  from(): number | null;
  readonly signal?: AbortSignal | undefined;
}

/** Until the game is over. */
export async function* pagesOfGame(transport: Transport, gameId: string, following: Following): AsyncGenerator<Part> {
  const { signal } = following;
  const begun = following.from() ?? (await versionOf(transport, gameId));
  const asking = new Asking<Page>(transport, `/v1/games/${encodeURIComponent(gameId)}/events`, signal);
  for await (const page of asking.pages(() => following.from() ?? begun)) {
    yield partOf(page);
    if (isLast(page)) return;
  }
}

async function versionOf(transport: Transport, id: string): Promise<number> {
  const { game } = (await transport.graphql(GAME, { id, lang: transport.lang })) as {
    game: { version: number } | null;
  };
  if (game === null) throw new RequestFailed('GAME_NOT_FOUND', `There is no game ${id}.`);
  return game.version;
}

function partOf({ after, through, events }: Page): Part {
  // GraphQL's words are in capitals.
  const inCapitals = events.map((event) => ({ ...event, type: event.type.toUpperCase() }) as GameEvent);
  return { fromVersion: after, version: through, events: inCapitals };
}

function isLast({ status, through, version }: Page): boolean {
  return (status === 'finished' || status === 'aborted') && through === version;
}
