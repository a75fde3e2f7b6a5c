// Results of running games come by push: a client that follows a round knows how far it has come, however it was
// interrupted.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tablesChange } from '../../../app/index.ts';
import { replaced } from '../../kit/app/stubApp.ts';
import { FOLLOW, Followed, type Update, updatesIn } from '../../kit/live/followedTables.ts';
import { codesIn, liveOn } from '../../kit/live/liveOn.ts';
import { sampleSize } from '../../kit/sampling.ts';
import { BY_ID } from '../../kit/tournaments/apiHall.ts';
import { player } from '../../kit/tournaments/played.ts';

const OWN = FOLLOW.replace('tournament {', 'tournament { myTable { how }');

const isNewer = (one: Update, other: Update): boolean =>
  one.version > other.version || (one.version === other.version && one.tablesVersion > other.tablesVersion);

test('those who follow a round hear of each result, and of games that are made', async () => {
  const followed = new Followed();
  followed.projected.pause();
  await followed.begin(4);
  const { on, id } = followed;
  await on.open('s');
  await on.open('anna', player(0).playerId);
  await on.subscribe('s', '1', FOLLOW, { id });
  await on.subscribe('anna', '1', OWN, { id });
  expect(updatesIn(on, 's')).toMatchObject([{ tablesVersion: 0, finishedTables: 0 }]);
  updatesIn(on, 'anna');
  await followed.projected.resume();
  followed.pending.splice(0, followed.pending.length, tablesChange(id));
  await followed.tellAll();
  expect(updatesIn(on, 's')).toMatchObject([{ tablesVersion: 2, finishedTables: 0 }]);
  expect(updatesIn(on, 'anna')).toMatchObject([{ tablesVersion: 2, tournament: { myTable: { how: null } } }]);
  await followed.finish(0);
  await followed.finish(1);
  expect(followed.pending).toHaveLength(2);
  await followed.tellAll();
  const how = { currentRound: { tables: { totalCount: 2, nodes: [{ how: 'PLAYED' }, { how: 'PLAYED' }] } } };
  expect(updatesIn(on, 's')).toMatchObject([{ tablesVersion: 4, finishedTables: 2, tournament: how }]);
  expect(updatesIn(on, 'anna')).toMatchObject([{ tournament: { myTable: { how: 'PLAYED' } } }]);
  await followed.order('closeRound');
  await followed.tellAll();
  expect(updatesIn(on, 's')).toMatchObject([{ tablesVersion: 0, finishedTables: null }]);
});

