// The auditable generator: published vectors, the exact scheme re-derived with the platform's HMAC, uniform draws.

import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Defect } from '../../../domain/base/defect.ts';
import { auditableChance, auditableChances } from '../../../domain/chance/index.ts';
import vectors from '../../../domain/chance/vectors.json' with { type: 'json' };
import { countsOf, excess } from '../../kit/titles/uniformity.ts';

const bytesOf = (digits: string) => new Uint8Array(Buffer.from(digits, 'hex'));
const SEED = new Uint8Array(32).fill(9);

/** The words of docs/fairness.md, made with the platform's HMAC and BigInt. */
function* platformWords(gameSeed: Uint8Array, version: number): Generator<bigint, never> {
  for (let counter = 0; ; counter += 1) {
    const message = Buffer.alloc(30, 'signalbox/chance/1', 'latin1');
    message.writeBigUInt64BE(BigInt(version), 18);
    message.writeUInt32BE(counter, 26);
    const block = createHmac('sha256', gameSeed).update(message).digest();
    for (let offset = 0; offset < 32; offset += 4) yield BigInt(block.readUInt32BE(offset));
  }
}

function platformDraws(gameSeed: Uint8Array, version: number, below: readonly number[]): readonly number[] {
  const words = platformWords(gameSeed, version);
  const spaceOfWords = 2n ** 32n;
  return below.map((n) => {
    if (n === 1) return 0;
    let word = words.next().value;
    while (word >= spaceOfWords - (spaceOfWords % BigInt(n))) word = words.next().value;
    return Number(word % BigInt(n));
  });
}

function draws(gameSeed: Uint8Array, version: number, below: readonly number[]): readonly number[] {
  const chance = auditableChance(gameSeed, version);
  return below.map((n) => chance.below(n));
}

describe('published vectors', () => {
  test.each(vectors.draws)('$name', ({ gameSeed, version, below, draws: expected }) => {
    expect(draws(bytesOf(gameSeed), version, below)).toEqual(expected);
  });

  test.each(vectors.blocks)('block $block of commit $version', ({ gameSeed, version, block, bytes }) => {
    const all = draws(bytesOf(gameSeed), version, new Array<number>(8 * (block + 1)).fill(2 ** 32));
    const digits = all.slice(8 * block).map((word) => word.toString(16).padStart(8, '0'));
    expect(digits.join('')).toBe(bytes);
  });

  test.each(vectors.draws)('$name takes the published number of words', ({ gameSeed, version, below, wordsTaken }) => {
    const chance = auditableChance(bytesOf(gameSeed), version);
    for (const n of below) chance.below(n);
    const next = draws(bytesOf(gameSeed), version, new Array<number>(wordsTaken + 1).fill(2 ** 32)).at(-1);
    expect(chance.below(2 ** 32)).toBe(next);
  });
});

test('commits that share a key draw what each draws alone, in whatever order they are asked', () => {
  const chanceOf = auditableChances(SEED);
  const [one, other] = [chanceOf(1), chanceOf(2)];
  const drawn = Array.from({ length: 20 }, () => [one.below(1_000), other.below(1_000)]);
  const all = new Array<number>(20).fill(1_000);
  expect(drawn.map(([draw]) => draw)).toEqual(draws(SEED, 1, all));
  expect(drawn.map(([, draw]) => draw)).toEqual(draws(SEED, 2, all));
});

test('any mix of draws agrees with the derivation by the platform', () => {
  const n = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 2 ** 32 }));
  const seed = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.array(n), (gameSeed, version, below) => {
      expect(draws(gameSeed, version, below)).toEqual(platformDraws(gameSeed, version, below));
    }),
  );
});

test('the same commit draws the same again; another commit or another seed draws differently', () => {
  const below = new Array<number>(16).fill(2 ** 32);
  expect(draws(SEED, 5, below)).toEqual(draws(SEED, 5, below));
  expect(draws(SEED, 6, below)).not.toEqual(draws(SEED, 5, below));
  expect(draws(SEED.with(0, 1), 5, below)).not.toEqual(draws(SEED, 5, below));
});

test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN, Number.POSITIVE_INFINITY])('a draw below %d is a Defect', (n) => {
  expect(() => auditableChance(SEED, 1).below(n)).toThrow(Defect);
});

test.each([0, -1, 0.5, 2 ** 53, Number.NaN])('commit %d has no chance: a Defect', (version) => {
  expect(() => auditableChance(SEED, version)).toThrow(Defect);
});

test.each([2, 3, 6, 7, 52, 1000])('draws below %d are uniform', (n) => {
  expect(excess(countsOf(auditableChance(SEED, n), n, 200_000))).toBeLessThan(4.5);
});

test('where a plain remainder would favour the lowest third two to one, all thirds come equally often', () => {
  const n = 3 * 2 ** 30;
  const chance = auditableChance(SEED, 1);
  const thirds = countsOf({ below: () => Math.floor(chance.below(n) / 2 ** 30) }, 3, 60_000);
  expect(excess(thirds)).toBeLessThan(4.5);
});
