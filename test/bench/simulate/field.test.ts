import { expect, test } from 'vitest';
import { Field } from '../../../bench/simulate/field.ts';

/** A field of these players, all of whom have checked in, paired once. */
function begun(...players: readonly string[]): Field {
  const field = new Field();
  for (const player of players) {
    field.enter(player);
    field.checkIn(player);
  }
  field.close();
  field.pair();
  return field;
}

function paired(field: Field) {
  const { playing, late } = field.pair();
  return { playing: [...playing], late: [...late] };
}

test('whoever has entered, checked in and not withdrawn plays', () => {
  const field = new Field();
  for (const player of ['A', 'B', 'C', 'D']) field.enter(player);
  for (const player of ['A', 'B', 'D']) field.checkIn(player);
  for (const player of ['B', 'D']) field.withdraw(player);
  field.return('D');
  field.close();
  expect(paired(field)).toEqual({ playing: ['A', 'D'], late: [] });
  expect(field.outside()).toEqual(['B', 'C']);
});

test('a withdrawal and a return count from the next pairing on', () => {
  const field = begun('A', 'B');
  field.withdraw('A');
  expect(field.playing()).toEqual(['A', 'B']);
  expect(paired(field).playing).toEqual(['B']);
  expect(field.away()).toEqual(['A']);
  field.return('A');
  expect(paired(field).playing).toEqual(['A', 'B']);
});

test('who comes late is late in one round', () => {
  const field = begun('A');
  field.comeLate('B');
  expect(field.onRoll).toBe(2);
  expect(paired(field)).toEqual({ playing: ['A', 'B'], late: ['B'] });
  expect(paired(field)).toEqual({ playing: ['A', 'B'], late: [] });
});

test('two absences since the last return are a withdrawal; who is excluded does not return', () => {
  const field = begun('A', 'B', 'C');
  field.exclude('C');
  field.miss('A');
  expect(paired(field).playing).toEqual(['A', 'B']);
  field.miss('A');
  expect(paired(field).playing).toEqual(['B']);
  expect(field.away()).toEqual(['A']);
  field.return('A');
  field.pair();
  field.miss('A');
  expect(paired(field).playing).toEqual(['A', 'B']);
});
