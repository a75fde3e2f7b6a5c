// Parked games are projected again by a command; what stays broken stays parked.

import { expect, test } from 'vitest';
import { parkedGames } from '../../../app/projections/parked.ts';
import { project } from '../../../app/projections/projector.ts';
import { redrive } from '../../../app/projections/redrive.ts';
import { cardIn, cardKey } from '../../../app/projections/rows.ts';
import { at } from '../../../domain/base/defect.ts';
import { base32Integer, gameIdIn, type StreamId } from '../../../domain/log/index.ts';
import { StoreFault } from '../../../eventstore/port.ts';
import { lifeOf } from './lives.ts';
import { bare, projecting } from './projecting.ts';

/** More than are taken at a time. */
const MANY = 230;

test('once what was wrong is mended, parked games are projected and no longer parked; the others stay', async () => {
  const games = await Promise.all([1, 2, 3].map(async (seed) => (await lifeOf(seed)).commits));
  const { parts, views, parked, log } = projecting(...games);
  const streams = games.map((commits) => at(commits, 0).stream);
  const mended = new Map(log);
  for (const [stream, commits] of log) log.set(stream, commits.with(0, { ...at(commits, 0), actor: 3 }));
  const lost = Array.from({ length: MANY }, (_, index) => {
    // The name of a game.
    return `game/0${base32Integer(index, 25)}` as StreamId;
  });
  const hints = [...lost.map((stream) => ({ stream, version: 1, commit: null })), ...games.flatMap(bare)];
  await project(parts, hints);
  expect(parked.length).toBe(MANY + 3);

  for (const [stream, commits] of mended) log.set(stream, commits);
  const { projected, parked: again } = await redrive(parts);
  expect(projected).toBe(3);
  expect(again.map(({ stream }) => stream).sort()).toEqual(lost.sort());
  expect((await parkedGames(parts, null, MANY + 3)).map(({ stream }) => stream)).toEqual(lost);
  const [row] = await views.get([cardKey(gameIdIn(at(streams, 1)))]);
  expect(cardIn(row ?? null)?.version).toBe(at(games, 1).length);
});

test('a game whose card has caught up meanwhile is no longer parked either', async () => {
  const { commits } = await lifeOf(1);
  const { parts, log } = projecting(commits);
  const { stream } = at(commits, 0);
  log.set(stream, []);
  await project(parts, bare(commits));
  log.set(stream, commits);
  await project(parts, bare(commits));
  expect((await parkedGames(parts, null, 10)).length).toBe(1);
  expect(await redrive(parts)).toEqual({ projected: 1, parked: [] });
  expect(await parkedGames(parts, null, 10)).toEqual([]);
});

test('a store that does not do its work ends the command, and the games stay parked', async () => {
  const { commits } = await lifeOf(1);
  const { parts, log } = projecting(commits);
  log.set(at(commits, 0).stream, []);
  await project(parts, bare(commits));
  const fault = new StoreFault('timeout', 'too slow', { retryable: true });
  const broken = { ...parts, log: { readForward: () => Promise.reject(fault) } };
  await expect(redrive(broken)).rejects.toBe(fault);
  expect((await parkedGames(parts, null, 10)).length).toBe(1);
});
