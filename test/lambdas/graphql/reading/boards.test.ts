// Boards over GraphQL: for each title and viewer, what is to touch and to look at, and what cannot be drawn.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elementsOf } from '../../../kit/boards/xml.ts';
import { startedGame, startTestSystem, succeed, type TestSystem } from '../../../kit/http/apiClient.ts';

let api: TestSystem;
let ada: string;
let bob: string;
beforeAll(async () => {
  api = await startTestSystem();
  [ada, bob] = [await api.tokenOf('Ada & <co>'), await api.tokenOf('Bob')];
});
afterAll(() => api.stop());

interface Board {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

async function boardOf(id: string, args: string, token: string | null): Promise<Board> {
  const answer = await api.ask(
    `query ($id: ID!) { game(id: $id) { board${args} { svg width height } } }`,
    { id },
    token,
  );
  expect(answer.errors).toEqual([]);
  return answer.data.game.board;
}

async function refusalOf(id: string, args: string): Promise<string | undefined> {
  const { errors } = await api.ask(`query ($id: ID!) { game(id: $id) { board(${args}) { width } } }`, { id }, ada);
  return errors[0]?.message;
}

/** Values of `data-target` of what takes the touch. */
function hitsIn(svg: string): readonly string[] {
  return [...svg.matchAll(/data-hit="" data-target="([^"]*)"/g)].map(([, target]) => String(target));
}

describe.each([
  ['next-station-london', 1],
  ['london-necropolis-railway', 2],
  ['return-to-lionsgate-city', 1],
  ['necronomonopoly', 2],
])('%s', (titleId, seats) => {
  test('is drawn for whoever looks, in both layouts, before the start and after it', async () => {
    const { id } = await succeed(api, ada, 'createGame', { titleId, seats, sharedTable: true });
    expect((await boardOf(id, '', null)).svg).toMatch(/^<svg .*<\/svg>$/s);
    await succeed(api, ada, 'startGame', { gameId: id });
    for (const token of [ada, bob, null]) {
      const wide = await boardOf(id, '(lang: DE, theme: DARK, moves: true)', token);
      const narrow = await boardOf(id, '(layout: NARROW)', token);
      expect([wide.width, narrow.width]).toEqual([960, 390]);
      for (const { svg } of [wide, narrow]) expect(elementsOf(svg).length).toBeGreaterThan(50);
      expect(hitsIn(wide.svg).length > 0).toBe(token === ada);
    }
  });

  test('every move that its player may make says what is touched, and the board shows its first target', async () => {
    const { id } = await startedGame(api, ada, { titleId, seats, sharedTable: true });
    const { data } = await api.ask(
      'query ($id: ID!) { game(id: $id) { legalMoves { targets } board(moves: true, layout: NARROW) { svg } } }',
      { id },
      ada,
    );
    const moves: readonly { readonly targets: readonly string[] }[] = data.game.legalMoves;
    const first = moves.flatMap(({ targets }) => targets.slice(0, 1));
    expect(new Set(hitsIn(data.game.board.svg))).toEqual(new Set(first));
  });
});

test('what has happened names what to look at', async () => {
  const { id, legalMoves } = await startedGame(api, ada);
  const move = legalMoves.find(({ notation }) => notation.startsWith('draw:'))?.notation ?? '';
  await succeed(api, ada, 'playMove', { gameId: id, move });
  const query = 'query ($id: ID!) { game(id: $id) { events { nodes { type targets } } board { svg } } }';
  const { data } = await api.ask(query, { id }, ada);
  const { board, events } = data.game;
  expect(events.nodes[0]).toEqual({ type: 'GAME_CREATED', targets: [] });
  const { targets } = events.nodes.find(({ type }: { type: string }) => type === 'MOVE_PLAYED');
  const marked = targets.filter(
    (one: string) => board.svg.includes(`data-key="${one}"`) || board.svg.includes(`data-target="${one}"`),
  );
  expect(marked.length).toBeGreaterThan(0);
});

test('seats are numbers unless their names are asked for', async () => {
  const { id } = await startedGame(api, ada, { seats: 2, bots: ['greedy'] });
  const plain = await boardOf(id, '', ada);
  expect(plain.svg).toContain('>Seat 0<');
  expect(plain.svg).not.toContain('Ada');
  const named = await boardOf(id, '(names: true)', null);
  expect(named.svg).toContain('>Ada &amp; &lt;co&gt;<');
  expect(named.svg).toContain('>greedy<');
  expect((await boardOf(id, '', null)).svg).not.toContain('Ada');
});

test('what was touched is shown, with what may be touched next', async () => {
  const { id } = await startedGame(api, ada, { titleId: 'london-necropolis-railway', seats: 2, sharedTable: true });
  const { data } = await api.ask('query ($id: ID!) { game(id: $id) { legalMoves { targets } } }', { id }, ada);
  const [first] = data.game.legalMoves[0].targets;
  const plain = await boardOf(id, '(moves: true)', ada);
  const chosen = await boardOf(id, `(moves: true, chosen: [${JSON.stringify(first)}])`, ada);
  expect(hitsIn(plain.svg)).toContain(first);
  expect(hitsIn(chosen.svg)).not.toContain(first);
  expect(await boardOf(id, `(chosen: [${JSON.stringify(first)}])`, ada)).toEqual(await boardOf(id, '', ada));
});

test('ids carry the prefix', async () => {
  const { id } = await startedGame(api, ada);
  const idsIn = ({ svg }: Board) =>
    [...svg.matchAll(/ id="([^"]*)"| href="#([^"]*)"/g)].map(([, one, two]) => one ?? two);
  const [usual, own] = [await boardOf(id, '', null), await boardOf(id, '(prefix: "left_")', null)];
  expect(idsIn(own).length).toBeGreaterThan(5);
  expect(idsIn(own)).toEqual(idsIn(usual).map((one) => one?.replace(/^sb-/, 'left_')));
});

test.each([
  ['seat: 1', '`seat` must be from 0 to 0.'],
  ['seat: -1', '`seat` must be from 0 to 0.'],
  ['prefix: ""', '`prefix` must be a letter and up to 31 more letters, digits, `-` or `_`.'],
  ['prefix: "a\\"b"', '`prefix` must be a letter and up to 31 more letters, digits, `-` or `_`.'],
  [`chosen: ["${'x'.repeat(81)}"]`, '`chosen` must name up to 10 targets, each of up to 80 characters.'],
  ['open: ["<"]', '`open` must name up to 20 regions, each in lower case.'],
])('a board with %s is refused', async (args, message) => {
  const { id } = await startedGame(api, ada);
  expect(await refusalOf(id, args)).toBe(message);
});

test('a board of the past is that of its version', async () => {
  const { id, version, legalMoves } = await startedGame(api, ada);
  const before = await boardOf(id, '', ada);
  await succeed(api, ada, 'playMove', { gameId: id, move: legalMoves[0]?.notation });
  const { data } = await api.ask(
    'query ($id: ID!, $at: Int!) { game(id: $id) { board { svg } at(version: $at) { board { svg } } } }',
    { id, at: version },
    ada,
  );
  expect(data.game.at.board.svg).toBe(before.svg);
  expect(data.game.board.svg).not.toBe(before.svg);
});

test('a preview is drawn, and not kept for the game', async () => {
  const { id, legalMoves } = await startedGame(api, ada, { seats: 2, sharedTable: true });
  const move = legalMoves.find(({ notation }) => notation.startsWith('draw:'));
  const before = await boardOf(id, '', ada);
  const { data } = await api.ask(
    'query ($id: ID!, $moves: [String!]!) { game(id: $id) { preview(moves: $moves, seat: 0) { ok state { board { svg } } } } }',
    { id, moves: [move?.notation] },
    ada,
  );
  expect(data.game.preview.ok).toBe(true);
  expect(data.game.preview.state.board.svg).not.toBe(before.svg);
  expect((await boardOf(id, '', ada)).svg).toBe(before.svg);
});

test('what a legal move would touch comes with a refusal, too', async () => {
  const { id } = await startedGame(api, ada);
  const { data } = await api.ask(
    `mutation ($input: PlayMoveInput!) { playMove(input: $input) { ... on MoveRejected { legalMoves { notation targets } } } }`,
    { input: { gameId: id, move: 'draw:a1-b1', commandId: 'no' } },
    ada,
  );
  expect(data.playMove.legalMoves.some(({ targets }: { targets: string[] }) => targets.length > 0)).toBe(true);
});
