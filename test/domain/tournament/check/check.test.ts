import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { type Chance, fastChance } from '../../../../domain/chance/index.ts';
import { type CheckedOrder, checkPairing, type PairingFaultCode } from '../../../../domain/tournament/check/index.ts';
import type { Pairing } from '../../../../domain/tournament/index.ts';
import { sampleNumber, sampleSize } from '../../../kit/sampling.ts';
import { type CheckedRound, checkedRounds } from '../../../kit/tournaments/checkedRounds.ts';

const ORDER: CheckedOrder = {
  ...{ rule: { format: 'swiss' }, edition: 1 },
  roll: 9,
  active: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  rounds: [],
  scores: new Array<number>(9).fill(0),
  unitsPerPoint: 12,
  size: { seats: 3, least: 3 },
  forbidden: [],
};

const FIRST: Pairing = {
  tables: [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
  ],
  byes: [],
};

function codes(order: CheckedOrder, pairing: Pairing): readonly PairingFaultCode[] {
  const check = checkPairing(order, pairing);
  return check.ok ? [] : [...new Set(check.faults.map(({ code }) => code))];
}

const FIRST_EVENT = sampleNumber('checked pairings');
const ROUNDS = Array.from({ length: sampleSize(400) }, (_, event) => checkedRounds(FIRST_EVENT + event));

test('every pairing that is made for a random tournament of any format is lawful', () => {
  for (const [event, rounds] of ROUNDS.entries()) {
    for (const { order, pairing } of rounds) {
      const check = checkPairing(order, pairing);
      expect({ seed: FIRST_EVENT + event, check }).toMatchObject({ check: { ok: true } });
    }
  }
});

/** Each breaks a lawful pairing; null where there is nothing to break. */
const BREAKS: { readonly [name: string]: (round: CheckedRound, chance: Chance) => Pairing | null } = {
  'one player sits in place of another': ({ pairing }, chance) => {
    const [from, to] = twoPlaces(pairing, chance);
    return from === to ? null : replaced(pairing, from, to);
  },
  'an entrant who does not play is seated': ({ order, pairing }, chance) => {
    const idle = Array.from({ length: order.roll }, (_, entrant) => entrant).find((one) => !order.active.includes(one));
    return replaced(pairing, twoPlaces(pairing, chance)[0], idle ?? order.roll);
  },
  'an entrant is left out': ({ pairing }) => {
    const { tables } = pairing;
    return tables.length === 0 ? null : { ...pairing, tables: tables.with(0, at(tables, 0).slice(1)) };
  },
  'a table is sent home with byes': ({ pairing: { tables, byes } }) =>
    tables.length === 0 ? null : { tables: tables.slice(0, -1), byes: [...byes, ...at(tables, tables.length - 1)] },
  'a player moves to another table': ({ pairing }, chance) => {
    const [from, to] = [chance.below(pairing.tables.length), chance.below(pairing.tables.length)];
    const [left, joined] = [at(pairing.tables, from), at(pairing.tables, to)];
    if (from === to || left.length === joined.length + 1) return null;
    const tables = pairing.tables.with(from, left.slice(1)).with(to, [...joined, at(left, 0)]);
    return { ...pairing, tables };
  },
};

test.each(Object.entries(BREAKS))('%s: refused', (_, breakPairing) => {
  const chance = fastChance(FIRST_EVENT);
  let broken = 0;
  for (const round of ROUNDS.flat().filter(({ pairing }) => pairing.tables.length >= 2)) {
    const pairing = breakPairing(round, chance);
    if (pairing === null) continue;
    broken += 1;
    expect({ ...round, pairing, ok: checkPairing(round.order, pairing).ok }).toMatchObject({ ok: false });
  }
  expect(broken).toBeGreaterThan(10);
});

function twoPlaces({ tables, byes }: Pairing, chance: Chance): readonly [number, number] {
  const placed = [...tables.flat(), ...byes];
  return [at(placed, chance.below(placed.length)), at(placed, chance.below(placed.length))];
}

function replaced({ tables, byes }: Pairing, from: number, to: number): Pairing {
  const put = (entrant: number) => (entrant === from ? to : entrant);
  return { tables: tables.map((table) => table.map(put)), byes: byes.map(put) };
}