test('those who follow a round hear of results that its tables report, and of how many agree at real boards', async () => {
  const followed = await new Followed().begin(4, { realBoards: true });
  const { on, hall, id } = followed;
  await on.open('s');
  await on.subscribe('s', '1', FOLLOW, { id });
  expect(updatesIn(on, 's')).toMatchObject([{ tablesVersion: 0, finishedTables: 0 }]);
  const { roll, pairing } = await hall.round(id);
  const [first = 0, second = 0] = pairing.tables[0] ?? [];
  const heard: Update[] = [];
  for (const entrant of [first, second]) {
    const input = { tournamentId: id, stage: 0, round: 0, table: 0, places: [2, 1] };
    await hall.run('reportResult', input, roll[entrant] ?? '');
    await on.tell(tablesChange(id));
    heard.push(...updatesIn(on, 's'));
  }
  expect(heard.map(({ tablesVersion, finishedTables }) => [tablesVersion, finishedTables])).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

test('whoever knows as much is told nothing; a client that does not ask for tables is only told of versions', async () => {
  const followed = await new Followed().begin(4);
  const { on, id } = followed;
  await followed.finish(1);
  await on.open('s');
  await on.subscribe('s', '1', FOLLOW, { id });
  const [{ version: after, tablesVersion: afterTables }] = updatesIn(on, 's') as [Update];
  expect(afterTables).toBe(3);
  const heard = async (variables: object) => {
    await on.subscribe('s', `${JSON.stringify(variables)}`, FOLLOW, { id, ...variables });
    return updatesIn(on, 's').map(({ tablesVersion }) => tablesVersion);
  };
  expect(await heard({ after, afterTables })).toEqual([]);
  expect(await heard({ after })).toEqual([]);
  expect(await heard({ after, afterTables: 2 })).toEqual([3]);
  expect(await heard({ after, afterTables: 4 })).toEqual([3]);
  expect(await heard({ after: after - 1, afterTables })).toEqual([3]);
  expect(await heard({ afterTables })).toEqual([3]);
  await on.subscribe('s', 'odd', FOLLOW, { id, after: after + 1, afterTables });
  expect(codesIn(on.heard('s'))).toEqual(['BAD_USER_INPUT']);
});

test('nothing is read while nobody follows, and all who ask for nothing of their own share one execution', async () => {
  const followed = await new Followed().begin(4);
  const { id, hall } = followed;
  const reads: string[] = [];
  const app = replaced(hall.app, {
    forRequest: (deadline) => {
      const request = hall.app.forRequest(deadline);
      return replaced(request, {
        tournament: (...args) => {
          reads.push('tournament');
          return request.tournament(...args);
        },
        roundProgress: (...args) => {
          reads.push('progress');
          return request.roundProgress(...args);
        },
        roundTables: (...args) => {
          reads.push('tables');
          return request.roundTables(...args);
        },
      });
    },
  });
  const on = liveOn(app, { verifier: BY_ID });
  await on.tell(tablesChange(id));
  expect(reads).toEqual([]);
  const crowd = Array.from({ length: 30 }, (_, index) => `c${index}`);
  for (const [index, connection] of crowd.entries()) {
    await on.open(connection, player(index % 4).playerId);
    await on.subscribe(connection, '1', FOLLOW, { id });
    updatesIn(on, connection);
  }
  await followed.finish(0);
  reads.splice(0);
  await on.tell(tablesChange(id));
  for (const connection of crowd) expect(updatesIn(on, connection)).toMatchObject([{ finishedTables: 1 }]);
  expect(reads).toEqual(['tournament', 'progress', 'tournament', 'tables']);
});

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('finish' as const), table: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('round' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tell' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lag' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('drop' as const), client: fc.nat({ max: 1 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('resume' as const), client: fc.nat({ max: 1 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A client that keeps the newest message, and resumes after it. */
class Client {
  held: Update | null = null;
  #connection: string | null = null;
  #count = 0;
  readonly #followed: Followed;
  readonly #name: string;

  constructor(followed: Followed, name: string) {
    this.#followed = followed;
    this.#name = name;
  }

  take(): void {
    if (this.#connection === null) return;
    for (const update of updatesIn(this.#followed.on, this.#connection)) {
      if (this.held === null || isNewer(update, this.held)) this.held = update;
    }
  }

  async drop(): Promise<void> {
    if (this.#connection === null) return;
    this.take();
    await this.#followed.on.leave(this.#connection);
    this.#connection = null;
  }

  async resume(): Promise<void> {
    if (this.#connection !== null) return;
    const { on, id } = this.#followed;
    this.#count += 1;
    this.#connection = `${this.#name}${this.#count}`;
    await on.open(this.#connection);
    const { version: after = null, tablesVersion: afterTables = null } = this.held ?? {};
    await on.subscribe(this.#connection, '1', FOLLOW, { id, after, afterTables });
  }
}

/** A tournament, two clients, and what is under way. */
class Course {
  readonly followed = new Followed();
  readonly clients = [new Client(this.followed, 'a'), new Client(this.followed, 'b')];
  readonly finished = new Set<number>();
  readonly telling: Promise<void>[] = [];
  isLagging = false;
  rounds = 1;

  async finish(table: number): Promise<void> {
    if (this.finished.has(table)) return;
    this.finished.add(table);
    await this.followed.finish(table);
  }

  async nextRound(): Promise<void> {
    if (this.rounds === 3 || this.finished.size < 3) return;
    this.rounds += 1;
    this.finished.clear();
    await this.followed.order('closeRound');
    await this.followed.nextRound();
  }

  async lag(): Promise<void> {
    this.isLagging = !this.isLagging;
    if (this.isLagging) this.followed.projected.pause();
    else await this.followed.projected.resume();
  }

  async take(one: Step): Promise<void> {
    switch (one.do) {
      case 'tell':
        return void this.telling.push(this.followed.tellAll());
      case 'drop':
        return this.clients[one.client]?.drop();
      case 'resume':
        return this.clients[one.client]?.resume();
      case 'lag':
        return this.lag();
      case 'finish':
        return this.finish(one.table);
      case 'round':
        return this.nextRound();
    }
  }

  async settle(): Promise<void> {
    await this.followed.projected.resume();
    await Promise.all(this.telling);
    await this.followed.tellAll();
  }
}

async function carriedOut(steps: readonly Step[]): Promise<void> {
  const course = new Course();
  await course.followed.begin(6);
  for (const one of steps) await course.take(one);
  // Whatever came before: a result while one is away.
  await course.clients[0]?.drop();
  for (const table of [0, 1, 2]) await course.finish(table);
  await course.settle();
  const newest = new Client(course.followed, 'n');
  for (const client of [newest, ...course.clients]) {
    await client.resume();
    client.take();
    expect(client.held).toEqual(newest.held);
  }
  expect(newest.held?.finishedTables).toBe(course.finished.size);
  const { nodes = [] } = newest.held?.tournament.currentRound?.tables ?? {};
  expect(nodes.filter(({ how }) => how !== null)).toHaveLength(course.finished.size);
}

test('whoever resumes ends with the newest state, however results, commits, messages and broken connections follow each other', async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 30 }), carriedOut);
  await fc.assert(property, { numRuns: sampleSize(400, 1 / 50) });
});
