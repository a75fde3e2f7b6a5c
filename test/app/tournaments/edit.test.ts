// The organiser edits a tournament, and everybody is told.

import { expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { open } from '../../kit/tournaments/atEachPoint.ts';
import { codeOf, Hall, OLGA, order, player, START, successOf } from '../../kit/tournaments/played.ts';

function newHall(): Hall {
  const { store, views } = projectedApp();
  const hall = new Hall(store, views);
  hall.app = hall.process(store, { edition: NEWEST_EDITION });
  return hall;
}

function edit(hall: Hall, cup: string, options: unknown, reason: string | null = 'a larger room') {
  return hall.app.editTournament(OLGA, { ...order(cup), options, reason });
}

const PAGE = { of: null, cursor: null, limit: 9 };

test('more room lets those who wait move up; those who have entered keep theirs', async () => {
  const hall = newHall();
  const cup = await open(hall, 5, { capacity: 4 });
  const waiting = async () => (await hall.app.waitingList(null, cup, { cursor: null, limit: 9 }))?.total;
  expect(await waiting()).toBe(1);
  expect(codeOf(await edit(hall, cup, { capacity: 3 }))).toBe('TOO_MANY_ENTERED');
  const edited = successOf(await edit(hall, cup, { capacity: 6 }));
  expect(edited.tournament.options.capacity).toBe(6);
  expect(await waiting()).toBe(0);
  expect(codeOf(await edit(hall, cup, { capacity: 4 }))).toBe('TOO_MANY_ENTERED');
  successOf(await edit(hall, cup, { capacity: 5 }));
  expect(successOf(await edit(hall, cup, { capacity: 5 })).repeated).toBe(true);
});

test('everybody reads who edited what and why, but for edits of a draft', async () => {
  const hall = newHall();
  const cup = await hall.create({ automatic: false });
  successOf(await edit(hall, cup, { noShowMs: 90_000 }, null));
  successOf(await hall.app.openEntries(OLGA, order(cup)));
  expect(codeOf(await edit(hall, cup, { startsAt: START + 60_000 }, null))).toBe('REASON');
  const { version } = successOf(await edit(hall, cup, { startsAt: START + 60_000 }, 'the train is late'));
  const told = await hall.app.interventions(null, cup, PAGE);
  expect(told?.entries.map(({ entry }) => entry)).toMatchObject([
    {
      version,
      kind: 'options-edited',
      by: OLGA.playerId,
      reason: 'the train is late',
      optionsJson: { startsAt: START + 60_000 },
      stage: null,
    },
  ]);
});

test('by nobody else, and nothing that is no option', async () => {
  const hall = newHall();
  const cup = await open(hall);
  expect(
    codeOf(await hall.app.editTournament(player(1), { ...order(cup), options: { capacity: 9 }, reason: 'mine' })),
  ).toBe('NOT_THE_ORGANISER');
  for (const options of [{ capacity: 'many' }, { seats: 3 }, [], 'all'])
    expect(codeOf(await edit(hall, cup, options))).toBe('WRONG_OPTIONS');
});

test('a tournament that runs by itself closes its entries at the new time', async () => {
  const hall = newHall();
  const cup = await hall.create();
  await hall.enter(cup, 4);
  successOf(await edit(hall, cup, { startsAt: START + 60_000 }));
  hall.now = START + 1;
  await hall.advance(cup);
  expect((await hall.state(cup)).status).toBe('entries-open');
  hall.now = START + 60_001;
  await hall.advance(cup);
  expect((await hall.state(cup)).status).toBe('running');
});
