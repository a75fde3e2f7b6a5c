// `kill -9` in the middle of games: the next start goes on, and no accepted move is lost or doubled, however often it
// happens.

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { at } from '../../domain/base/defect.ts';
import type { Title } from '../../domain/title/contract.ts';
import { TITLES } from '../../domain/titles/index.ts';
import { type ApiClient, apiClient, type CommandResult, run, startedGame, succeed } from '../kit/http/apiClient.ts';
import { end, freshFolder, type Server, startServer } from '../kit/processes/serverProcess.ts';
import { IS_EXHAUSTIVE } from '../kit/sampling.ts';

/** One game of each title, and a second one of the first. */
const GAMES = [...TITLES, at(TITLES, 0)];
const KILLS = IS_EXHAUSTIVE ? 6 : 3;

/** A longer game is left before its end. */
const MOST_MOVES = 100;

/**
 * A kill comes after this many answers of one server. A game has at least 40 moves of people, so that all kills come in
 * play.
 */
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

/** Plays a shared table of people and a bot to its end, or for MOST_MOVES, one legal move after the other. */
async function playOn(host: Host, token: string, gameId: string): Promise<readonly Played[]> {
  const played: Played[] = [];
  let game = await lookUntilAnswered(host, token, gameId);
  for (let turn = 0; game.status === 'ACTIVE' && played.length < MOST_MOVES; turn += 1) {
    const moves = game.legalMoves;
    if (moves.length === 0) {
      // The kill came between a move and the bot's reply; anyone who looks at the game makes it go on.
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

/** Seats of people at a table whose last seat has a bot. */
function peopleOf({ min, max }: Title['seats']): number {
  return Math.max(min, Math.min(3, max)) - 1;
}

test('games go on over kills at any moment; what was accepted stands once, in order', async () => {
  const folder = freshFolder();
  const SIGNALBOX_DATA = join(folder.path, 'games.db');
  const host: Host = { server: await startServer({ SIGNALBOX_DATA }), answered: () => {} };
  try {
    const api = apiClient(host.server.url);
    const ada = await api.tokenOf('Ada');
    const games = await Promise.all(
      GAMES.map(({ id, seats }) =>
        startedGame(api, ada, { titleId: id, seats: peopleOf(seats) + 1, bots: ['random'], sharedTable: true }),
      ),
    );

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
      const people = peopleOf(at(GAMES, index).seats);
      const ours = events.filter(({ type, seat }) => type === 'MOVE_PLAYED' && seat < people);
      expect(ours.map(({ seat, move }) => ({ seat, move }))).toEqual(
        (played[index] ?? []).map(({ seat, move }) => ({ seat, move })),
      );
      const isLeft = ours.length === MOST_MOVES;
      expect(isLeft || events.at(-1)?.type === 'GAME_FINISHED').toBe(true);
      const { audit } = (await after.ask('query ($id: ID!) { audit(gameId: $id) { verdict } }', { id })).data;
      expect(['VERIFIED', ...(isLeft ? ['INCOMPLETE'] : [])]).toContain(audit.verdict);
    }
    await succeed(after, ada, 'createGame', { titleId: 'next-station-london' });
  } finally {
    await end(host.server, 'SIGKILL');
    folder.remove();
  }
});
