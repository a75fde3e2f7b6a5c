// A disk that is full, or a folder that is gone: clients are told to come back, and can, and nothing that was accepted
// is lost.

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkFile } from '../../eventstore/sqlite/index.ts';
import { CHAIN } from '../../local/data/chain.ts';
import { isSound } from '../../local/data/words.ts';
import { startedGame, startTestSystem, type TestSystem } from '../kit/http/apiClient.ts';
import { creating, rest } from '../kit/http/restClient.ts';
import { freshFolder, runProgram } from '../kit/processes/serverProcess.ts';

const folder = freshFolder();
const mounted: string[] = [];
afterAll(() => {
  for (const path of mounted) execFileSync('umount', ['-l', path]);
  folder.remove();
});

/** A disk of its own with this many bytes; null where this account cannot mount one. */
function smallDisk(bytes: number): string | null {
  const path = join(folder.path, randomUUID());
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    return null;
  }
  mounted.push(path);
  return path;
}

const SOLO = { titleId: 'next-station-london', seats: 1 };

interface Played {
  readonly token: string;
  readonly gameId: string;
}

async function play(system: TestSystem): Promise<Played> {
  const token = await system.tokenOf('Ada');
  const { id: gameId } = await startedGame(system, token, { seats: 1 });
  return { token, gameId };
}

const MOVE = `mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename ... on GameSuccess { game { version } } } }`;

async function firstMove(system: TestSystem, { token, gameId }: Played): Promise<string> {
  const query = 'query ($id: ID!) { game(id: $id) { legalMoves { notation } } }';
  return (await system.ask(query, { id: gameId }, token)).data.game.legalMoves[0].notation;
}

/** Plays and creates: all are 503, in GraphQL and in REST, and say when to come back. */
async function expectRefused(system: TestSystem, played: Played): Promise<void> {
  const { token, gameId } = played;
  const input = { gameId, move: await firstMove(system, played), commandId: randomUUID() };
  const move = await system.ask(MOVE, { input }, token);
  expect(move).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
  expect(move.headers.get('retry-after')).toMatch(/^[123]$/);
  const byRest = await rest(system.url, '/v1/games', creating(SOLO, token));
  expect(byRest).toMatchObject({ status: 503, json: { code: 'SERVICE_UNAVAILABLE' } });
  expect(byRest.headers.get('retry-after')).toMatch(/^[123]$/);
}

/** The same requests again succeed. */
async function expectServed(system: TestSystem, played: Played): Promise<void> {
  const { token, gameId } = played;
  const input = { gameId, move: await firstMove(system, played), commandId: randomUUID() };
  const move = await system.ask(MOVE, { input }, token);
  expect(move.data.playMove.__typename).toBe('GameSuccess');
  expect((await rest(system.url, '/v1/games', creating(SOLO, token))).status).toBe(201);
}

/** Takes all the room that is left. */
function fill(disk: string): () => void {
  const path = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(path, Buffer.alloc(bavail * bsize));
  return () => rmSync(path);
}

const DISK_BYTES = 4 * 1024 * 1024;
const disk = smallDisk(DISK_BYTES);

test.runIf(disk !== null)(
  'on a full disk writes are 503, never 500; with room they succeed, and the file is sound',
  async () => {
    const dataPath = join(disk ?? '', 'games.db');
    const system = await startTestSystem({ dataPath });
    const played = await play(system);
    const free = fill(disk ?? '');
    // What the log of the database has room for already.
    for (let tries = 0; tries < 200; tries += 1) {
      const { status } = await rest(system.url, '/v1/games', creating(SOLO, played.token));
      expect([201, 503]).toContain(status);
      if (status === 503) break;
    }
    await expectRefused(system, played);
    free();
    await expectServed(system, played);
    await system.stop();
    expect(isSound(checkFile(dataPath, { chain: CHAIN }))).toBe(true);
    expect(system.logged.filter(({ event }) => event === 'defect')).toEqual([]);
  },
);

test.runIf(disk !== null)('on a disk that may only be read the start says so', async () => {
  const readOnly = smallDisk(DISK_BYTES) ?? '';
  const system = await startTestSystem({ dataPath: join(readOnly, 'games.db') });
  await system.stop();
  execFileSync('mount', ['-o', 'remount,ro', readOnly]);
  const environment = { PORT: '0', SIGNALBOX_DATA: join(readOnly, 'games.db') };
  const { code, stderr } = await runProgram('local/main.ts', [], environment).finished;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^signalbox: .*games\.db.* cannot be /m);
});

test('while the folder is away writes are 503; when it is back they succeed', async () => {
  const home = join(folder.path, 'home');
  const away = join(folder.path, 'away');
  const dataPath = join(home, 'games.db');
  const system = await startTestSystem({ dataPath });
  const played = await play(system);
  renameSync(home, away);
  // It is noticed within some milliseconds.
  await expect.poll(async () => (await rest(system.url, '/v1/games', creating(SOLO, played.token))).status).toBe(503);
  await expectRefused(system, played);
  mkdirSync(home);
  writeFileSync(dataPath, 'another file');
  await expectRefused(system, played);
  rmSync(home, { recursive: true });
  renameSync(away, home);
  await expectServed(system, played);
  await system.stop();
  expect(system.logged.filter(({ event }) => event === 'defect')).toEqual([]);
});
