// What an audit reads: eventually, as anybody may ask for one; strongly only what shows whether there is more, and
// before it accuses.

import { describe, expect, test } from 'vitest';
import type { App } from '../../../app/index.ts';
import type { AuditReport, Receipt } from '../../../domain/audit/index.ts';
import { type StreamId, utf8 } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { ADA, appOn, BOB } from '../../kit/app/appOn.ts';
import { botGame, fileOf, finish, forkOf, playFirst, startedGame } from '../../kit/replays/replayFiles.ts';
import { faultyStore, NO_FAULTS } from '../../kit/stores/faultyStore.ts';

/** How many of a stream's newest commits eventual reads do not see at the moment. */
let lagOf: (stream: StreamId) => number = () => 0;
const late = faultyStore(openMemoryStore().store, { ...NO_FAULTS, lagOf: (stream) => lagOf(stream) });
const writer = appOn(late);

/** Ada's game of one seat, played on for five moves, by the name of its command. */
async function running(name: string): Promise<string> {
  const { id } = await startedGame(writer, [ADA], name);
  for (let i = 0; i < 5; i += 1) await playFirst(writer, ADA, id);
  return id;
}

/** The id in the library of the game in `file`, which was played elsewhere. */
async function imported(file: string): Promise<string> {
  const answer = await writer.importReplay(BOB, utf8(file));
  return answer.kind === 'imported' ? answer.game.id : expect.fail(answer.kind);
}

const over = (await botGame(writer, 2, 'over')).id;
const fork = (await forkOf(writer, over, 12, 'by bots')).id;
const open = await running('open');
const forkOfOpen = (await forkOf(writer, open, 4, 'by Ada')).id;
await finish(writer, [ADA], forkOfOpen);

const elsewhere = appOn(openMemoryStore().store);
const strange = await botGame(elsewhere, 1, 'strange');
const strangeOpen = await startedGame(elsewhere, [ADA], 'strange and open');
await playFirst(elsewhere, ADA, strangeOpen.id);
const strangeFork = await forkOf(elsewhere, strangeOpen.id, strangeOpen.version, 'by Ada');
await finish(elsewhere, [ADA], strangeFork.id);
await finish(elsewhere, [ADA], strangeOpen.id);
const ofLibrary = await imported(await fileOf(elsewhere, strange.id));
const forkOfLibrary = await imported(await fileOf(elsewhere, strangeFork.id));

const GAMES: readonly (readonly [what: string, id: string, verdict: AuditReport['verdict']])[] = [
  ['a game that is over', over, 'verified'],
  ['a fork', fork, 'verified'],
  ['a game of the library', ofLibrary, 'verified'],
  ['a fork of the library, whose origin was still played', forkOfLibrary, 'verified'],
  ['a game that is not over', open, 'incomplete'],
  ['a fork of a game that is not over', forkOfOpen, 'incomplete'],
];

const audit = async (app: App, id: string, receipts: readonly Receipt[] = []): Promise<AuditReport> =>
  (await app.audit(null, id, receipts)) ?? expect.fail('no report');

/** What `read` gives while eventual reads lag, and what it asks of the store. */
async function reading<Result>(lag: typeof lagOf, read: () => Promise<Result>) {
  late.requests.length = 0;
  lagOf = lag;
  const result = await read().finally(() => {
    lagOf = () => 0;
  });
  const strong = late.requests.filter((request) => request.strong).length;
  return { result, strong, eventual: late.requests.length - strong };
}

const LEVEL = () => 0;

/** The receipt for the newest version of a game. */
async function newest(id: string): Promise<Receipt> {
  const game = (await writer.game(null, id)) ?? expect.fail('no game');
  return { gameId: id, version: game.version, hash: game.headHash };
}

