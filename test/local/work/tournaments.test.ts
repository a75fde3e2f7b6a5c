// Tournaments of one machine: the start asks for the next step of each that is not over, whatever was asked for before.

import { expect, test } from 'vitest';
import { project, type TournamentWork, type Views } from '../../../app/index.ts';
import { localTournaments } from '../../../local/work/tournaments.ts';
import { projecting, withImages } from '../../app/projections/projecting.ts';
import { COURSE, controlOf, created, streamOf, tournamentIdOf } from '../../app/projections/tournamentLives.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';

test('each tournament that is not over is asked for at the start, and nothing before it', async () => {
  const open = Array.from({ length: 120 }, (_, number) => streamOf(controlOf(number), [created()]));
  const logs = [...open, streamOf(controlOf(500), [created(), ...COURSE])];
  const { parts, views } = projecting(...logs);
  await project(parts, logs.flatMap(withImages));
  const done: TournamentWork[] = [];
  let isAll = () => {};
  const all = new Promise<void>((resolve) => {
    isAll = resolve;
  });
  const work = async (message: TournamentWork) => {
    done.push(message);
    if (done.length === open.length) isAll();
  };
  const log = () => expect.fail('nothing fails');
  const tournaments = localTournaments(log);
  await tournaments.queue.send([{ kind: 'advance', tournament: 'lost' }]);
  const read: Views = { ...views, asOf: async () => FIXED_TIME };
  await tournaments.start({ work }, read);
  await all;
  await tournaments.stop();
  const expected = open.map((_, number) => ({ kind: 'advance', tournament: tournamentIdOf(number) }));
  expect(done.toSorted((one, other) => (one.tournament < other.tournament ? -1 : 1))).toEqual(expected);
  await tournaments.queue.send([{ kind: 'advance', tournament: 'late' }]);
  expect(done).toHaveLength(open.length);
});
