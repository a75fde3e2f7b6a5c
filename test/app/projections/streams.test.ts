// However a stream delivers, and wherever a process dies, the rows end as a fold from scratch makes them.

import { beforeAll, expect, test } from 'vitest';
import { PAGE_TABLES } from '../../../app/base/workQueue.ts';
import type { GameCard } from '../../../app/projections/card.ts';
import { effectsOf } from '../../../app/projections/effects.ts';
import { withKind } from '../../../app/projections/kinds.ts';
import { at } from '../../../domain/base/defect.ts';
import { VISIBILITIES } from '../../../domain/game/index.ts';
import type { Commit } from '../../../domain/log/index.ts';
import type { Row } from '../../../readstore/port.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { IS_EXHAUSTIVE, sampleNumber } from '../../kit/sampling.ts';
import { asVisible, lifeOf } from './lives.ts';
import { simulate } from './simulator.ts';
import { tournamentLogs } from './tournamentLives.ts';

const LIVES = 60;
const GAMES = 3;
const SCHEDULES = IS_EXHAUSTIVE ? 10_000 : 300;
const TOURNAMENTS = SCHEDULES / 5;

let lives: readonly (readonly Commit[])[] = [];

beforeAll(async () => {
  const lived = await Promise.all(Array.from({ length: LIVES }, (_, seed) => lifeOf(seed)));
  const byStatus = Map.groupBy(lived, ({ commits }) => cardOf(commits).status);
  // Every kind of end in every visibility.
  lives = [...byStatus.values()].flatMap((ended) =>
    ended.map(({ commits }, index) => asVisible(commits, at(VISIBILITIES, index % VISIBILITIES.length))),
  );
});

function cardOf([first, ...rest]: readonly Commit[]): GameCard {
  if (first === undefined) throw new Error('a life without commits');
  return effectsOf(null, [first, ...rest], FIXED_TIME).card;
}

/** The rows of a fold from scratch, without tombstones. */
function foldedRows(logs: readonly (readonly Commit[])[]): readonly Row[] {
  return logs.flatMap(([first, ...rest]) => {
    if (first === undefined) return [];
    const folded = withKind(first.stream, (kind) => {
      const { card, rows } = kind.effectsOf(null, [first, ...rest], FIXED_TIME);
      return [kind.rowOf(card), ...rows.filter(({ body }) => body !== null)];
    });
    return folded ?? [];
  });
}

function inOrder(rows: readonly Row[]): readonly string[] {
  return rows.map((row) => JSON.stringify(row)).sort();
}

/** All of them, on a machine that has other things to do. */
const TIMEOUT_MS = 900_000;

test(`${SCHEDULES} random schedules end in the bytes of a fold from scratch`, { timeout: TIMEOUT_MS }, async () => {
  let deaths = 0;
  for (let schedule = 0; schedule < SCHEDULES; schedule += 1) {
    const seed = sampleNumber(`schedule ${schedule}`);
    const logs = Array.from({ length: GAMES }, (_, game) => at(lives, (seed + game * 7) % LIVES));
    const outcome = await simulate(logs, seed);
    deaths += outcome.deaths;
    const left = outcome.views.all().filter(({ body }) => body !== null);
    if (JSON.stringify(inOrder(left)) !== JSON.stringify(inOrder(foldedRows(logs)))) {
      expect({ seed, rows: inOrder(left) }).toEqual({ seed, rows: inOrder(foldedRows(logs)) });
    }
    expect(outcome.parked).toBe(0);
    expectAnnounced(logs, outcome.announced, seed);
  }
  expect(deaths).toBeGreaterThan(SCHEDULES);
});

test(`${TOURNAMENTS} random schedules of tournaments end in those bytes, and whatever is to be done is asked for`, {
  timeout: TIMEOUT_MS,
}, async () => {
  let deaths = 0;
  for (let schedule = 0; schedule < TOURNAMENTS; schedule += 1) {
    const seed = sampleNumber(`tournament ${schedule}`);
    const logs = tournamentLogs(seed % LIVES);
    const outcome = await simulate(logs, seed);
    deaths += outcome.deaths;
    const left = outcome.views.all().filter(({ body }) => body !== null);
    expect({ seed, rows: inOrder(left) }).toEqual({ seed, rows: inOrder(foldedRows(logs)) });
    expect(outcome.parked).toBe(0);
    expectTold(at(logs, 0), outcome, seed);
    expectAsked(logs, outcome, seed);
  }
  expect(deaths).toBeGreaterThan(TOURNAMENTS);
});

type Outcome = Awaited<ReturnType<typeof simulate>>;

/** Every version of the control stream lies in a change that was announced. */
function expectTold(control: readonly Commit[], { tournaments }: Outcome, seed: number): void {
  const missing = control.filter(
    ({ version }) =>
      !tournaments.some(({ before, after }) => (before?.version ?? 0) < version && version <= after.version),
  );
  expect({ seed, missing: missing.map(({ version }) => version) }).toEqual({ seed, missing: [] });
}

/**
 * A tournament that is not over was told to advance, and anyone who looks at pages was told of each game that is over.
 */
function expectAsked(logs: readonly (readonly Commit[])[], { work }: Outcome, seed: number): void {
  const isOver = logs.flat().some((commit) => bodyOf(commit).includes('"TournamentFinished"'));
  const advances = work.some(({ kind }) => kind === 'advance');
  expect({ seed, advances: advances || isOver }).toEqual({ seed, advances: true });
  const over = logs.filter((commits) => commits.some((commit) => /"Game(?:Finished|Aborted)"/.test(bodyOf(commit))));
  const pages = over.map((commits) => Math.floor(tableIn(commits) / PAGE_TABLES));
  const asked = work.flatMap((message) => (message.kind === 'page' ? [message.page] : []));
  expect({ seed, asked: [...new Set(asked)].sort() }).toEqual({ seed, asked: [...new Set(pages)].sort() });
}

/** The table of a game of a tournament. */
function tableIn(commits: readonly Commit[]): number {
  return Number(/"table":(\d+)/.exec(bodyOf(at(commits, 0)))?.[1]);
}

function bodyOf({ body }: Commit): string {
  return new TextDecoder().decode(body);
}

/** Every version of every game lies in a change that was announced. */
function expectAnnounced(
  logs: readonly (readonly Commit[])[],
  announced: Awaited<ReturnType<typeof simulate>>['announced'],
  seed: number,
): void {
  for (const commits of logs) {
    const id = at(commits, 0).stream.slice('game/'.length);
    const changes = announced.filter(({ after }) => after.gameId === id);
    const missing = commits.filter(
      ({ version }) =>
        !changes.some(({ before, after }) => (before?.version ?? 0) < version && version <= after.version),
    );
    expect({ seed, missing: missing.map(({ version }) => version) }).toEqual({ seed, missing: [] });
  }
}

test('the lives that are projected have every kind of end, in every visibility', () => {
  const ends = lives.map(cardOf).map(({ status, visibility }) => `${visibility} ${status}`);
  for (const visibility of VISIBILITIES) {
    for (const status of ['open', 'active', 'finished', 'aborted']) expect(ends).toContain(`${visibility} ${status}`);
  }
});
