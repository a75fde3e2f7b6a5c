// What a fork of a sealed moment tells: the sealed decision of a seat is for who plays that seat once the fork has
// started, and for nobody else, at any version, until the turn closes.

import { expect, test } from 'vitest';
import type { App, Caller, GameAnswer } from '../../../app/index.ts';
import { TITLES } from '../../../domain/titles/index.ts';
import { ADA, BOB, gameOf } from '../../kit/app/appOn.ts';
import { CAM, DOT } from '../../kit/replays/replayFiles.ts';
import { IS_EXHAUSTIVE, sampleNumber } from '../../kit/sampling.ts';
import {
  type Moment,
  parting,
  type Sealed,
  sealedTwice,
  settle,
  shown,
  told,
  toldAt,
  toldBeside,
} from './sealedForks.ts';

/** Holds the seat with the secret; had it in the fork before, then another; looks on. */
const OWNER = CAM;
const NOSY: Caller = { playerId: 'player_NOSY', name: 'Nosy' };
const STRANGER: Caller = { playerId: 'player_STRANGER', name: 'Stranger' };
const OTHERS = [null, STRANGER, ADA, BOB, DOT, NOSY];

interface Plan {
  readonly moment: Moment;
  /** Whether the origin is over when it is forked. Then it may be forked by anybody, and all of it is public. */
  readonly over: boolean;
  /** Whether Ada acts for the seats that nobody takes. */
  readonly shared: boolean;
}

const LONDON = 'next-station-london';
const OTHER_TITLES = TITLES.map(({ id }) => id).filter((id) => id !== LONDON);

/** Seats, turns played before, the seat with the secret. */
const CASES = [
  [2, 0, 1],
  [2, 7, 0],
  [3, 4, 0],
  [3, 0, 1],
  [4, 1, 2],
] as const;

const moments = (titleId: string): readonly Moment[] =>
  CASES.map(([seats, turns, secret]) => ({ titleId, seats, turns, secret, late: (secret + 1) % seats }));

const PLANS: readonly Plan[] = moments(LONDON).flatMap((moment, index) =>
  [false, true].flatMap((over) =>
    [false, true].filter((shared) => isTried(index, over, shared)).map((shared) => ({ moment, over, shared })),
  ),
);

/**
 * A sample has one of the four plans of each moment: origins that run and are over, tables that are shared and taken.
 */
function isTried(moment: number, over: boolean, shared: boolean): boolean {
  const plan = 2 * Number(over) + Number(shared);
  return IS_EXHAUSTIVE || plan === (sampleNumber('sealed moments') + moment) % 4;
}

/** A fork under way: each step is made on one server, and its answer kept as far as it is not the owner's. */
class Story {
  readonly app: App;
  readonly id: string;
  readonly answers: string[] = [];

  constructor(app: App, id: string) {
    this.app = app;
    this.id = id;
  }

  async keep(caller: Caller, answer: GameAnswer): Promise<void> {
    if (caller !== OWNER) this.answers.push(await told(answer));
  }

  async joins(caller: Caller, seat: number): Promise<void> {
    const order = { gameId: this.id, seat, clientSeed: null, commandId: null };
    await this.keep(caller, gameOf(await this.app.joinGame(caller, order)));
  }

  async leaves(caller: Caller): Promise<void> {
    await this.keep(caller, gameOf(await this.app.leaveGame(caller, { gameId: this.id, commandId: null })));
  }

  async starts(): Promise<void> {
    await this.keep(ADA, gameOf(await this.app.startGame(ADA, { gameId: this.id, commandId: null })));
  }

  async resigns(caller: Caller): Promise<void> {
    const order = { gameId: this.id, seat: null, commandId: null };
    await this.keep(caller, gameOf(await this.app.resign(caller, order)));
  }
}

/** Ada's fork of the sealed game at its newest version, or at that version once she has given the game up. */
async function forked({ app, game }: Sealed, { over, shared }: Plan): Promise<Story> {
  if (over) gameOf(await app.resign(ADA, { gameId: game.id, seat: null, commandId: 'over' }));
  const order = { gameId: game.id, atVersion: game.version, bots: [], seat: null, join: false, clientSeed: null };
  const fork = gameOf(await app.forkGame(ADA, { ...order, sharedTable: shared, commandId: 'fork' }));
  const story = new Story(app, fork.id);
  await story.keep(ADA, fork);
  return story;
}

/** Somebody sits at every seat for a moment; then who plays sits down, the nosy one where the turn waits. */
async function seated(story: Story, { moment: { seats, secret, late }, shared }: Plan): Promise<void> {
  for (let seat = 0; seat < seats; seat += 1) {
    await story.joins(NOSY, seat);
    await story.leaves(NOSY);
  }
  await story.joins(OWNER, secret);
  await story.leaves(OWNER);
  await story.joins(NOSY, secret);
  await story.leaves(NOSY);
  await story.joins(OWNER, secret);
  await story.joins(NOSY, late);
  const free = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== secret && seat !== late);
  for (const [index, seat] of free.entries())
    if (!shared || index > 0) await story.joins(index === 0 ? BOB : DOT, seat);
}

