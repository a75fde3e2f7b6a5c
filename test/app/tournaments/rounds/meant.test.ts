import { expect, test } from 'vitest';
import { begun } from '../../../kit/tournaments/atEachPoint.ts';
import { codeOf, Hall, OLGA, order, player, successOf } from '../../../kit/tournaments/played.ts';

const FIRST = { stage: 0, round: 0 };
const SECOND = { stage: 0, round: 1 };

test('a round that is named is closed once, however often that is asked for under new ids', async () => {
  const hall = new Hall();
  const cup = await begun(hall, { stages: [{ format: 'swiss', rounds: 3, cut: null }] });
  const { app } = hall;
  successOf(await app.pairRound(OLGA, { ...order(cup), ...FIRST }));
  successOf(await app.publishRound(OLGA, { ...order(cup), ...FIRST, startsAt: null }));
  const close = () => app.closeRound(OLGA, { ...order(cup), ...FIRST });
  expect(successOf(await close()).repeated).toBe(false);
  successOf(await app.pairRound(OLGA, { ...order(cup), ...SECOND }));
  const { version } = successOf(await app.publishRound(OLGA, { ...order(cup), ...SECOND, startsAt: null }));
  for (let repeat = 0; repeat < 9; repeat += 1)
    expect(successOf(await close())).toMatchObject({ repeated: true, version });
  expect(successOf(await app.pairRound(OLGA, { ...order(cup), ...FIRST })).repeated).toBe(true);
  expect(successOf(await app.publishRound(OLGA, { ...order(cup), ...FIRST, startsAt: null })).repeated).toBe(true);
  expect((await hall.state(cup)).rounds.map(({ results }) => results !== null)).toEqual([true, false]);
});

test('nobody learns of a closed round by a command that is not theirs', async () => {
  const hall = new Hall();
  const cup = await begun(hall);
  expect(codeOf(await hall.app.closeRound(player(0), { ...order(cup), ...SECOND }))).toBe('NOT_THE_ORGANISER');
});
