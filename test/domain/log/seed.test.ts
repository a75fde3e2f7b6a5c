// Seeds and command ids: published vectors, and that each depends on all of its inputs.

import { describe, expect, test } from 'vitest';
import chanceVectors from '../../../domain/chance/vectors.json' with { type: 'json' };
import { commandIdOf, gameSeedOf, hex, seedCommitment, serverSeedOf } from '../../../domain/log/index.ts';
import auditVectors from '../../../domain/log/vectors.json' with { type: 'json' };

const bytesOf = (digits: string) => new Uint8Array(Buffer.from(digits, 'hex'));
const SECRET = new Uint8Array(32).fill(3);
const SEED = serverSeedOf(SECRET, 'g1');

test.each(chanceVectors.seeds)('published seeds of game $gameId', (vector) => {
  const serverSeed = serverSeedOf(bytesOf(vector.masterSecret), vector.gameId);
  expect(hex(serverSeed)).toBe(vector.serverSeed);
  expect(seedCommitment(serverSeed)).toBe(vector.commitment);
  expect(hex(gameSeedOf(serverSeed, vector.clientSeeds))).toBe(vector.gameSeed);
});

test.each(auditVectors.commandIds)('published command id of $actor', (vector) => {
  expect(hex(commandIdOf(bytesOf(vector.serverSeed), vector.actor, vector.clientCommandId))).toBe(vector.commandId);
});

test('another game and another secret have other seeds', () => {
  const seeds = [SEED, serverSeedOf(SECRET, 'g2'), serverSeedOf(SECRET.with(31, 4), 'g1')];
  expect(new Set(seeds.map(hex)).size).toBe(3);
});

test('each client seed and its seat matter; the empty text is not the absent one', () => {
  const seeds = [[null, null], ['a', null], [null, 'a'], ['', null], ['a', 'b'], ['b', 'a'], ['a'], ['a', null, null]];
  expect(new Set(seeds.map((clientSeeds) => hex(gameSeedOf(SEED, clientSeeds)))).size).toBe(seeds.length);
});

describe('command ids', () => {
  test('have 16 bytes, the same for the same actor and client id', () => {
    expect(commandIdOf(SEED, 0, 'c')).toHaveLength(16);
    expect(hex(commandIdOf(SEED, 0, 'c'))).toBe(hex(commandIdOf(SEED, 0, 'c')));
  });

  test('differ by actor, client id and game, and no text of one runs over into the other', () => {
    const ids = [
      commandIdOf(SEED, 0, 'c'),
      commandIdOf(SEED, 1, 'c'),
      commandIdOf(SEED, 0, 'd'),
      commandIdOf(SEED, 0, '0\nc'),
      commandIdOf(SEED, '00', 'c'),
      commandIdOf(serverSeedOf(SECRET, 'g2'), 0, 'c'),
    ];
    expect(new Set(ids.map(hex)).size).toBe(ids.length);
  });
});
