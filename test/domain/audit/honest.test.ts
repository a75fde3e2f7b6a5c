// Honest games of every title and seat count, played through the use cases, are verified from their replay file.

import { expect, test } from 'vitest';
import { auditGame, auditReplay, CHECKS } from '../../../domain/audit/index.ts';
import type { StreamId } from '../../../domain/log/index.ts';
import { foldRecord } from '../../../domain/replay/index.ts';
import { TITLES, titleOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { ADA, appOn, gameOf } from '../../kit/app/appOn.ts';
import { platformSha256, recordOf, replayText } from '../../kit/replays/recorded.ts';
import { CAM, fileOf, finish, playFirst } from '../../kit/replays/replayFiles.ts';
import { allCommits, playWholeGame } from '../../kit/replays/wholeGame.ts';
import { abortedPlanOf, planOf } from '../../kit/replays/wholeGamePlans.ts';
import { sampleOf } from '../../kit/sampling.ts';

const OPTIONS = { titles: titleOf, sha256: platformSha256 };
const TABLES = TITLES.flatMap(({ id, seats: { min, max } }) =>
  Array.from({ length: max - min + 1 }, (_, index) => ({ titleId: id, options: null, seats: min + index })),
);

/** A player of Return to Lionsgate City who is alone and absent draws nothing but the team of eight. */
function leastDraws({ titleId, seats }: (typeof TABLES)[number]): number {
  return titleId === 'return-to-lionsgate-city' && seats === 1 ? 7 : 10;
}

test.each(TABLES)('games of $titleId with $seats seats are verified', async (table) => {
  for (const seed of sampleOf([0, 1, 2, 3, 4, 5], `honest ${table.titleId} ${table.seats}`)) {
    const { stream, commits } = await playWholeGame(planOf(table, seed));
    const record = recordOf(stream, commits);
    const [report] = auditReplay(replayText(record), OPTIONS);
    expect(report).toMatchObject({ verdict: 'verified', game: { status: 'finished', seats: table.seats } });
    const open = report?.checks.filter(({ status }) => status !== 'passed').map(({ name }) => name);
    expect(open).toEqual(['receipts', 'origin']);
    expect(report?.checks.map(({ name }) => name)).toEqual(CHECKS);
    expect(report?.counts.draws).toBeGreaterThan(leastDraws(table));
    expect(report?.counts.moves).toBeGreaterThan(table.seats * 10);
    expect(auditGame(stream, commits, { titles: titleOf })).toEqual(report);
    const folded = foldRecord(record, titleOf);
    expect(folded.map(({ version }) => version)).toEqual(commits.map(({ version }) => version));
    expect(folded.at(-1)?.game.serverSeed).toBe(record.end.serverSeed);
  }
});

test.each(TABLES)('a called-off game of $titleId with $seats seats is verified', async (table) => {
  const { stream, commits } = await playWholeGame(abortedPlanOf(table, 1));
  const [report] = auditReplay(replayText(recordOf(stream, commits)), OPTIONS);
  expect(report).toMatchObject({ verdict: 'verified', game: { status: 'aborted' }, counts: { moves: 0 } });
});

test('a creator without a seat calls off an empty game; others who came and went do not matter', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const order = { titleId: 'next-station-london', options: null, seats: 2, bots: [], sharedTable: false, join: false };
  const { id: gameId } = gameOf(await app.createGame(ADA, { ...order, clientSeed: null, commandId: 'empty' }));
  gameOf(await app.joinGame(CAM, { gameId, seat: 1, clientSeed: 'mine', commandId: null }));
  gameOf(await app.leaveGame(CAM, { gameId, commandId: null }));
  gameOf(await app.leaveGame(ADA, { gameId, commandId: null }));
  const [report] = auditReplay(await fileOf(app, gameId), OPTIONS);
  expect(report).toMatchObject({ verdict: 'verified', game: { status: 'aborted', commits: 4, seats: 2 } });
});

test('the creator of a shared table plays and resigns every seat', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const order = { titleId: 'london-necropolis-railway', options: null, seats: 3, bots: ['random'], sharedTable: true };
  const { id: gameId } = gameOf(
    await app.createGame(ADA, { ...order, join: true, clientSeed: null, commandId: 'shared' }),
  );
  gameOf(await app.startGame(ADA, { gameId, commandId: null }));
  await playFirst(app, ADA, gameId);
  const { commits } = await finish(app, [ADA], gameId).then(async () => recordOfGame(store, gameId));
  expect(commits.some(({ body }) => new TextDecoder().decode(body).match(/SeatResigned/g)?.length === 2)).toBe(true);
  const [report] = auditReplay(await fileOf(app, gameId), OPTIONS);
  expect(report?.verdict).toBe('verified');
});

async function recordOfGame(store: EventStore, gameId: string) {
  // A game's stream is named after its id.
  const stream = `game/${gameId}` as StreamId;
  return recordOf(stream, await allCommits(store, stream));
}
