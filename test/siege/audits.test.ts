// Audits cost what their commits cost: a game that goes back to very many of them is refused before anything is
// replayed.

import { beforeAll, expect, test } from 'vitest';
import { type App, AuditTooLarge, MAX_AUDITED_COMMITS } from '../../app/index.ts';
import { gameStream } from '../../domain/log/index.ts';
import { REGISTRY, registryOf, titleById } from '../../domain/titles/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import type { EventStore } from '../../eventstore/port.ts';
import { createGraphqlHandler } from '../../lambdas/graphql/handler.ts';
import { appOn } from '../kit/app/appOn.ts';
import { graphqlEvent } from '../kit/http/graphqlEvent.ts';
import { botGame, forkOf } from '../kit/replays/replayFiles.ts';

const TITLE = titleById('london-necropolis-railway') ?? expect.fail('no title');

/** The commits that `store` was asked for. */
interface Counted {
  readonly store: EventStore;
  readonly commits: () => number;
}

function counted(store: EventStore): Counted {
  let commits = 0;
  return {
    commits: () => commits,
    store: {
      ...store,
      async readForward(...range) {
        const page = await store.readForward(...range);
        commits += page.commits.length;
        return page;
      },
    },
  };
}

const { store } = openMemoryStore();
/** A game, its fork, the fork of that …, and how many commits each has with all that it goes back to. */
const chain: { readonly id: string; readonly commits: number }[] = [];

beforeAll(async () => {
  const app = appOn(store);
  let game = await botGame(app, 4, 'chain', TITLE.id);
  for (let commits = 0; ; ) {
    commits += game.version;
    chain.push({ id: game.id, commits });
    if (commits > MAX_AUDITED_COMMITS) return;
    game = await forkOf(app, game.id, 3, 'by bots');
  }
});

const last = () => chain.at(-1) ?? expect.fail('no game');

/** A process on the chain that counts what an audit reads and replays. */
function auditing() {
  let decisions = 0;
  const decide: typeof TITLE.decide = (...given) => {
    decisions += 1;
    return TITLE.decide(...given);
  };
  const reads = counted(store);
  const app: App = appOn(reads.store, { titles: registryOf([{ ...TITLE, decide }]) });
  return { app, commits: reads.commits, decisions: () => decisions };
}

test('a game and its origins are audited as long as they have so many commits', async () => {
  const { app, commits, decisions } = auditing();
  const longest = chain.at(-2) ?? expect.fail('no fork');
  expect((await app.audit(null, longest.id, []))?.verdict).toBe('verified');
  expect(longest.commits).toBeGreaterThan(MAX_AUDITED_COMMITS / 2);
  // Beside its commits, one of each origin for its hash.
  expect(commits()).toBeLessThan(longest.commits + 2 * chain.length);
  expect(decisions()).toBeLessThanOrEqual(longest.commits);
});

test('with more of them nothing is replayed', async () => {
  const { app, commits, decisions } = auditing();
  await expect(app.audit(null, last().id, [])).rejects.toThrow(AuditTooLarge);
  expect(decisions()).toBe(0);
  expect(commits()).toBeLessThanOrEqual(MAX_AUDITED_COMMITS + 2 * chain.length);
});

test('a client is told the limit', async () => {
  const send = createGraphqlHandler({
    app: appOn(store),
    verifier: { verify: async () => null },
    log: () => expect.fail('logged'),
  });
  const body = JSON.stringify({ query: `{ audit(gameId: "${last().id}") { verdict } }` });
  const answer = JSON.parse((await send(graphqlEvent({ body }), { awsRequestId: 'siege' })).body ?? '');
  expect(answer.data).toEqual({ audit: null });
  expect(answer.errors).toEqual([
    expect.objectContaining({
      message: expect.stringContaining(`more than ${MAX_AUDITED_COMMITS} commits`),
      extensions: { code: 'AUDIT_TOO_LARGE', maximum: MAX_AUDITED_COMMITS },
    }),
  ]);
});

test('a stream without end is read as far as the limit', async () => {
  const stream = gameStream(last().id) ?? expect.fail('no game');
  const [first = expect.fail('no commit')] = (await store.readForward(stream, 0, 1, { strong: true })).commits;
  const endless = counted({
    ...store,
    async readForward(_stream, after, limit) {
      const commits = Array.from({ length: limit }, (_, index) => ({ ...first, version: after + 1 + index }));
      return { commits, more: true };
    },
  });
  await expect(appOn(endless.store, { titles: REGISTRY }).audit(null, last().id, [])).rejects.toThrow(AuditTooLarge);
  expect(endless.commits()).toBe(MAX_AUDITED_COMMITS + 1);
});
