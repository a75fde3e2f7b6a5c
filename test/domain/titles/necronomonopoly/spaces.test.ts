// Every space of the ring landed on by a sane player, by a Cultist and, where one can stop, by a Monster.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import type { SpaceKind } from '../../../../domain/titles/necronomonopoly/components/ids.ts';
import { RING, SPACES, spaceAt, spaceOf } from '../../../../domain/titles/necronomonopoly/components.ts';
import { Scene } from './scene.ts';

/** The space this many steps clockwise. */
const after = (index: number, steps: number): string => spaceAt((index + steps + RING) % RING).id;

/** What a landing asks of chance, where the token stands then, and which choice is open. */
interface Landing {
  readonly outcomes?: string;
  readonly place?: string;
  readonly step: string;
}

const SANE: Readonly<Record<SpaceKind, Landing>> = {
  'mi-go': { step: 'end 0' },
  lot: { step: 'buy 0' },
  tome: { step: 'buy 0' },
  mythos: { outcomes: 'restful-week.1', step: 'end 0' },
  gate: { outcomes: '4 4', place: 'moment-of-silence', step: 'end 0' },
  asylum: { step: 'end 0' },
  silence: { step: 'end 0' },
  'go-to-asylum': { place: 'arkham-asylum', step: 'roll 1' },
};

test.each(SPACES)('a sane player lands on $id', ({ index, id, kind }) => {
  const { outcomes = '', place = id, step } = SANE[kind];
  const scene = new Scene({ players: { 0: { space: after(index, -3) } } }).play(`roll = 1 2 ${outcomes}`);
  expect([scene.places[0], scene.step]).toEqual([place, step]);
  const passed = index < 3 ? 140 : 150;
  expect(scene.sanities[0]).toBe(kind === 'mythos' ? passed + 12 : passed);
  expect(scene.player(0).inmate).toBe(kind === 'go-to-asylum');
});

const CULTIST: Readonly<Record<SpaceKind, Landing>> = {
  ...SANE,
  'mi-go': { step: 'end 2' },
  lot: { step: 'end 2' },
  tome: { step: 'end 2' },
  mythos: { outcomes: 'restful-week.1', step: 'end 2' },
  gate: { outcomes: '4 4', place: 'moment-of-silence', step: 'end 2' },
  asylum: { outcomes: '5', step: 'end 2' },
  silence: { step: 'end 2' },
  'go-to-asylum': { outcomes: '5', place: 'arkham-asylum', step: 'roll 0' },
};

test.each(SPACES)('a Cultist lands on $id', ({ index, id, kind }) => {
  const { outcomes = '', place = id, step } = CULTIST[kind];
  const away = { space: after(index, kind === 'gate' ? 2 : 16) };
  const cultist = { cultist: true, space: after(index, 3) };
  const players = { 0: away, 1: { inmate: 0 }, 2: cultist };
  const scene = new Scene({ seats: 3, active: 2, players }).play(`roll = 1 2 ${outcomes}`);
  expect([scene.places[2], scene.step]).toEqual([place, step]);
  expect(scene.sanities).toEqual([150, outcomes === '5' ? 145 : 150, 0]);
  expect(scene.tomes(2)).toEqual(kind === 'tome' ? [id] : []);
});

/** A Monster walks widdershins and leaves past Mi-Go: it reaches the last two spaces only from Mi-Go. */
test.each(SPACES.slice(0, RING - 2))('a Monster attacks on $id', ({ index, id }) => {
  const scene = new Scene({ players: { 0: { space: id } }, board: [`zombie.1@${after(index, 2)}`] });
  const moved = scene.play('monster:zombie.1 = 1 1');
  expect(at(moved.sanities, 0)).toBe(144);
  expect(moved.board).toEqual(index === spaceOf('mi-go').index ? [] : [`zombie.1@${id}`]);
});
