// The creation of a recorded game, decided again.

import { expect, test } from 'vitest';
import { fastChance } from '../../../domain/chance/index.ts';
import { createGame } from '../../../domain/game/index.ts';
import { recreate } from '../../../domain/replay/creation.ts';
import { necronomonopoly } from '../../../domain/titles/necronomonopoly/index.ts';
import { returnToLionsgateCity } from '../../../domain/titles/return-to-lionsgate-city/index.ts';

test.each([
  [returnToLionsgateCity, 60],
  [necronomonopoly, 200],
])(
  'a game of an earlier release, with more rounds than are offered now, is created as it was recorded',
  (title, maxRounds) => {
    const order = {
      title,
      options: { maxRounds },
      seats: 2,
      bots: [],
      sharedTable: true,
      join: false,
      creator: 'ada',
      clientSeed: null,
      keyId: 'key',
      seedCommitment: '0'.repeat(64),
    };
    expect(createGame(order)).toMatchObject({ ok: false, refusal: { code: 'INVALID_OPTIONS' } });
    const recorded = createGame({ ...order, isRecorded: true });
    if (!recorded.ok) expect.fail('the recorded game was refused');
    expect(recreate(recorded.events, { title, chance: fastChance('unused') })).toEqual(recorded);
    expect(createGame({ ...order, options: { maxRounds: maxRounds + 1 }, isRecorded: true }).ok).toBe(false);
  },
);
