// Procedures that choices interrupt: what is left of them is a value in the step, from which they continue.

import { expect, test } from 'vitest';
import { legal, main, stepOf, type Table, tableOf } from '../tableOf.ts';

/** The frames of the open step, after the table was stored and read back. */
function framesOf(table: Table): unknown {
  const { step } = JSON.parse(JSON.stringify(table.state));
  return step.frames;
}

test('a choice at a station keeps the stations that come after it, in travel order', () => {
  const train = { pounds: 0, discs: [0, 0, 0, 0], position: 7, trainMourners: 0, trainCoffins: [] } as const;
  const table = main('A20', { ...train, prestige: 5, installed: ['A03', 'A04', 'A02'], cars: { c1: 2 } });
  const crew = table.played('0 end', '0 tender:use');
  expect(stepOf(crew)).toBe('crew 0');
  expect(framesOf(crew)).toEqual([{ procedure: 'stations', left: ['necropolis'] }]);
  const bury = crew.played('0 crew:keep');
  expect(stepOf(bury)).toBe('bury 0');
  expect(framesOf(bury)).toEqual([{ procedure: 'stations', left: [] }]);
});

test('a Caboose within a Necropolis action returns to it, and keeps that staff was hired', () => {
  const table = main('A01', { pounds: 12, discs: [0, 1, 0, 0], mourners: 4, trainMourners: 3, installed: ['A02'] });
  const begun = table.played('0 necropolis:green');
  expect(framesOf(begun)).toEqual([{ procedure: 'necropolisAction', hired: false, crypted: false }]);
  const caboose = begun.played('0 hire:r2', '0 crypt:brown:1');
  expect(stepOf(caboose)).toBe('caboose 0');
  expect(framesOf(caboose)).toEqual([{ procedure: 'necropolisAction', hired: true, crypted: false }]);
  expect(stepOf(caboose.played('0 caboose:0'))).toBe('main 0');
  const cryptFirst = begun.played('0 crypt:brown:1', '0 caboose:0');
  expect(framesOf(cryptFirst)).toEqual([{ procedure: 'necropolisAction', hired: false, crypted: true }]);
  expect(legal(cryptFirst, 'crypt')).toEqual([]);
});

test('the bonus of a pair interrupts an upgrade of the turn, and nothing at the Turn of the Century', () => {
  const cars = { cars: { m2: 2, c2: 1 }, discs: [0, 0, 1, 0], waitingMourners: 1, trainMourners: 0 } as const;
  const upgraded = main('A04', cars, { edition: 'de' }).played('0 car:flip:c2:grey');
  expect(framesOf(upgraded)).toEqual([{ procedure: 'railwayTile' }]);
  expect(stepOf(upgraded.played('0 volunteer:r2'))).toBe('boarding 0');
  const century = tableOf({ mine: cars }).after([
    { type: 'TurnBegan', seat: 0, occasion: 'century' },
    { type: 'StepEntered', step: { at: 'century', seat: 0 } },
  ]);
  const free = century.played('0 car:flip:c2');
  expect(framesOf(free)).toEqual([]);
  expect(stepOf(free.played('0 volunteer:r2'))).toBe('century 1');
});