type Both = readonly [Story, Story];

async function onBoth<Value>([one, other]: Both, ask: (story: Story) => Promise<Value>): Promise<[Value, Value]> {
  return [await ask(one), await ask(other)];
}

/** The newest version, the same on both servers. */
async function newestOf(both: Both): Promise<number> {
  const [one, other] = await onBoth(both, async ({ app, id }) => (await shown(app, null, id)).version);
  expect(one).toBe(other);
  return one;
}

interface Versions {
  readonly first: number;
  readonly last: number;
}

/** Expects both servers to tell `caller` the same of these versions. */
async function expectSame(both: Both, caller: Caller | null, { first, last }: Versions): Promise<void> {
  for (let version = first; version <= last; version += 1) {
    const [one, other] = await onBoth(both, async ({ app, id }) => toldAt(app, caller, id, version));
    expect(parting(one, other), `${caller?.name ?? 'nobody'} at version ${version}`).toBeNull();
  }
}

/** Expects both servers to tell each of `callers` the same from version `first` on; the newest version. */
async function expectSecret(both: Both, callers: readonly (Caller | null)[], first: number): Promise<number> {
  const last = await newestOf(both);
  for (const caller of callers) {
    await expectSame(both, caller, { first, last });
    const [one, other] = await onBoth(both, ({ app, id }) => toldBeside(app, caller, id));
    expect(parting(one, other), caller?.name ?? 'nobody').toBeNull();
  }
  expect(parting(both[0].answers.join('\n'), both[1].answers.join('\n'))).toBeNull();
  return last;
}

/** Expects both servers to show another game to `caller`. */
async function expectOther(both: Both, caller: Caller | null): Promise<void> {
  const [one, other] = await onBoth(both, async ({ app, id }) => told(await shown(app, caller, id)));
  expect(parting(one, other)).not.toBeNull();
}

const name = ({ moment: { seats, turns, secret }, over, shared }: Plan) =>
  `${seats} seats, ${turns} turns played, seat ${secret}, origin ${over ? 'over' : 'running'}, ${shared ? 'shared' : 'taken'}`;

/** Forks of both games, before anything else happened in them. */
async function bothForked(plan: Plan): Promise<Both> {
  const sealed = await sealedTwice(plan.moment);
  if (sealed === null) throw new Error('nothing is sealed');
  return [await forked(sealed[0], plan), await forked(sealed[1], plan)];
}

test.each(PLANS.map((plan) => [name(plan), plan] as const))(
  'a sealed decision stays its seat’s: %s',
  async (_name, plan) => {
    const both = await bothForked(plan);
    for (const story of both) await seated(story, plan);
    const opened = await expectSecret(both, [...OTHERS, OWNER], 1);
    for (const story of both) await story.starts();
    const started = await expectSecret(both, OTHERS, opened);
    await expectOther(both, OWNER);
    for (const story of both) await resignSome(story, plan);
    const sealed = await expectSecret(both, OTHERS, started);
    await expectOther(both, OWNER);
    for (const { app, id } of both) await settle(app, NOSY, id, plan.moment.late);
    // The turn is closed: now the decision is everybody's. What was told before stays as it was.
    await expectOther(both, null);
    for (const caller of OTHERS) await expectSame(both, caller, { first: 1, last: sealed });
    await expectSame(both, OWNER, { first: 1, last: opened });
  },
);

/** Gives up the owner's seat and one that has decided, too, if there is one. */
async function resignSome(story: Story, { moment: { seats }, shared }: Plan): Promise<void> {
  const deciders = shared ? [DOT] : [BOB, DOT];
  const [decided] = deciders.slice(0, Math.max(0, seats - (shared ? 3 : 2)));
  if (decided !== undefined) await story.resigns(decided);
  await story.resigns(OWNER);
}

test.each(moments(LONDON))(
  'a fork that is called off shows nobody a decision of its table: $seats seats, seat $secret',
  async (moment) => {
    const both = await bothForked({ moment, over: false, shared: false });
    for (const story of both) {
      await story.joins(ADA, moment.secret);
      await story.leaves(ADA);
      expect((await shown(story.app, ADA, story.id)).state.status).toBe('aborted');
    }
    for (const caller of [...OTHERS, OWNER]) await expectSame(both, caller, { first: 1, last: 3 });
    expect(parting(both[0].answers.join('\n'), both[1].answers.join('\n'))).toBeNull();
  },
);

test.each(OTHER_TITLES)('nothing is ever sealed at a table of %s', async (titleId) => {
  for (const moment of moments(titleId)) expect(await sealedTwice(moment)).toBeNull();
});
