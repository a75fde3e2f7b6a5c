// What happened to the seats before the start is decided again: anyone who forges it is caught, however well.

import { beforeAll, describe, expect, test } from 'vitest';
import { auditReplay } from '../../../domain/audit/index.ts';
import { titleOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, BOB } from '../../kit/app/appOn.ts';
import { arrangedGame } from '../../kit/app/arrangedGames.ts';
import { CAM, DOT, fileOf } from '../../kit/replays/replayFiles.ts';
import { cleverlyForged, forged } from './mutants/forging.ts';
import {
  type Event,
  eventsOf,
  type Line,
  type Lines,
  readLines,
  sha256,
  withEvents,
  writeLines,
} from './mutants/lines.ts';

const STARTS = ['manual', 'full', 'ready'] as const;
const games = new Map<string, Lines>();

beforeAll(async () => {
  for (const start of STARTS) {
    const app = appOn(openMemoryStore().store);
    const file = await fileOf(app, await arrangedGame(app, 'next-station-london', start));
    games.set(start, readLines(file) ?? []);
  }
});

function verdictOf(lines: Lines): string | undefined {
  return auditReplay(writeLines(lines), { titles: titleOf, sha256 })[0]?.verdict;
}

type Forgery = (events: readonly Event[]) => readonly Event[];

/** The lines with the commits changed that have an event of `type`, or without the commits of which nothing is left. */
function changed(lines: Lines, type: string, forgery: Forgery): Lines {
  return lines.flatMap((line): readonly Line[] => {
    if (line.type !== 'commit' || !eventsOf(line).some((event) => event.type === type)) return [line];
    const events = forgery(eventsOf(line));
    return events.length === 0 ? [] : [withEvents(line, events)];
  });
}

const withFields =
  (type: string, fields: object): Forgery =>
  (events) =>
    events.map((event) => (event.type === type ? { ...event, ...fields } : event));
const without =
  (type: string): Forgery =>
  (events) =>
    events.filter((event) => event.type !== type);

test.each(STARTS)('the honest game that starts by the rule %s is verified', (start) => {
  expect(verdictOf(games.get(start) ?? [])).toBe('verified');
});

describe.each<readonly [string, (typeof STARTS)[number], string, Forgery]>([
  ['another host', 'manual', 'HostChanged', withFields('HostChanged', { player: CAM.playerId })],
  [
    'a right that passes on to nobody at the table',
    'full',
    'HostChanged',
    withFields('HostChanged', { player: ADA.playerId }),
  ],
  ['other lots', 'manual', 'SeatsDrawn', withFields('SeatsDrawn', { order: [2, 1, 0] })],
  ['no lots', 'manual', 'SeatsDrawn', without('SeatsDrawn')],
  ['a game without lots', 'manual', 'StartArranged', withFields('StartArranged', { lots: false })],
  [
    'an arrangement that says nothing',
    'manual',
    'StartArranged',
    withFields('StartArranged', { start: 'manual', lots: false }),
  ],
  ['a start that waits for readiness', 'full', 'StartArranged', withFields('StartArranged', { start: 'ready' })],
  [
    'a start by the host where it happens by itself',
    'full',
    'StartArranged',
    withFields('StartArranged', { start: 'manual' }),
  ],
  ['a player who was never ready', 'ready', 'ReadinessChanged', (events) => events.filter(({ seat }) => seat !== 1)],
  [
    'a seat reserved for somebody who sits there',
    'full',
    'SeatReserved',
    withFields('SeatReserved', { player: BOB.playerId }),
  ],
  ['no removal', 'full', 'PlayerRemoved', without('PlayerRemoved')],
  ['the removal of the host', 'full', 'PlayerRemoved', withFields('PlayerRemoved', { seat: 0 })],
  ['another seat freed', 'full', 'SeatFreed', withFields('SeatFreed', { seat: 1 })],
])('%s', (_, start, type, forgery) => {
  test('is caught', () => {
    const lines = games.get(start) ?? [];
    const changedLines = changed(lines, type, forgery);
    expect(changedLines).not.toEqual(lines);
    expect(verdictOf(forged(changedLines))).toBe('failed');
    const clever = cleverlyForged(changedLines);
    if (clever !== null) expect(verdictOf(clever)).toBe('failed');
  });
});

test('a player who was removed and returns without a reservation is caught', () => {
  const lines = changed(games.get('full') ?? [], 'SeatTaken', (events) =>
    events.map((event) => (event.player === CAM.playerId ? { ...event, seat: 2, player: DOT.playerId } : event)),
  );
  const free = changed(lines, 'GameCreated', (events) => events.filter(({ player }) => player !== CAM.playerId));
  expect(verdictOf(forged(free))).toBe('failed');
});

test('a start by itself carries the id of an automatic command', () => {
  const lines = (games.get('full') ?? []).map((line) =>
    line.type === 'commit' && eventsOf(line).some(({ type }) => type === 'GameStarted')
      ? { ...line, commandId: `${'0'.repeat(31)}1` }
      : line,
  );
  expect(verdictOf(forged(lines))).toBe('failed');
});

test('a host who left before the right could pass on stays the host, as release 0.3.0 recorded it', async () => {
  const app = appOn(openMemoryStore().store);
  const create = { titleId: 'next-station-london', options: null, seats: 2, bots: [], sharedTable: false };
  const game = await app.createGame(ADA, { ...create, join: true, clientSeed: null, commandId: 'old' });
  if (!game.ok) throw new Error(game.problem.code);
  const command = { gameId: game.value.game.id, commandId: null };
  await app.joinGame(BOB, { ...command, seat: null, clientSeed: null });
  await app.leaveGame(ADA, command);
  await app.leaveGame(BOB, command);
  const old = (events: readonly Event[]) =>
    events.filter(({ type }) => type !== 'HostChanged' && type !== 'GameAborted');
  const lines = readLines(await fileOf(app, command.gameId)) ?? [];
  const aborted = lines
    .flatMap((line) => (line.type === 'commit' ? eventsOf(line) : []))
    .filter(({ type }) => type === 'GameAborted');
  const shortened = changed(changed(lines, 'HostChanged', old), 'GameAborted', old);
  const last = shortened.findLast(({ type }) => type === 'commit') ?? {};
  const byCreator = { ...withEvents(last, aborted), actor: -1, commandId: 'ab'.repeat(16) };
  const asOld = cleverlyForged([...shortened.slice(0, -1), byCreator, ...shortened.slice(-1)]);
  expect(verdictOf(asOld ?? [])).toBe('verified');
});
