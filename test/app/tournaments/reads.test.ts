// What is read of tournaments: tables, standings of one revision, entrants, files; and what drafts show to whom.

import { expect, test } from 'vitest';
import type { StandingsPage, TournamentFile } from '../../../app/tournaments/answers/shapes.ts';
import { RecordReader } from '../../../domain/tournament/record/index.ts';
import { codeOf, Hall, OLGA, order, player, successOf } from '../../kit/tournaments/played.ts';

const FIRST = { stage: 0, round: 0 };

async function linesOf(file: TournamentFile | null): Promise<readonly string[]> {
  if (file === null) throw new Error('no file');
  let text = '';
  for await (const piece of file.lines) text += piece;
  return text.split('\n').slice(0, -1);
}

function ranks({ entries }: StandingsPage): readonly number[] {
  return entries.map(({ entry }) => entry.rank);
}

/** A tournament by hand with its roll fixed, its first round paired and not published. */
async function drafted(hall: Hall, count = 4): Promise<string> {
  const id = await hall.create({ automatic: false });
  successOf(await hall.app.openEntries(OLGA, order(id)));
  await hall.enter(id, count);
  successOf(await hall.app.closeEntries(OLGA, order(id)));
  await hall.advance(id);
  successOf(await hall.app.startTournament(OLGA, order(id)));
  successOf(await hall.app.pairRound(OLGA, order(id)));
  return id;
}

test('a round while it is played: who sits where, and the results of the games that are over', async () => {
  const hall = new Hall();
  const id = await hall.started(5);
  const round = await hall.round(id);
  for (const [seat, entrant] of (round.pairing.tables[1] ?? []).entries()) {
    await hall.move(round, 1, { seat, playerId: round.roll[entrant] ?? '' });
  }
  const page = await hall.app.roundTables(null, id, { place: FIRST, cursor: null, limit: 10 });
  expect(page).toMatchObject({ total: 2, more: false, round: { number: 1, status: 'published' } });
  expect(page?.entries.map(({ entry }) => entry.table)).toEqual([0, 1]);
  expect(page?.entries[0]?.entry).toMatchObject({ gameId: round.gameId(0), result: null });
  expect(page?.entries[1]?.entry.result).toMatchObject({ how: 'played', isFinal: false, forfeits: [], noShows: [] });
  const [bye] = page?.byes ?? [];
  expect(bye?.playerId).toBe(round.roll[bye?.entrant ?? -1]);
  expect(await hall.app.tableOf(null, id, bye?.playerId ?? '')).toEqual({ kind: 'bye', ...FIRST });
  const [sitting] = page?.entries[1]?.entry.players ?? [];
  expect(await hall.app.tableOf(null, id, sitting?.playerId ?? '')).toEqual({
    kind: 'table',
    table: page?.entries[1]?.entry,
  });
  expect(await hall.app.tableOf(null, id, 'player_stranger')).toBeNull();
  const second = await hall.app.roundTables(null, id, { place: FIRST, cursor: '0', limit: 1 });
  expect(second?.entries).toEqual(page?.entries.slice(1));
  expect(await hall.app.roundTables(null, id, { place: { stage: 0, round: 1 }, cursor: null, limit: 1 })).toBeNull();
});

test('standings have the columns that the organiser chose, the less usual ones as well', async () => {
  const hall = new Hall();
  const tieBreaks = ['scoreTotal', 'beatenPoints', 'opponentsPointsCut', 'lot'];
  const id = await hall.started(4, { tieBreaks });
  await hall.playOut(id);
  const page = await hall.app.standings(null, id, { after: null, cursor: null, limit: 10 });
  expect(page).toMatchObject({ tieBreaks, isFinal: true });
  for (const { entry } of page?.entries ?? []) {
    expect(entry.tieBreaks.map(Number.isInteger)).toEqual([true, true, true, true]);
  }
  expect(ranks(page as StandingsPage)).toEqual([1, 2, 3, 4]);
});

test('pages of standings stay within the revision that the first one showed, whatever is corrected meanwhile', async () => {
  const hall = new Hall();
  const id = await hall.started(6);
  await hall.playRound(id);
  const app = hall.app;
  const first = await app.standings(null, id, { after: null, cursor: null, limit: 2 });
  if (first === null) throw new Error('no standings');
  expect(first).toMatchObject({ total: 6, more: true, isFinal: false, unitsPerPoint: expect.any(Number), ...FIRST });
  const places = [2, 1];
  const correction = { ...order(id), ...FIRST, table: 0, places, reason: 'The arbiter saw it.' };
  const turned = successOf(await app.correctResult(OLGA, correction));
  const again = { ...correction, commandId: `${correction.commandId}b`, places: [1, 2] };
  const changed = turned.changed.length > 0 ? turned : successOf(await app.correctResult(OLGA, again));
  expect(changed.changed.length).toBeGreaterThan(0);
  const rest = await app.standings(null, id, { after: null, cursor: first.entries[1]?.cursor ?? '', limit: 10 });
  expect(rest).toMatchObject({ revision: first.revision, more: false });
  expect(ranks(first).concat(rest === null ? [] : ranks(rest))).toEqual([1, 2, 3, 4, 5, 6]);
  const newest = await app.standings(null, id, { after: null, cursor: null, limit: 10 });
  expect(newest?.revision).not.toBe(first.revision);
  for (const cursor of ['', 'x', `${'0'.repeat(64)}.1`, '-1']) {
    expect(await app.standings(null, id, { after: null, cursor, limit: 2 })).toBeNull();
  }
  const beyond = await app.standings(null, id, { after: FIRST, cursor: `${first.revision}.99`, limit: 2 });
  expect(beyond).toMatchObject({ entries: [], more: false, total: 6 });
});

