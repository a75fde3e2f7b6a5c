import { expect, test } from 'vitest';
import type { AppContext } from '../../../app/context.ts';
import { apartIn } from '../../../app/tournaments/apart.ts';
import { running } from '../../domain/tournament/life/given.ts';

/** Nothing can be read from it. */
const NO_STREAMS = {} as Pick<AppContext, 'tournaments'>;

test('where nobody is kept apart the roll is not read', async () => {
  const nobody = { forbidden: [], checked: [] };
  expect(await apartIn(NO_STREAMS, 'cup', running())).toEqual(nobody);
  const apart = [['player_a', 'player_b']];
  expect(await apartIn(NO_STREAMS, 'cup', { ...running(8, { apart }), stage: 1 })).toEqual(nobody);
  await expect(apartIn(NO_STREAMS, 'cup', running(8, { apart }))).rejects.toThrow(TypeError);
});
