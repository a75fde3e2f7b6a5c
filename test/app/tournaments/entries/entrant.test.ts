// What happens to an entry for which no pairing comes any more.

import { expect, test } from 'vitest';
import { entrantAnswer } from '../../../../app/tournaments/entries/entrant.ts';
import { Hall, player, START, successOf } from '../../../kit/tournaments/played.ts';

const LATE = {
  status: 'entered',
  enteredAt: START,
  atClosing: null,
  isLate: true,
  door: 'open',
  wasIn: true,
  isRemoved: false,
  byes: [],
  starts: [],
} as const;

const TWO_ROUNDS = { stages: [{ format: 'swiss', rounds: 2, cut: null }] };

test('a late entry waits for a pairing; one that was taken while the last round was being paired is left out', async () => {
  const hall = new Hall();
  const cup = await hall.started(4, TWO_ROUNDS);
  const statusNow = async () =>
    entrantAnswer(cup, await hall.state(cup), player(50).playerId, { entrant: null, entry: LATE }).status;
  expect(await statusNow()).toBe('waiting');
  await hall.playRound(cup);
  expect(await statusNow()).toBe('left-out');
  await hall.playOut(cup);
  expect(await statusNow()).toBe('left-out');
});

test('who comes back after the last pairing waits for none when the tournament is over', async () => {
  const hall = new Hall();
  const cup = await hall.started(4, TWO_ROUNDS);
  successOf(await hall.wish('withdrawFromTournament', cup, 0));
  await hall.playRound(cup);
  successOf(await hall.wish('returnToTournament', cup, 0));
  const statusNow = async () => (await hall.app.entry(null, cup, player(0).playerId))?.status;
  expect(await statusNow()).toBe('waiting');
  expect((await hall.playOut(cup)).status).toBe('finished');
  expect(await statusNow()).toBe('withdrawn');
});
