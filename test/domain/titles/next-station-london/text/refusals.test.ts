// Why a rule refused a move, in words.

import { expect, test } from 'vitest';
import { at } from '../../../../../domain/base/defect.ts';
import { nextStationLondon as title } from '../../../../../domain/titles/next-station-london/index.ts';
import { NO_CHANCE } from '../../../../kit/titles/chance.ts';
import { london, playedScript } from '../../../../kit/titles/nextStationLondon.ts';
import { SOLO } from '../../../../kit/titles/nextStationLondonGames.ts';

type Table = ReturnType<typeof london>;

const FIRST = () => london({ powers: 'green=joker', flips: 'C' });
const SECOND = () => london({ powers: 'green=double', flips: 'T' }).played('draw:b0-d2');
const GROWN = () => london({ flips: 'T P C' }).played('draw:b0-d2', 'draw:c3-d2');

test.each<[string, () => Table, string]>([
  ['pass', () => playedScript(SOLO), 'the game is over; no move is possible.'],
  ['1 pass', FIRST, 'there is no seat 1; seats are 0 to 0.'],
  ['circle:d2', SECOND, 'this move does not belong to the current step, second.'],
  ['draw:a2-d2+double', FIRST, 'this move does not belong to the current step, build.'],
  ['1.2.0 pass', FIRST, 'the game stands at 1.1.0 for seat 0.'],
  ['draw:e3-d2', FIRST, 'the map has no such section; an id joins two stations in string order, such as d2-e3.'],
  ['circle:b2', FIRST, 'the map has no such station; an id is a column a to j and a row 0 to 9, such as d2.'],
  ['draw:b0-d2', GROWN, 'both stations are on the line already; a section must lead to a new one.'],
  ['draw:e3-f3', FIRST, 'neither station is on the line; a section must start from it.'],
  [
    'draw:b1-c0',
    () => london({ flips: 'T P' }).played('draw:b0-d2'),
    'neither station is on the line; a section must start from it.',
  ],
  ['draw:b1-d1', GROWN, 'neither station is on the line; a section must start from it.'],
  ['draw:a2-d2', SECOND, 'a second section on the same turn needs the suffix +double.'],
  ['draw:b0-d2+switch', FIRST, 'the green pencil has no such power left in this round.'],
  ['draw:a2-d2+joker', FIRST, 'the section can be drawn without the power; leave the suffix out.'],
  ['draw:d2-e3', FIRST, 'the station at its far end does not show the symbol that this turn asks for.'],
  ['draw:d2-f0', GROWN, 'the section leaves a station that is no end of the line, and no switch is in force.'],
  [
    'circle:a2',
    () => london({ powers: 'green=circle', flips: 'C' }),
    'the station is not on a line that has a section.',
  ],
  [
    'draw:c5-e3',
    () =>
      london({ pencils: 'green purple blue pink', flips: 'P c t s p j T' }).played(
        'draw:d2-d6',
        ...Array.from({ length: 5 }, () => 'pass'),
      ),
    'it crosses d2-d6, which is drawn.',
  ],
  [
    'draw:c3-c4',
    () =>
      london({ pencils: 'green purple blue pink', flips: 'P S c t s p j S P' }).played(
        'draw:c3-d2',
        'draw:c3-c4',
        ...Array.from({ length: 5 }, () => 'pass'),
        'draw:c4-c5',
      ),
    'a line of this sheet holds the section already.',
  ],
])('%s: %#', (text, position, reason) => {
  const [id = '', number = '0'] = text.split(' ').reverse();
  const isStamped = number.includes('.');
  const seat = isStamped ? 0 : Number(number);
  const move = title.parseMove(isStamped ? text : id);
  if (move === null) throw new Error(`${text} is no move`);
  const { state } = position();
  const decision = title.decide(state, seat, move, NO_CHANCE);
  if (decision.ok) throw new Error(`${text} is legal`);
  const refused = { seat, move, rule: decision.rule };
  for (const language of ['en', 'de'] as const) {
    expect(title.describeRefusal(state, refused, language)).toBe(`${title.moveId(move)}: ${reason}`);
  }
});

test('a seat that has finished its turn is told who is to act', () => {
  const { state } = london({ seats: 3, flips: 'C' }).played('0 pass');
  const move = at(title.legalMoves(state, 1), 0);
  expect(title.describeRefusal(state, { seat: 0, move, rule: 'not-to-act' }, 'en')).toContain(
    'seat 0 is not to act; seats 1, 2 are.',
  );
});

test('a rule that the title does not have is a defect', () => {
  const { state } = FIRST();
  const move = at(title.legalMoves(state, 0), 0);
  expect(() => title.describeRefusal(state, { seat: 0, move, rule: 'no-such-rule' }, 'en')).toThrow('no rule');
});