test('a draft is there for the organiser and the arbiters only, in the answer, the tables and the record', async () => {
  const hall = new Hall();
  const id = await drafted(hall);
  successOf(await hall.app.nameArbiter(OLGA, { ...order(id), playerId: player(99).playerId }));
  const query = { cursor: null, limit: 10 };
  for (const caller of [OLGA, player(99)]) {
    expect((await hall.app.tournament(caller, id))?.rounds).toMatchObject([{ status: 'draft', startsAt: null }]);
    const page = await hall.app.roundTables(caller, id, { place: FIRST, ...query });
    expect(page?.entries.map(({ entry }) => entry.gameId)).toEqual([null, null]);
  }
  for (const caller of [null, player(0)]) {
    expect((await hall.app.tournament(caller, id))?.rounds).toEqual([]);
    expect(await hall.app.roundTables(caller, id, { place: FIRST, ...query })).toBeNull();
    expect(await hall.app.tableOf(caller, id, player(0).playerId)).toBeNull();
  }
  const { hashes } = (await hall.app.tournament(OLGA, id))?.rounds[0] ?? {};
  const lines = await linesOf(await hall.app.record(OLGA, id));
  expect(lines.join('\n')).not.toContain(hashes?.pairing ?? '');
  successOf(await hall.app.publishRound(OLGA, { ...order(id), startsAt: null }));
  expect((await linesOf(await hall.app.record(null, id))).join('\n')).toContain(hashes?.pairing ?? '');
});

test('a tournament whose entries are not open is there for its organiser only', async () => {
  const hall = new Hall();
  const id = await hall.create({ automatic: false });
  expect(await hall.app.tournament(OLGA, id)).toMatchObject({ status: 'draft', isOrganiser: true });
  expect(await hall.app.tournament(player(1), id)).toBeNull();
  expect(await hall.app.record(null, id)).toBeNull();
  expect(await hall.app.standings(OLGA, id, { after: null, cursor: null, limit: 1 })).toBeNull();
});

test('who has entered, before the roll and on it', async () => {
  const hall = new Hall();
  const id = await hall.create();
  await hall.enter(id, 4);
  successOf(await hall.app.withdrawFromTournament(player(2), { tournamentId: id, commandId: null }));
  const of = (number: number) => hall.app.entry(null, id, player(number).playerId);
  expect(await of(0)).toMatchObject({ status: 'entered', entrant: null });
  expect(await of(2)).toMatchObject({ status: 'withdrawn', entrant: null });
  expect(await of(7)).toBeNull();
  hall.now += 3_600_000;
  await hall.advance(id);
  const page = await hall.app.entrants(null, id, { cursor: null, limit: 2 });
  expect(page).toMatchObject({ total: 3, more: true });
  const rest = await hall.app.entrants(null, id, { cursor: page?.entries.at(-1)?.cursor ?? null, limit: 2 });
  const all = [...(page?.entries ?? []), ...(rest?.entries ?? [])].map(({ entry }) => entry);
  expect(all.map(({ playerId, entrant, status }) => [playerId, entrant, status])).toEqual(
    [0, 1, 3].map((number, entrant) => [player(number).playerId, entrant, 'playing']),
  );
  successOf(await hall.app.enterTournament(player(5), { tournamentId: id, commandId: null }));
  expect(await of(5)).toMatchObject({ status: 'waiting', entrant: null });
});

test('the record of a finished tournament is read without a fault, and the replays are those of all its games', async () => {
  const hall = new Hall();
  const id = await hall.started(5);
  const running = await hall.app.replaysOf(null, id);
  expect(running?.complete).toBe(false);
  await hall.playOut(id);
  const file = await hall.app.record(null, id);
  expect(file).toMatchObject({ tournamentId: id, complete: true, isPrivate: false });
  const reader = new RecordReader();
  const pieces = (await linesOf(file)).map((line) => reader.read(line));
  expect(pieces.filter(({ ok }) => !ok)).toEqual([]);
  expect(reader.end()).toBeNull();
  const replays = await linesOf(await hall.app.replaysOf(null, id));
  const headers = replays.filter((line) => line.startsWith('{"type":"header"'));
  expect(headers.length).toBe(3 * 2);
  expect(codeOf(await hall.app.cancelTournament(OLGA, { ...order(id), reason: 'late' }))).toBe('WRONG_STATUS');
});

test('games that continue after a tournament was cancelled are shown as they are for the caller, in a file that changes', async () => {
  const hall = new Hall();
  const id = await hall.started(2);
  const round = await hall.round(id);
  successOf(await hall.app.cancelTournament(OLGA, { ...order(id), reason: 'storm' }));
  const before = await hall.app.replaysOf(null, id);
  expect(before?.complete).toBe(false);
  hall.now += 1;
  for (const seat of [0, 1])
    await hall.move(round, 0, { seat, playerId: player(round.pairing.tables[0]?.[seat] ?? -1).playerId });
  const after = await hall.app.replaysOf(null, id);
  expect(after?.revision).not.toBe(before?.revision);
  expect(JSON.parse((await linesOf(after)).at(0) ?? '')).toMatchObject({ type: 'header', complete: true });
  expect((await hall.app.record(null, id))?.complete).toBe(true);
});
