// Rows come and go with the players, whatever the batches; and stored rows change their form only together with the
// version of the projections.

import { expect, test } from 'vitest';
import { foldCard, type GameCard } from '../../../app/projections/card.ts';
import { effectsOf } from '../../../app/projections/effects.ts';
import { cardIn, cardRow, PROJECTION_VERSION } from '../../../app/projections/rows.ts';
import { at } from '../../../domain/base/defect.ts';
import type { Json } from '../../../domain/base/json.ts';
import type { GameEvent, Visibility } from '../../../domain/game/index.ts';
import { type Commit, encodeEvents, gameStream } from '../../../domain/log/index.ts';
import { TITLES } from '../../../domain/titles/index.ts';
import type { Row } from '../../../readstore/port.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { sampleNumber } from '../../kit/sampling.ts';
import { commitAfter } from '../../kit/stores/commits.ts';
import { asVisible, lifeOf } from './lives.ts';

const GAME = '01KDVDNA01M0SSZPYZBF4FPBET';
const STREAM = gameStream(GAME) ?? unnamed();
const PLAYER = `player_${'A'.repeat(26)}`;

function unnamed(): never {
  throw new Error(`${GAME} is no game id`);
}

function effects(commits: readonly Commit[], before: GameCard | null = null) {
  const [first, ...rest] = commits;
  if (first === undefined) throw new Error('no commits');
  return effectsOf(before, [first, ...rest], FIXED_TIME);
}

function keyOf({ partition, sort }: Row): string {
  return `${partition} ${sort}`;
}

test('the effects of a life are those of its commits, one after the other', async () => {
  for (let life = 0; life < 30; life += 1) {
    const { commits } = await lifeOf(sampleNumber(`effects ${life}`));
    const stored = new Map<string, Row>();
    let card: GameCard | null = null;
    for (const commit of commits) {
      const { rows } = effects([commit], card);
      for (const row of rows) stored.set(keyOf(row), row);
      card = foldCard(card, commit);
    }
    const whole = effects(commits);
    expect(whole.card).toEqual(card);
    expect(new Map(whole.rows.map((row) => [keyOf(row), row]))).toEqual(stored);
  }
});

type GameCreated = Extract<GameEvent, { type: 'GameCreated' }>;

/** A game of two people to its end, its times and ids by hand. */
function writtenLife(seats = 2, terms: Partial<GameCreated> = {}): readonly Commit[] {
  const created: GameCreated = {
    ...{ type: 'GameCreated', titleId: 'toy', rulesVersion: '1.0.0', options: {}, seats, sharedTable: false },
    ...{ creator: 'player_A', keyId: 'k1', seedCommitment: '00', visibility: 'public', clock: null },
    ...{ spectatorDelay: null, takebacks: null, tournament: null, schemaVersion: 1 },
    ...terms,
  };
  const results = [0, 1].map((seat) => ({ seat, rank: seat + 1, score: 9 - seat }));
  const events: readonly (readonly GameEvent[])[] = [
    [created, { type: 'SeatTaken', seat: 0, player: 'player_A', clientSeed: null }],
    [{ type: 'SeatTaken', seat: 1, player: 'player_B', clientSeed: null }],
    [{ type: 'GameStarted', facts: [] }],
    [
      { type: 'SeatResigned', seat: 1 },
      { type: 'GameFinished', reason: 'played', results, winners: [0], serverSeed: '00' },
    ],
  ];
  // Open, open, active with both seats to act, finished.
  const summaries = [0, 0, (1 << 16) | 0b11, 2 << 16];
  const commits: Commit[] = [];
  for (const [index, body] of events.entries()) {
    const fields = { body: encodeEvents(body), summary: at(summaries, index), recordedAt: 1_800_000_000_000 + index };
    commits.push(commitAfter(STREAM, commits.at(-1) ?? null, fields));
  }
  return commits;
}

