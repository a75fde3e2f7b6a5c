// `kill -9` in the middle of games: the next start goes on, and no accepted move is lost or doubled, however often it happens.

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type ApiClient, apiClient, type CommandResult, run, startedGame, succeed } from '../kit/http/apiClient.ts';
import { end, freshFolder, type Server, startServer } from '../kit/processes/serverProcess.ts';

/** One game of each. */
const TITLES = ['next-station-london', 'next-station-london', 'london-necropolis-railway'];
const KILLS = 6;

/** A kill comes after this many answers of one server. A game has at least 40 moves of people, so that all kills come in play. */
const ANSWERS_PER_KILL = 12;

/** A kill strikes within this time of the last answer: somewhere in the next requests. */
const STRIKE_WITHIN_MS = 10;

interface Played {
  readonly move: string;
  readonly seat: number;
  /** Of the game after the move and the automatic ones that follow. */
  readonly version: number;
}

/** The running server, replaced when it was killed. */
interface Host {
  server: Server;
  /** Told of every answer to a move. */
  answered(): void;
}

/** Settles after `count` answers of `host`. */
function answers(host: Host, count: number): Promise<void> {
  let left = count;
  return new Promise((resolve) => {
    host.answered = () => {
      left -= 1;
      if (left === 0) resolve();
    };
  });
}

/** Repeats a command with the same id until somebody answers. */
async function insist(host: Host, token: string, name: string, input: Readonly<Record<string, unknown>>) {
  for (;;) {
    try {
      const result = await run(apiClient(host.server.url), token, name, input);
      host.answered();
      return result;
    } catch {
      await wait(20);
    }
  }
}

/** Plays a shared table of two seats and a bot to its end, one legal move after the other. */
async function playOn(host: Host, token: string, gameId: string): Promise<readonly Played[]> {
  const played: Played[] = [];
  let game = await lookUntilAnswered(host, token, gameId);
  for (let turn = 0; game.status === 'ACTIVE'; turn += 1) {
    const moves = game.legalMoves;
    if (moves.length === 0) {
      // The kill came between a move and the bot's reply; whoever looks at the game makes it go on.
      game = await lookUntilAnswered(host, token, gameId);
      continue;
    }
    const { notation: move = 'pass', seat = 0 } = moves[turn % moves.length] ?? {};
    const result: CommandResult = await insist(host, token, 'playMove', {
      gameId,
      move,
      seat,
      commandId: randomUUID(),
    });
    if (result.game === undefined) throw new Error(`refused: ${JSON.stringify(result)}`);
    game = result.game;
    played.push({ move, seat, version: game.version });
  }
  return played;
}

async function lookUntilAnswered(host: Host, token: string, id: string): Promise<NonNullable<CommandResult['game']>> {
  const look = 'query ($id: ID!) { game(id: $id) { id version status toAct yourSeats legalMoves { notation seat } } }';
  for (;;) {
    try {
      return (await apiClient(host.server.url).ask(look, { id }, token)).data.game;
    } catch {
      await wait(20);
    }
  }
}

interface EventNode {
  readonly version: number;
  readonly type: string;
  readonly seat: number;
  readonly move: string;
}

interface EventPage {
  readonly edges: readonly { readonly node: EventNode }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

async function eventsOf(api: ApiClient, id: string): Promise<readonly EventNode[]> {
  const query = `query ($id: ID!, $after: String) { game(id: $id) { events(after: $after) {
    edges { node { version type seat move } } pageInfo { hasNextPage endCursor } } } }`;
  const events: EventNode[] = [];
  for (let after: string | null = null; ; ) {
    const page: EventPage = (await api.ask(query, { id, after })).data.game.events;
    events.push(...page.edges.map(({ node }) => node));
    if (!page.pageInfo.hasNextPage) return events;
    after = page.pageInfo.endCursor;
  }
}

test('games go on over kills at any moment; what was accepted stands once, in order', async () => {
  const folder = freshFolder();
  const SIGNALBOX_DATA = join(folder.path, 'games.db');
  const host: Host = { server: await startServer({ SIGNALBOX_DATA }), answered: () => {} };
  try {
    const api = apiClient(host.server.url);
    const ada = await api.tokenOf('Ada');
    const input = { seats: 3, bots: ['random'], sharedTable: true };
    const games = await Promise.all(TITLES.map((titleId) => startedGame(api, ada, { ...input, titleId })));

    const playing = Promise.all(games.map(({ id }) => playOn(host, ada, id)));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.race([answers(host, ANSWERS_PER_KILL), playing.then(() => expect.fail('over before the kills'))]);
      await wait(Math.random() * STRIKE_WITHIN_MS);
      await end(host.server, 'SIGKILL');
      host.server = await startServer({ SIGNALBOX_DATA });
    }
    const played = await playing;

    const after = apiClient(host.server.url);
    for (const [index, { id }] of games.entries()) {
      const events = await eventsOf(after, id);
      const versions = [...new Set(events.map(({ version }) => version))];
      expect(versions).toEqual(versions.map((_, position) => position + 1));
      const ours = events.filter(({ type, seat }) => type === 'MOVE_PLAYED' && seat < 2);
      expect(ours.map(({ seat, move }) => ({ seat, move }))).toEqual(
        (played[index] ?? []).map(({ seat, move }) => ({ seat, move })),
      );
      expect(events.at(-1)?.type).toBe('GAME_FINISHED');
    }
    await succeed(after, ada, 'createGame', { titleId: 'next-station-london' });
  } finally {
    await end(host.server, 'SIGKILL');
    folder.remove();
  }
});