describe('what is wrong is named', () => {
  test('who sits where', () => {
    const twice = {
      ...FIRST,
      tables: [
        [0, 1, 2],
        [3, 4, 5],
        [6, 7, 0],
      ],
    };
    expect(checkPairing({ ...ORDER, active: [0, 1, 2, 3, 4, 5, 6, 8] }, { ...twice, byes: [9] })).toEqual({
      ok: false,
      faults: [
        { code: 'NOT_ACTIVE', entrant: 7 },
        { code: 'SEATED_TWICE', entrant: 0 },
        { code: 'UNKNOWN_ENTRANT', entrant: 9 },
        { code: 'NOT_SEATED', entrant: 8 },
      ],
    });
  });

  test.each<{ size: [number, number]; sizes: number[]; byes?: number; faults?: PairingFaultCode[] }>([
    { size: [4, 3], sizes: [4, 3, 3] },
    { size: [4, 3], sizes: [4, 4], byes: 2, faults: ['BYES', 'FULL_TABLES'] },
    { size: [4, 3], sizes: [4, 4, 2], faults: ['TABLE_SIZE', 'FULL_TABLES'] },
    { size: [4, 2], sizes: [4, 4, 2] },
    { size: [4, 2], sizes: [4, 3, 3], faults: ['FULL_TABLES'] },
    { size: [4, 3], sizes: [4], byes: 1 },
    { size: [4, 3], sizes: [3], byes: 2, faults: ['BYES', 'FULL_TABLES'] },
    { size: [4, 4], sizes: [5], faults: ['TABLE_SIZE', 'BYES', 'FULL_TABLES'] },
    { size: [3, 3], sizes: [3, 3], byes: 2 },
    { size: [3, 3], sizes: [3, 3, 2], faults: ['TABLE_SIZE', 'BYES'] },
    { size: [3, 2], sizes: [3, 2, 2] },
    { size: [2, 2], sizes: [2, 2, 2], byes: 1 },
  ])('tables of $size: $sizes', ({ size: [seats, least], sizes, byes = 0, faults = [] }) => {
    let players = 0;
    const take = (count: number) => Array.from({ length: count }, () => players++);
    const pairing = { tables: sizes.map(take), byes: take(byes) };
    const active = [...pairing.tables.flat(), ...pairing.byes];
    const order = { ...ORDER, roll: players, active, scores: active.map(() => 0), size: { seats, least } };
    expect(codes(order, pairing)).toEqual(faults);
  });

  test('a bye goes to those who have had the fewest, the lowest score first', () => {
    const size = { seats: 2, least: 2 };
    const scores = [12, 6, 0];
    const order = { ...ORDER, roll: 3, active: [0, 1, 2], size, scores };
    const bye = (entrant: number) => ({ tables: [[0, 1, 2].filter((one) => one !== entrant)], byes: [entrant] });
    expect(checkPairing(order, bye(1))).toMatchObject({ faults: [{ code: 'BYE_TOO_HIGH', entrant: 1, other: 2 }] });
    expect(codes(order, bye(2))).toEqual([]);
    const later = { ...order, rounds: [bye(2)] };
    expect(checkPairing(later, bye(2))).toMatchObject({ faults: [{ code: 'BYE_AGAIN', entrant: 2, other: 1 }] });
    expect(codes(later, bye(1))).toEqual([]);
    expect(codes({ ...order, rounds: [bye(2), bye(1), bye(0)] }, bye(2))).toEqual([]);
  });

  test('two who shall not meet: it is lawful, since it may be the only way, and costs more than any meeting again', () => {
    const [forbidden, again] = [[[5, 4]] as const, [FIRST, FIRST]];
    expect(checkPairing({ ...ORDER, forbidden }, FIRST)).toMatchObject({ ok: true, figures: { cost: 1_000_000_000 } });
    expect(checkPairing({ ...ORDER, rounds: again }, FIRST)).toMatchObject({ figures: { cost: 9_000_000 } });
    const other = { ...FIRST, tables: FIRST.tables.with(1, [3, 8, 5]).with(2, [6, 7, 4]) };
    expect(checkPairing({ ...ORDER, forbidden }, other)).toMatchObject({ figures: { cost: 0 } });
  });

  test('in a round-robin nobody meets twice, and one bye more for each who left', () => {
    const order: CheckedOrder = {
      ...ORDER,
      rule: { format: 'round-robin', begun: 4 },
      roll: 4,
      active: [0, 1, 2, 3],
      rounds: [
        {
          tables: [
            [0, 1],
            [2, 3],
          ],
          byes: [],
        },
      ],
      size: { seats: 2, least: 2 },
    };
    expect(
      codes(order, {
        tables: [
          [1, 0],
          [3, 2],
        ],
        byes: [],
      }),
    ).toEqual(['MET_BEFORE']);
    expect(
      codes(order, {
        tables: [
          [0, 2],
          [1, 3],
        ],
        byes: [],
      }),
    ).toEqual([]);
    expect(codes(order, { tables: [[0, 2]], byes: [1, 3] })).toEqual(['BYES']);
    expect(codes({ ...order, active: [0, 1, 2] }, { tables: [[0, 2]], byes: [1] })).toEqual([]);
  });

  test('in an elimination byes go to the best seeds, or tables are short, never both', () => {
    const seeds = [4, 3, 2, 1, 0];
    const order: CheckedOrder = {
      ...ORDER,
      rule: { format: 'elimination', seeds, advance: 1 },
      roll: 5,
      active: [0, 1, 2, 3, 4],
      size: { seats: 2, least: 2 },
    };
    expect(codes(order, { tables: [[0, 1]], byes: [2, 3, 4] })).toEqual([]);
    expect(codes(order, { tables: [[0, 4]], byes: [1, 2, 3] })).toEqual(['BYE_NOT_TOP_SEED']);
    expect(
      codes(order, {
        tables: [
          [0, 1],
          [2, 3],
        ],
        byes: [4],
      }),
    ).toEqual(['BYES', 'TABLES']);
    const three = { ...order, size: { seats: 3, least: 2 } };
    expect(codes(three, { tables: [[0, 1, 2]], byes: [3, 4] })).toEqual([]);
    expect(
      codes(three, {
        tables: [
          [0, 1],
          [2, 3],
        ],
        byes: [4],
      }),
    ).toContain('BYES_AND_SHORT_TABLES');
    const eight = {
      ...three,
      rule: { ...three.rule, seeds: [7, 6, 5, 4, 3, 2, 1, 0] },
      roll: 8,
      active: [0, 1, 2, 3, 4, 5, 6, 7],
    };
    expect(
      codes(eight, {
        tables: [
          [7, 2, 1],
          [6, 3, 0],
          [5, 4],
        ],
        byes: [],
      }),
    ).toEqual([]);
    expect(
      codes(eight, {
        tables: [
          [5, 4],
          [7, 2, 1],
          [6, 3, 0],
        ],
        byes: [],
      }),
    ).toEqual(['SHORT_TABLE_FIRST']);
  });
});

test('figures: meetings again, short tables again, differences of scores in points', () => {
  const order: CheckedOrder = {
    ...ORDER,
    roll: 5,
    active: [0, 1, 2, 3, 4],
    size: { seats: 3, least: 2 },
    rounds: [
      {
        tables: [
          [0, 1, 2],
          [3, 4],
        ],
        byes: [],
      },
      {
        tables: [
          [0, 1, 3],
          [2, 4],
        ],
        byes: [],
      },
    ],
    scores: [24, 12, 12, 6, 0],
  };
  // 0 and 1 meet for the third time, 0 and 2, 1 and 2 for the second; so do 3 and 4, both at a short table again.
  const check = checkPairing(order, {
    tables: [
      [0, 1, 2],
      [3, 4],
    ],
    byes: [],
  });
  expect(check).toEqual({
    ok: true,
    figures: {
      repeats: 4,
      byes: 0,
      shortTables: 1,
      cost: 1_000_000 + 3 * 10_000 + 2 * 2_000 + 100 + 100 + 25,
      spread: 12,
      // 0, 1 and 4 have had one seat three times, the others one seat twice and another never.
      seatGap: 2600,
    },
  });
});
