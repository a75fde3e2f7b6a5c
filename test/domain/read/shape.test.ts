// Shapes: the schema, the check and the defaults of a value agree.

import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { list, nullable, pair } from '../../../domain/read/lists.ts';
import { described, exact, named, option, optional, record, variants } from '../../../domain/read/records.ts';
import {
  anything,
  count,
  Definitions,
  hexOf,
  integer,
  matching,
  oneOf,
  read,
  type Shape,
  schemaOf,
  text,
  textOf,
  type ValueOf,
} from '../../../domain/read/shape.ts';
import { faultText } from '../../../domain/read/words.ts';

const PLAYER = named('Player', record({ name: textOf(1, 8), id: matching(/^player_\w+$/) }));
const CLOCK = variants('kind', {
  bank: { seconds: integer(1, 60), increment: option('More after each move.', count, 0) },
  none: {},
});
const GAME = record({
  title: described('Its id.', text),
  players: list(PLAYER, 1, 2),
  winner: nullable(PLAYER),
  clock: CLOCK,
  note: optional(text),
});

const ANN = { name: 'Ann', id: 'player_1' };
const SENT = { title: 't', players: [ANN], winner: null, clock: { kind: 'bank', seconds: 9 } };

/** Where and why a value is refused. */
function said(shape: Shape, input: unknown) {
  const given = read(shape, input);
  return given.ok ? null : [given.path.join('.'), faultText(given.fault, 'en')];
}

test('a value is read with its defaults', () => {
  expect(read(GAME, SENT)).toEqual({ ok: true, value: { ...SENT, clock: { ...SENT.clock, increment: 0 } } });
  expect(read(GAME, { ...SENT, note: 'x', clock: { kind: 'none' } })).toMatchObject({ ok: true, value: { note: 'x' } });
});

test('the type of a value comes from its shape', () => {
  type Player = { readonly name: string; readonly id: string };
  expectTypeOf<ValueOf<typeof PLAYER>>().toEqualTypeOf<Player>();
  type Clock = ValueOf<typeof CLOCK>;
  expectTypeOf<Clock['kind']>().toEqualTypeOf<'bank' | 'none'>();
  expectTypeOf<Extract<Clock, { kind: 'bank' }>['increment']>().toEqualTypeOf<number>();
  expectTypeOf<ValueOf<typeof GAME>['note']>().toEqualTypeOf<string | undefined>();
});

test.each([
  [1, '', 'must be an object'],
  [{ ...SENT, x: 1 }, 'x', 'unknown key; the keys are title, players, winner, clock, note'],
  [{ ...SENT, title: undefined }, 'title', 'is missing; it has no default'],
  [{ ...SENT, note: null }, 'note', 'must be text'],
  [{ ...SENT, players: [] }, 'players', 'must be a list of 1 to 2 entries'],
  [{ ...SENT, players: [ANN, { ...ANN, name: '' }] }, 'players.1.name', 'must be text of 1 to 8 characters'],
  [{ ...SENT, winner: 3 }, 'winner', 'must be an object, or null'],
  [{ ...SENT, winner: { ...ANN, id: 'p' } }, 'winner.id', 'must be text that matches ^player_\\w+$'],
  [{ ...SENT, clock: { kind: 'sand' } }, 'clock.kind', 'must be one of "bank", "none"'],
  [{ ...SENT, clock: { kind: 'none', seconds: 1 } }, 'clock.seconds', 'unknown key; the keys are '],
])('%j is refused at %s', (input, path, message) => {
  expect(said(GAME, input)).toEqual([path, message]);
});

describe('the schema', () => {
  test('says what the check says', () => {
    const validate = new Ajv2020({ strict: false }).compile(schemaOf(GAME));
    const clocks = [{ kind: 'bank', seconds: 9 }, { kind: 'bank', seconds: 0 }, { kind: 'none' }, { kind: 'sand' }, 1];
    const players = [[ANN], [], [ANN, ANN], [{ ...ANN, name: 'too long a name' }], [{ name: 'Ann' }], null];
    for (const clock of clocks) {
      for (const list of players) {
        const input = { ...SENT, clock, players: list };
        expect(validate(input)).toBe(GAME.check(input) === null);
      }
    }
  });

  test('refers to what has a name, once in each document', () => {
    const { $defs, properties } = schemaOf(GAME);
    expect(properties).toMatchObject({ players: { items: { $ref: '#/$defs/Player' } } });
    expect($defs).toEqual({ Player: schemaOf(record({ name: textOf(1, 8), id: matching(/^player_\w+$/) })) });
    const components = new Definitions('#/components/schemas/');
    expect(PLAYER.schema(components)).toEqual({ $ref: '#/components/schemas/Player' });
    expect(described('Who won.', PLAYER).schema(components)).toMatchObject({ description: 'Who won.' });
    expect(Object.keys(components.schemas)).toEqual(['Player']);
    expect(() => named('Player', text).schema(components)).toThrow('two shapes have the name Player');
  });
});

test('a file is checked member by member, then for other keys, and nothing is built', () => {
  const line = exact({ hash: hexOf(1), at: nullable(count), span: pair(count, count), more: anything });
  const good = { hash: '0f', at: null, span: [1, 2], more: [] };
  expect(line.check(good)).toBeNull();
  expect(line.fill(good)).toBe(good);
  expect(said(line, { ...good, hash: '0F', x: 1 })).toEqual(['hash', 'must be 2 lower-case hexadecimal digits']);
  expect(said(line, { ...good, at: -0 })).toEqual(['at', 'must be an integer from 0, or null']);
  expect(said(line, { ...good, span: [1, 'x'] })).toEqual(['span.1', 'must be an integer from 0']);
  expect(line.check({ ...good, ['x'.repeat(99)]: 1 })?.path).toEqual(['x'.repeat(60)]);
  expect(said(exact({ kind: oneOf([1, 'two']) }), { kind: 2 })).toEqual(['kind', 'must be one of 1, "two"']);
});
