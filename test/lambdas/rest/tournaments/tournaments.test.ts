// Tournaments over REST: what each resource says, its tags and pages.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectedApp } from '../../../kit/app/projected.ts';
import { rest } from '../../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../../kit/http/restServer.ts';
import { ApiHall } from '../../../kit/tournaments/apiHall.ts';
import { OLGA, player } from '../../../kit/tournaments/played.ts';

const PLAYERS = 8;

let hall: ApiHall;
let id: string;
let server: RestServer;
beforeAll(async () => {
  const { store, views } = projectedApp();
  hall = new ApiHall(store, views);
  id = await hall.started(PLAYERS, { stages: [{ format: 'swiss', rounds: 2, cut: null }] });
  await hall.playRound(id);
  server = await startRest(hall.app);
});
afterAll(() => server.stop());

const at = (path: string) => `/v1/tournaments/${id}${path}`;
const get = (path: string, headers: Readonly<Record<string, string>> = {}) => rest(server.url, path, { headers });

test('a tournament with its rounds, under a tag', async () => {
  const answer = await get(at(''));
  expect(answer.json).toMatchObject({ id, title: 'toy', status: 'running', players: PLAYERS, serverSeed: null });
  expect(answer.json.rounds.map(({ number, status }: { number: number; status: string }) => [number, status])).toEqual([
    [1, 'closed'],
    [2, 'published'],
  ]);
  const again = await get(at(''), { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('a tournament of pairs as a report, whose ranks and points are those of the standings', async () => {
  const { text, headers } = await get(at('/report.trf'));
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${id}.trf"`);
  const lines = text.split('\r\n').filter((line) => line.startsWith('001 '));
  const { standings, unitsPerPoint } = (await get(at('/standings.json?limit=100'))).json;
  const told = lines.map((line) => [
    Number(line.slice(4, 8)) - 1,
    Number(line.slice(80, 84)),
    Number(line.slice(85, 89)),
  ]);
  expect(told.toSorted((a, b) => Number(a[2]) - Number(b[2]))).toEqual(
    standings.map(({ entrant, points, rank }: { entrant: number; points: number; rank: number }) => [
      entrant,
      points / unitsPerPoint,
      rank,
    ]),
  );
  const table = (await get(at('/rounds/1'))).json.tables[0];
  const [white, black] = table.seats;
  expect(lines[white.entrant]?.slice(91, 97)).toBe(`${String(black.entrant + 1).padStart(4)} w`);
  expect((await get(at('/report.trf'), { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
});

test('the tables of a round in pages, with results', async () => {
  const first = await get(at('/rounds/1?limit=3'));
  expect(first.json).toMatchObject({ number: 1, tableCount: PLAYERS / 2, byes: [] });
  const rest = await get(at(`/rounds/1?limit=3&after=${first.json.nextCursor}`));
  const tables = [...first.json.tables, ...rest.json.tables];
  expect(tables.map(({ table }) => table)).toEqual([0, 1, 2, 3]);
  expect(tables.every(({ how, isFinal }) => how === 'played' && isFinal)).toBe(true);
  expect(rest.json.nextCursor).toBe(null);
  for (const [path, code] of [
    ['/rounds/7', 'ROUND_NOT_FOUND'],
    ['/rounds/0', 'ROUND_NOT_FOUND'],
    ['/standings.json?round=2', 'STANDINGS_NOT_FOUND'],
    ['/standings.json?after=AAAA', 'INVALID_PARAMETER'],
    ['/rounds/1?size=3', 'INVALID_PARAMETER'],
  ] as const) {
    expect((await get(at(path))).json.code, path).toBe(code);
  }
  expect((await get(`/v1/tournaments/${'0'.repeat(26)}`)).json.code).toBe('TOURNAMENT_NOT_FOUND');
});

test('standings are one revision, in pages and as files, while a correction comes in', async () => {
  const first = await get(at('/standings.json?limit=3'));
  const whole = await get(at('/standings.ndjson'));
  const lines = whole.text.trimEnd().split('\n');
  expect(lines).toHaveLength(PLAYERS);
  const correction = { tournamentId: id, stage: 0, round: 0, table: 0, places: [1, 1], reason: 'they agreed' };
  expect(await hall.run('correctResult', correction, OLGA.playerId)).toMatchObject({ repeated: false });
  let standings = first.json.standings;
  for (let cursor = first.json.nextCursor; cursor !== null; ) {
    const next = await get(at(`/standings.json?limit=3&after=${cursor}`));
    expect(next.json.hash).toBe(first.json.hash);
    standings = [...standings, ...next.json.standings];
    cursor = next.json.nextCursor;
  }
  expect(standings).toEqual(lines.map((line) => JSON.parse(line)));
  const corrected = await get(at('/standings.json'));
  expect(corrected.json.hash).not.toBe(first.json.hash);
  const table = await get(at('/standings.csv?round=1'));
  const [head, ...rows] = table.text.trimEnd().split('\r\n');
  expect(head).toBe('rank,player,entrant,points,opponentsPoints,scoreShare,headToHead,wins,lot');
  expect(rows).toHaveLength(PLAYERS);
});

test('each row of standings says what puts it ahead of the next one, with both values', async () => {
  const rows = (await get(at('/standings.ndjson'))).text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const [index, { lead, points, tieBreaks }] of rows.slice(0, -1).entries()) {
    const next = rows[index + 1];
    const isOfPoints = lead.by === 'points';
    const values = isOfPoints ? [points, next.points] : [tieBreaks[lead.column], next.tieBreaks[lead.column]];
    expect([lead.value, lead.nextValue]).toEqual(values);
    expect(lead.value).toBeGreaterThan(lead.nextValue);
  }
  expect(rows.at(-1).lead).toBe(null);
  expect(rows[0]).toMatchObject({ points: 12, pointsText: '1' });
  const ofLast = { by: 'points', tieBreak: null, column: null, nextValue: 0, units: 12 };
  expect(rows.find(({ lead }) => lead.nextValue === 0 && lead.by === 'points').lead).toMatchObject(ofLast);
  const shown = (await get(at('/standings.json?limit=3'))).json.standings;
  expect(shown).toEqual(rows.slice(0, 3));
});

test('whoever reads a corrected result finds why, when and by whom', async () => {
  const places = [1, 1];
  const correction = { stage: 0, round: 0, table: 2, places };
  for (const [index, reason] of ['a draw was agreed', 'they had agreed'].entries()) {
    const input = { tournamentId: id, ...correction, places: index === 0 ? [2, 1] : places, reason };
    await hall.run('correctResult', input, OLGA.playerId);
  }
  const nothing = { ordinal: 1, corrections: null, exchanges: null, closesAt: null, options: null, player: null };
  const why = { kind: 'result-corrected', by: OLGA.playerId, reason: 'they had agreed', ...correction, ...nothing };
  const { tables } = (await get(at('/rounds/1'))).json;
  expect(tables[2].correction).toEqual({ ...why, version: expect.any(Number), at: expect.any(String) });
  expect(tables[3]).toMatchObject({ how: 'played', correction: null });
  const first = await get(at('/interventions?limit=1'));
  const second = await get(at(`/interventions?limit=1&after=${first.json.nextCursor}`));
  expect(first.json.interventions).toEqual([tables[2].correction]);
  expect(second.json.interventions).toMatchObject([{ ...correction, places: [2, 1], reason: 'a draw was agreed' }]);
  const ofRound = await get(at('/interventions?round=1'));
  expect(ofRound.json.total).toBe(ofRound.json.interventions.length);
  expect(ofRound.json.interventions.length).toBeGreaterThanOrEqual(2);
  expect((await get(at('/interventions?round=2'))).json).toEqual({ total: 0, nextCursor: null, interventions: [] });
  const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await get(at('/interventions?limit=1'), tag)).status).toBe(304);
  expect((await get(at('/interventions?round=7'))).json.code).toBe('ROUND_NOT_FOUND');
  expect((await get(`/v1/tournaments/${'0'.repeat(26)}/interventions`)).json.code).toBe('TOURNAMENT_NOT_FOUND');
});

test('pages over GraphQL keep to their revision, too', async () => {
  const query = `query ($id: ID!, $after: String) { tournament(id: $id) { standings(first: 5, after: $after) {
    hash isNewest totalCount unitsPerPoint columns { tieBreak label units } nodes { rank player { id } points pointsText(lang: DE) tieBreaks lead { by tieBreak column value nextValue units } }
    pageInfo { endCursor hasNextPage } } } }`;
  const page = async (after: string | null) =>
    (await hall.query(query, { variables: { id, after } })).tournament.standings;
  const first = await page(null);
  expect(first).toMatchObject({ isNewest: true, totalCount: PLAYERS, unitsPerPoint: 12 });
  expect(first.columns[0]).toEqual({ tieBreak: 'OPPONENTS_POINTS', label: 'Opponents’ average', units: 12_000_000 });
  const ties = first.nodes.filter(({ lead }: { lead: { by: string } }) => lead.by === 'TIE_BREAK');
  expect(ties[0].lead).toMatchObject({ tieBreak: first.columns[ties[0].lead.column].tieBreak });
  expect(first.nodes[0].pointsText).toBe('1');
  const correction = { tournamentId: id, stage: 0, round: 0, table: 1, places: [1, 1], reason: 'they agreed' };
  await hall.run('correctResult', correction, OLGA.playerId);
  const second = await page(first.pageInfo.endCursor);
  expect([second.hash, second.isNewest, second.pageInfo.hasNextPage]).toEqual([first.hash, false, false]);
  const players = [...first.nodes, ...second.nodes].map(({ player }) => player.id);
  expect(new Set(players).size).toBe(PLAYERS);
  expect((await page(null)).hash).not.toBe(first.hash);
});

test('the record and the replays are NDJSON, whole or from a line on', async () => {
  for (const name of ['record', 'replays']) {
    const whole = await get(at(`/${name}`));
    const lines = whole.text.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(5);
    const part = await get(at(`/${name}?from=3`));
    expect(part.text.trimEnd().split('\n')).toEqual(lines.slice(3));
  }
  const [header = ''] = (await get(at('/record'))).text.split('\n');
  expect(JSON.parse(header)).toMatchObject({ format: 'signalbox-tournament/1', tournament: id });
});

test('a function cuts files after a line, and a link leads to the rest', async () => {
  const whole = (await get(at('/record'))).text;
  const cutting = await startRest(hall.app, { bodyLimit: 2_000 });
  try {
    let text = '';
    for (let path: string | null = at('/record'); path !== null; ) {
      const part = await rest(cutting.url, path);
      text += part.text;
      path = /<([^>]+)>/.exec(part.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(text).toBe(whole);
  } finally {
    await cutting.stop();
  }
});

test('public tournaments are listed', async () => {
  const { json } = await get('/v1/tournaments?limit=5');
  expect(json).toMatchObject({ nextCursor: null, tournaments: expect.any(Array) });
  expect((await get('/v1/tournaments?status=draft')).json.code).toBe('INVALID_PARAMETER');
});

test('live points while a round is played, in pages of one order', async () => {
  const first = await get(at('/provisional.json?limit=5'));
  expect(first.json).toMatchObject({ stage: 0, round: 1, total: PLAYERS, unitsPerPoint: 12 });
  const rest = await get(at(`/provisional.json?limit=5&after=${first.json.nextCursor}`));
  expect(rest.json.nextCursor).toBe(null);
  const players = [...first.json.players, ...rest.json.players];
  expect(players.map(({ standing }) => standing.rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(
    players.every(({ gained, isOver, points, standing }) => gained === 0 && !isOver && points === standing.points),
  ).toBe(true);
  const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await get(at('/provisional.json?limit=5'), tag)).status).toBe(304);
  const round = await hall.round(id);
  for (const [seat, entrant] of (round.pairing.tables[0] ?? []).entries()) {
    await hall.move(round, 0, { seat, playerId: round.roll[entrant] ?? '' });
  }
  const [most] = (await get(at('/provisional.json'))).json.players.filter(
    ({ table }: { readonly table: number }) => table === 0,
  );
  expect(most).toMatchObject({ isOver: true, gameId: round.gameId(0), hasBye: false });
  expect((await get(at('/provisional.json?after=AAAA'))).json.code).toBe('INVALID_PARAMETER');
  expect((await get(`/v1/tournaments/${'0'.repeat(26)}/provisional.json`)).json.code).toBe('TOURNAMENT_NOT_FOUND');
  const open = await hall.create();
  expect((await get(`/v1/tournaments/${open}/provisional.json`)).json.code).toBe('STANDINGS_NOT_FOUND');
});

test('a player of a tournament with the rounds, and the tournaments of a player', async () => {
  const { playerId } = player(0);
  const { json } = await get(at(`/players/${playerId}`));
  expect(json).toMatchObject({ player: playerId, status: 'playing', total: 2, unitsPerPoint: 12, nextCursor: null });
  expect(json.rounds).toMatchObject([
    { number: 1, kind: 'table', isFinal: true, points: expect.any(Number), table: { how: expect.any(String) } },
    { number: 2, kind: 'table', isFinal: false },
  ]);
  expect(json.rounds[0].table.seats[json.rounds[0].seat].player).toBe(playerId);
  const page = await get(at(`/players/${playerId}?limit=1`));
  expect((await get(at(`/players/${playerId}?limit=1&after=${page.json.nextCursor}`))).json.rounds).toEqual(
    json.rounds.slice(1),
  );
  expect((await get(at('/players/player_NOBODY'))).json.code).toBe('ENTRY_NOT_FOUND');
  expect((await get(`/v1/tournaments/${'0'.repeat(26)}/players/${playerId}`)).json.code).toBe('TOURNAMENT_NOT_FOUND');
  const { tournaments } = (await get(`/v1/players/${playerId}/tournaments`)).json;
  expect(tournaments.map((one: { readonly id: string }) => one.id)).toEqual([id]);
  expect((await get('/v1/players/player_NOBODY/tournaments')).json.tournaments).toEqual([]);
  expect((await get('/v1/players/nobody/tournaments')).json.code).toBe('PLAYER_NOT_FOUND');
});

test('rounds and files of a cancelled tournament, whose games continue, are kept by nobody', async () => {
  const cup = await hall.started(2);
  await hall.app.cancelTournament(OLGA, { tournamentId: cup, commandId: 'c', expectedVersion: null, reason: 'storm' });
  const cachingOf = async (path: string) => (await get(`/v1/tournaments/${cup}${path}`)).headers.get('cache-control');
  expect(await cachingOf('/rounds/1')).toBe('public, no-cache');
  expect(await cachingOf(`/players/${player(0).playerId}`)).toBe('public, no-cache');
  expect(await cachingOf('/replays')).toBe('private, no-cache');
  expect(await cachingOf('')).toBe('public, max-age=3600');
});