describe('the usual audit', () => {
  test.each(GAMES.filter(([, , verdict]) => verdict === 'verified'))(
    'of %s takes eventual reads only, in a process that knows nothing of it',
    async (_what, id) => {
      const receipts = [await newest(id)];
      const { result, strong, eventual } = await reading(LEVEL, () => audit(appOn(late), id, receipts));
      expect(result.verdict).toBe('verified');
      expect(strong).toBe(0);
      expect(eventual).toBeGreaterThan(0);
    },
  );

  test('of a game that is not over asks strongly only for what follows', async () => {
    const { result, strong, eventual } = await reading(LEVEL, () => audit(appOn(late), open));
    expect([result.verdict, strong, eventual]).toEqual(['incomplete', 1, 1]);
  });

  test.each<[what: string, id: string, receipt: (own: Receipt, origin: Receipt) => Receipt]>([
    ['a wrong receipt', over, (own) => ({ ...own, hash: '0'.repeat(64) })],
    ['a receipt behind its end', over, (own) => ({ ...own, version: own.version + 1 })],
    ['a wrong receipt for its origin', fork, (_, origin) => ({ ...origin, hash: '0'.repeat(64) })],
    ['a receipt for another game', over, (own) => ({ ...own, gameId: open })],
  ])('that fails for %s is not made again: a strong read could show nothing else', async (_what, id, receipt) => {
    const given = receipt(await newest(id), await newest(over));
    const { result, strong } = await reading(LEVEL, () => audit(appOn(late), id, [given]));
    expect([result.verdict, strong]).toEqual(['failed', 0]);
  });
});

describe('where eventual reads lag', () => {
  /** By the number of the read. */
  const LAGS: readonly (readonly [what: string, lag: (read: number) => number])[] = [
    ['by one commit', () => 1],
    ['by half a game', () => 20],
    ['so far that they see nothing', () => 10_000],
    ['now and then', (read) => (read % 2 === 0 ? 0 : 3)],
    ['less and less', (read) => Math.max(0, 12 - 3 * read)],
    ['more and more', (read) => 3 * read],
  ];

  describe.each(GAMES)('%s', (_what, id, verdict) => {
    test.each(LAGS)('%s, it is found as it is', async (_how, lag) => {
      let reads = 0;
      const next = () => {
        reads += 1;
        return lag(reads - 1);
      };
      const receipts = [await newest(id)];
      const { result } = await reading(next, () => audit(appOn(late), id, receipts));
      expect(result.verdict).toBe(verdict);
      expect(result).toEqual(await audit(writer, id, receipts));
    });
  });

  test('a receipt for the newest version of a running origin is held against it', async () => {
    const kept = await newest(open);
    const found = (receipt: Receipt) =>
      reading(
        () => 2,
        () => audit(appOn(late), forkOfOpen, [receipt]),
      );
    expect((await found(kept)).result.verdict).toBe('incomplete');
    expect((await found({ ...kept, hash: '0'.repeat(64) })).result.verdict).toBe('failed');
  });

  test('there is no report on a game only when there is none', async () => {
    const id = `${over}-${'0'.repeat(32)}`;
    const { result, strong } = await reading(LEVEL, () => appOn(late).audit(null, id, []));
    expect(result).toBeNull();
    expect(strong).toBeGreaterThan(0);
  });
});

/** `late`, whose reads leave out commit 5 of games: those that are eventual, or all. */
function without5(which: 'eventual' | 'all'): EventStore {
  return {
    ...late,
    async readForward(stream, after, limit, options) {
      const page = await late.readForward(stream, after, limit, options);
      const isLeftOut = which === 'all' || !options.strong;
      return { ...page, commits: page.commits.filter(({ version }) => version !== 5 || !isLeftOut) };
    },
  };
}

describe('a commit that a read leaves out', () => {
  // Importing writes several commits at once: a read that lags may see a later one and not an earlier one.
  test.each(GAMES)('%s: where strong reads have it, nobody is accused', async (_what, id, verdict) => {
    expect((await audit(appOn(without5('eventual')), id)).verdict).toBe(verdict);
  });

  test('where strong reads do not have it either, the game fails, and was read strongly', async () => {
    const { result, strong } = await reading(LEVEL, () => audit(appOn(without5('all')), over));
    expect(result.verdict).toBe('failed');
    expect(strong).toBeGreaterThan(0);
  });
});
