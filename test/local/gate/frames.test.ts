// What an unfinished message of a socket takes, however its bytes are cut into pieces.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFrameMeter, FRAME_OVERHEAD } from '../../../local/gate/frames.ts';
import { frame, PING, TEXT } from '../../siege/frames.ts';

const CONTINUATION = 0;

const message = fc.array(fc.integer({ min: 0, max: 70_000 }), { minLength: 1, maxLength: 4 });

test('between messages nothing is held; within one, its bytes and what its frames cost', () => {
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 4 }),
      message,
      fc.array(fc.nat(), { maxLength: 12 }),
      (whole, last, cuts) => {
        const ping = frame(Buffer.from('x'), { opcode: PING });
        const frames = (sizes: readonly number[], isComplete: boolean) =>
          sizes.map((size, index) => {
            const fin = isComplete && index === sizes.length - 1;
            return Buffer.concat([frame(Buffer.alloc(size), { opcode: index === 0 ? TEXT : CONTINUATION, fin }), ping]);
          });
        const bytes = Buffer.concat([...whole.flatMap((sizes) => frames(sizes, true)), ...frames(last, false)]);
        const places = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].toSorted(
          (a, b) => a - b,
        );
        const meter = createFrameMeter();
        let held = 0;
        for (const [index, place] of places.slice(1).entries())
          held = meter.passed(bytes.subarray(places[index], place));
        expect(held).toBe(last.reduce((sum, size) => sum + size + FRAME_OVERHEAD, 0));
      },
    ),
    { numRuns: 50 },
  );
});