test('stored rows have these texts and keys (if they must change, raise PROJECTION_VERSION)', () => {
  const commits = writtenLife();
  const { card, rows } = effects(commits);
  const stored = cardRow({ ...card, headHash: '' });
  expect({ version: PROJECTION_VERSION, listing: stored.listing, key: keyOf(stored) }).toEqual({
    version: 7,
    listing: { list: 'T#toy', place: `1800000000003#${GAME}` },
    key: `G#${GAME} CARD`,
  });
  expect(stored.body).toBe(
    `{"createdAt":1800000000000,"creator":"player_A","finishedAt":1800000000003,"gameId":"${GAME}","headHash":"",` +
      '"movedAt":1800000000003,"outcome":{"reason":"played","results":[{"seat":0,"rank":1,"score":9},' +
      '{"seat":1,"rank":2,"score":8}],"winners":[0]},"rulesVersion":"1.0.0","startedAt":1800000000002,' +
      '"status":"finished","takebacks":[0,0],"titleId":"toy","toAct":[],"version":4,"visibility":"public",' +
      '"terms":{"options":{}},' +
      '"seats":[{"player":"player_A"},{"player":"player_B","resigned":true}]}',
  );
  expect(rows.map((row) => [keyOf(row), row.version, row.body])).toEqual([
    [`A#player_A ${GAME}`, 4, null],
    [`G#${GAME} TIMER`, 4, null],
    [`A#player_B ${GAME}`, 4, null],
    [`F#player_A#toy 1800000000003#${GAME}`, 4, ''],
    [`F#player_B#toy 1800000000003#${GAME}`, 4, ''],
  ]);
});

/** What the longest cards of running games have. */
const RUNNING = {
  status: 'active',
  outcome: null,
  finishedAt: null,
  hasClock: true,
  dueAt: 1_800_000_000_000,
  armedAt: 1_800_000_000_000,
  version: 20_000,
  headHash: 'f'.repeat(64),
  creator: PLAYER,
  host: PLAYER,
} as const;

const BANK = { kind: 'bank', seconds: 86_400, increment: 600 } as const;

/** Cards of tables with so many players, their row with the names of its six attributes, and what is read from it. */
function written(card: GameCard, seats: number, forfeits: number) {
  const running: GameCard = {
    ...card,
    seats: Array.from({ length: seats }, (_, seat) => {
      const isOut = seat < forfeits;
      return { ...at(card.seats, 0), player: PLAYER, resigned: isOut, forfeited: isOut, ready: true };
    }),
    toAct: Array.from({ length: seats }, (_, seat) => seat),
  };
  const { partition, sort, version, body, listing } = cardRow(running);
  expect(cardIn(cardRow(running))).toEqual(running);
  return [partition, sort, version, body, listing?.list, listing?.place, 'psvbgh'].join('');
}

test('the card of a running game of six people takes one write unit', () => {
  const { card } = effects(writtenLife());
  const six = { ...card, ...RUNNING, titleId: 'london-necropolis-railway', terms: null };
  expect(written(six, 6, 3).length).toBeLessThanOrEqual(1_024);
});

test('terms stay with the card from the start on where it takes one write unit with them', () => {
  const all = TITLES.flatMap(({ id, options, seats }) =>
    [2, 3, 4, 5, 6].flatMap((count) => {
      const parsed = options.parse(null, count);
      if (count < seats.min || count > seats.max || !parsed.ok) return [];
      const created = { options: parsed.value as Json, clock: BANK };
      const cards: GameCard[] = [];
      for (const commit of writtenLife(count, created)) cards.push(foldCard(cards.at(-1) ?? null, commit));
      expect(cards.slice(0, 2).map(({ terms }) => terms)).toEqual(Array(2).fill({ ...created, start: 'manual' }));
      const running = at(cards, 2);
      expect(written({ ...running, ...RUNNING, titleId: id }, count, count - 1).length).toBeLessThanOrEqual(1_024);
      return [{ id, count, hasTerms: running.terms !== null }];
    }),
  );
  const without = all.filter(({ hasTerms }) => !hasTerms).map(({ id, count }) => `${id} ${count}`);
  expect(without).toEqual(['necronomonopoly 4', 'necronomonopoly 5', 'necronomonopoly 6']);
});

test('a public game is listed with a free seat, then while it is played, then as finished; others are listed nowhere', () => {
  const listed = (visibility: Visibility) =>
    writtenLife().map((_, index) => {
      const { card } = effects(writtenLife().slice(0, index + 1));
      return cardRow({ ...card, visibility }).listing?.list ?? null;
    });
  expect(listed('public')).toEqual(['L#toy', null, 'W#toy', 'T#toy']);
  expect([listed('unlisted'), listed('private')]).toEqual([
    [null, null, null, null],
    [null, null, null, null],
  ]);
});

test('who sees a finished game in whose list depends on whether it is public', () => {
  const rows = (visibility: Visibility) =>
    effects(asVisible(writtenLife(), visibility))
      .rows.filter(({ body }) => body !== null)
      .map(({ partition }) => partition);
  expect(rows('public')).toEqual(['F#player_A#toy', 'F#player_B#toy']);
  expect(rows('unlisted')).toEqual(['U#player_A', 'U#player_B']);
  expect(rows('private')).toEqual(['U#player_A', 'U#player_B']);
});
