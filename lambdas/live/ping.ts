// A ping may name games with the versions that the client has; the pong names those that have newer ones. For clients
// who want to be sure that they have missed nothing.

import type { App, Caller } from '../../app/index.ts';

/** Games in one ping. */
const MAX_GAMES = 20;

/** Of `{"<game id>": version}` the games that are newer, by id. Anything else in a ping is answered with nothing. */
export async function newerVersions(
  app: App,
  caller: Caller | null,
  payload: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, number>>> {
  const asked = Object.entries(payload).slice(0, MAX_GAMES);
  const answers = await Promise.all(
    asked.map(async ([gameId, held]) => {
      if (typeof held !== 'number') return [];
      const game = (await app.peekGame(gameId)) ?? (await app.game(caller, gameId));
      return game !== null && game.version > held ? [[gameId, game.version] as const] : [];
    }),
  );
  return Object.fromEntries(answers.flat());
}
