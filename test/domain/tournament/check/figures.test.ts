import { expect, test } from 'vitest';
import { checkPairing } from '../../../../domain/tournament/check/index.ts';

test('a fourth meeting costs what a third and another third do', () => {
  const tables = [
    [0, 1, 2],
    [3, 4, 5],
  ];
  const pairing = { tables, byes: [] };
  const order = {
    rule: { format: 'swiss' },
    roll: 6,
    active: [0, 1, 2, 3, 4, 5],
    rounds: [pairing, pairing, pairing],
    scores: [0, 0, 0, 0, 0, 0],
    unitsPerPoint: 12,
    size: { seats: 3, least: 3 },
    forbidden: [],
    edition: 1,
  } as const;
  expect(checkPairing(order, pairing)).toMatchObject({ ok: true, figures: { cost: 6 * 2_000_000 } });
});
