// What clients hold: never more than there is, in all or for one address, and everything is given back.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGate, type Hold } from '../../../local/gate/gate.ts';
import { KIND_NAMES, KINDS, limitsFor, parseLimits } from '../../../local/gate/kinds.ts';

const SMALL = { ...limitsFor(0), bodies: { all: 10, each: 6 } };

test('one address holds its share at most, all of them what there is; loopback has no share of its own', () => {
  const gate = createGate(SMALL);
  const held = gate.take('bodies', '203.0.113.9', 5);
  expect([held?.more(2), held?.more(1)]).toEqual([false, true]);
  expect(gate.take('bodies', '203.0.113.9')).toBeNull();
  expect(gate.take('bodies', '127.0.0.1', 5)).toBeNull();
  expect(gate.take('bodies', '198.51.100.1', 4)).not.toBeNull();
  expect([gate.held('bodies'), gate.held('bodies', '203.0.113.9')]).toEqual([10, 6]);
  held?.release();
  held?.release();
  expect(held?.more(1)).toBe(false);
  expect(gate.take('bodies', '127.0.0.1', 6)).not.toBeNull();
});

function sumOf(some: readonly { readonly amount: number }[]): number {
  return some.reduce((sum, one) => sum + one.amount, 0);
}

test('whatever is taken and given back, the sums are those of what is held', () => {
  const step = fc.record({
    address: fc.integer({ min: 0, max: 3 }),
    amount: fc.integer({ min: 0, max: 7 }),
    isTaken: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const gate = createGate(SMALL);
      const holds: { hold: Hold; address: string; amount: number }[] = [];
      for (const { address, amount, isTaken } of steps) {
        const hold = isTaken ? gate.take('bodies', `a${address}`, amount) : null;
        if (hold !== null) holds.push({ hold, address: `a${address}`, amount });
        else holds.shift()?.hold.release();
        const own = sumOf(holds.filter((one) => one.address === 'a1'));
        expect([gate.held('bodies'), gate.held('bodies', 'a1')]).toEqual([sumOf(holds), own]);
        expect([sumOf(holds) <= 10, own <= 6]).toEqual([true, true]);
      }
    }),
  );
});

test('a hall of people gets a share that is large enough, and others as much', () => {
  const limits = limitsFor(200);
  for (const kind of KIND_NAMES) {
    expect(limits[kind].each).toBeGreaterThanOrEqual(200 * KINDS[kind].person);
    expect(limits[kind].all).toBeGreaterThanOrEqual(limits[kind].each);
  }
  expect(limits.connections).toEqual({ all: 3_200, each: 1_600 });
  expect(limitsFor(0).connections).toEqual({ all: KINDS.connections.all, each: KINDS.connections.each });
});

test('limits are read as they are written, and anything else is refused', () => {
  expect(parseLimits(' connections=20/5, streams=3/3')).toEqual({
    connections: { all: 20, each: 5 },
    streams: { all: 3, each: 3 },
  });
  for (const wrong of ['connections', 'connections=1', 'nothing=1/1', 'streams=0/1', 'streams=1/1;']) {
    expect(parseLimits(wrong)).toBeNull();
  }
});
