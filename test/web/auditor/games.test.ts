// A tournament's file and those of its games, in the worker.

import { beforeAll, expect, test } from 'vitest';
import { Engine } from '../../../web/auditor/engine.ts';
import type { GamesTold, Opened, Progress } from '../../../web/auditor/messages.ts';
import { replayInputs } from '../../kit/replays/replayInputs.ts';
import { type EventFiles, eventFiles } from '../../kit/tournaments/eventFiles.ts';

let files: EventFiles;
/** Of the tournament, each. */
let games: readonly string[];
let stranger: string;
beforeAll(async () => {
  files = await eventFiles();
  games = files.games.split(/(?=^\{"type":"header")/m);
  stranger = (await replayInputs()).other;
}, 60_000);

const blobs = (...texts: readonly string[]) => texts.map((text) => new Blob([text]));

function tournamentOf(opened: Opened) {
  if (opened.kind !== 'tournament') throw new Error(JSON.stringify(opened));
  return opened.tournament;
}

const statusesOf = (told: GamesTold | null) => told?.tables.map(({ status }) => status);

test('are opened together, whatever comes first, and every result is held against its game', async () => {
  const told: Progress[] = [];
  const engine = new Engine((progress) => told.push(progress));
  const [first = '', ...rest] = games;
  const tournament = tournamentOf(await engine.answer('open', { blobs: blobs(first, files.record, rest.join('')) }));
  expect(games).toHaveLength(4);
  expect(tournament).toMatchObject({ verdict: 'verified', counts: { results: 4, games: 4 } });
  expect(tournament.games).toMatchObject({ counts: { same: 4, other: 0, missing: 0 }, strangers: 0 });
  expect(tournament.games?.tables[1]?.place).toEqual({
    en: 'Stage 1, round 1, table 2',
    de: 'Phase 1, Runde 1, Tisch 2',
  });
  expect(told).toContainEqual({ done: 1, total: 2, of: 'files' });
});

test('games can be added later, in several files; those that are missing, not its own or no longer what they were are told', async () => {
  const engine = new Engine(() => {});
  const alone = tournamentOf(await engine.answer('open', { blobs: blobs(files.record) }));
  expect([alone.verdict, alone.games]).toEqual(['verified', null]);
  const [first = '', second = '', ...rest] = games;
  const forged = second.replace(/"recordedAt":(\d+)/, (_, at) => `"recordedAt":${Number(at) + 1}`);
  expect(forged).not.toBe(second);
  const some = tournamentOf(await engine.answer('addGames', { blobs: blobs(first, forged, stranger) }));
  expect(some).toMatchObject({ verdict: 'failed', games: { counts: { same: 1, other: 1, missing: 2 }, strangers: 1 } });
  expect(statusesOf(some.games)).toEqual(['other', 'missing', 'missing', 'same']);
  expect(some.games?.tables[0]?.found?.en).toMatch(/is not verified by its own audit\.$/);
  // By the seed, which is open.
  expect(some.games?.tables[1]?.gameId).toMatch(/^[0-9A-Z]{26}$/);
  const all = tournamentOf(await engine.answer('addGames', { blobs: blobs(second, ...rest) }));
  expect(all.games).toMatchObject({ counts: { same: 4, other: 0, missing: 0 } });
  const receipts = [{ gameId: null, version: 2, hash: 'f'.repeat(64) }];
  expect(await engine.answer('audit', { receipts })).toMatchObject({
    tournament: { verdict: 'failed', games: { counts: { same: 4 } } },
  });
});

test('several files without a tournament among them, or with two, are refused', async () => {
  const opened = (...texts: readonly string[]) => new Engine(() => {}).answer('open', { blobs: blobs(...texts) });
  const refusal = (code: string) => ({ kind: 'refused', refusal: { code } });
  expect(await opened(stranger, files.games)).toEqual(refusal('no-tournament'));
  expect(await opened(files.record, files.record)).toEqual(refusal('two-tournaments'));
  expect(await opened()).toEqual(refusal('no-tournament'));
});
