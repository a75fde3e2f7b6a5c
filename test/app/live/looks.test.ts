// Who is told of an arbiter's look, and who is told what time alone brings to be shown: nobody learns more by it than
// by asking.

import { expect, test } from 'vitest';
import { type CreateGameInput, lookChange, mergedChange, type ShownLater, shownChange } from '../../../app/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { ADA, BOB } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { verified } from '../../kit/http/verified.ts';
import { liveOn } from '../../kit/live/liveOn.ts';
import { begunTable, playFirst } from '../../kit/live/tables.ts';
import { CAM, DOT } from '../../kit/replays/replayFiles.ts';

const LOOKS = `subscription ($id: ID!) { gameUpdates(gameId: $id) {
  fromVersion version events { type } game { version looks { version reason } }
} }`;
const PEOPLE = { ada: ADA, bob: BOB, cam: CAM, dot: DOT };

/** A game of Ada and Bob that Dot arbitrates, and those of them and others who watch it. */
async function watched(more: Partial<CreateGameInput> = {}) {
  const time = { now: FIXED_TIME };
  const { app } = projectedApp({ clock: { now: () => time.now } });
  const later: ShownLater[] = [];
  const verifier = { verify: async (token: string) => verified(PEOPLE[token as keyof typeof PEOPLE]) };
  const on = liveOn(app, { verifier, later: (said) => later.push(said), now: () => time.now });
  const id = await begunTable(app, { arbiters: [DOT.playerId], ...more });
  const watchers = [...Object.keys(PEOPLE), 'nobody'];
  for (const name of watchers) {
    await on.open(name, name === 'nobody' ? undefined : name);
    await on.subscribe(name, '1', LOOKS, { id });
    on.heard(name);
  }
  const updates = (name: string) => on.heard(name).map(({ payload }) => payload.data.gameUpdates);
  const look = () => app.lookAtTable(DOT, { gameId: id, version: null, reason: 'a dispute', commandId: 'look' });
  return { app, on, id, time, later, watchers, updates, look };
}

test('a look is told at once to those whom it concerns, with no event of the game', async () => {
  const { on, id, watchers, updates, look } = await watched();
  expect((await look()).ok).toBe(true);
  expect(await on.tell(lookChange(id))).toEqual([]);
  const told = {
    fromVersion: 3,
    version: 3,
    events: [],
    game: { version: 3, looks: [{ version: 3, reason: 'a dispute' }] },
  };
  expect(watchers.map((name) => [name, updates(name)])).toEqual([
    ['ada', [told]],
    ['bob', [told]],
    ['cam', []],
    ['dot', [told]],
    ['nobody', []],
  ]);
});

test('a look that comes together with a move is told with it, once', async () => {
  const { app, on, id, updates, look } = await watched();
  await look();
  const version = await playFirst(app, ADA, id);
  await on.tell(mergedChange(lookChange(id), { gameId: id, from: version - 1, version, players: [] }));
  expect(updates('bob')).toMatchObject([{ fromVersion: 3, version, game: { version, looks: [{ version: 3 }] } }]);
  expect(updates('nobody')).toMatchObject([{ fromVersion: 3, version, game: { version, looks: null } }]);
});

test('a look in a game that is shown late tells its creator, who has no seat, nothing more than he is shown', async () => {
  const { app, on, id, updates, look } = await watched({
    spectatorDelay: { moves: 5, seconds: null },
    join: false,
    seats: 1,
  });
  const version = await playFirst(app, BOB, id);
  await look();
  await on.tell(lookChange(id));
  expect(updates('dot')).toMatchObject([{ version, game: { version, looks: [{ version }] } }]);
  expect(updates('ada')).toMatchObject([{ version: version - 1, game: { version: version - 1 } }]);
});

const DELAYED = { spectatorDelay: { moves: null, seconds: 60 } };

test('what time brings to be shown is told when it is, to those who see late', async () => {
  const { app, on, id, time, later, watchers, updates } = await watched(DELAYED);
  time.now += 10_000;
  const version = await playFirst(app, ADA, id);
  await on.tell({ gameId: id, from: version - 1, version, players: [] });
  expect(watchers.map((name) => updates(name).length)).toEqual([1, 1, 0, 1, 0]);
  const due = FIXED_TIME + 70_000;
  expect(new Set(later.map((said) => said.at))).toEqual(new Set([due]));
  time.now = due - 1;
  const early = at(later.splice(0), 0);
  await on.tell(shownChange(early));
  expect(updates('cam')).toEqual([]);
  // Not yet: it is to be told again.
  expect(later.some((said) => said.at === due)).toBe(true);
  time.now = due;
  await on.tell(shownChange(at(later.splice(0), 0)));
  for (const name of ['cam', 'nobody']) {
    expect(updates(name)).toMatchObject([{ fromVersion: version - 1, version, game: { version } }]);
  }
  for (const name of ['ada', 'bob', 'dot']) expect(updates(name)).toEqual([]);
  expect(later).toEqual([]);
});

test('whoever begins to watch between two moves is told, too', async () => {
  const { app, on, id, time, later } = await watched(DELAYED);
  const version = await playFirst(app, ADA, id);
  await on.tell({ gameId: id, from: version - 1, version, players: [] });
  later.splice(0);
  time.now += 20_000;
  await on.open('late');
  await on.subscribe('late', '1', LOOKS, { id });
  on.heard('late');
  expect(later).toEqual([{ gameId: id, at: FIXED_TIME + 60_000, since: time.now }]);
  time.now = FIXED_TIME + 60_000;
  await on.tell(shownChange(at(later, 0)));
  expect(on.heard('late').map(({ payload }) => payload.data.gameUpdates)).toMatchObject([{ version }]);
});

test('what only concerns players leaves the news of the same moment to be told', async () => {
  const { app, on, id } = await watched();
  const version = await playFirst(app, ADA, id);
  // The newest version is known by then, and was told to nobody who watches.
  const turns = { gameId: id, from: version - 1, version: version - 1, players: [ADA.playerId] };
  await on.subscribe('ada', '2', 'subscription { myTurns { yourTurn } }');
  expect(await on.live.tell(turns)).toBe(version - 1);
});
