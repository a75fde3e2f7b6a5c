// Refusals name the rule, what was found and what was needed.

import { expect, test } from 'vitest';
import type { GenericRule } from '../../../../domain/title.ts';
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import type { Rule } from '../../../../domain/titles/london-necropolis-railway/rules.ts';
import { NO_CHANCE } from '../../../kit/titles/chance.ts';
import { main, type Table, tableOf } from './tableOf.ts';

function refusalOf(table: Table, seat: number, id: string) {
  const move = title.parseMove(id);
  if (move === null) throw new Error(`no move ${id}`);
  const decision = title.decide(table.state, seat, move, NO_CHANCE);
  if (decision.ok) return null;
  const { rule } = decision;
  const [message, german] = (['en', 'de'] as const).map((language) =>
    title.describeRefusal(table.state, { seat, move, rule }, language),
  );
  return { rule, message, german };
}

const poor = main('A04', { pounds: 1, discs: [1, 0, 0, 0], mourners: 3 });
const entered = main('A01', { pounds: 2, discs: [0, 1, 0, 0], mourners: 3 }).played('0 necropolis:green');

const century = tableOf({ mine: { pounds: 99, mourners: 3 } }).after([
  { type: 'TurnBegan', seat: 0, occasion: 'century' },
  { type: 'StepEntered', step: { at: 'century', seat: 0 } },
]);
const caboose = main('A04', {
  discs: [0, 1, 0, 0],
  mourners: 3,
  trainMourners: 3,
  pounds: 30,
  installed: ['A02'],
}).played('0 necropolis:green', '0 crypt:yellow:1');

test.each<[string, Table, number, GenericRule | Rule, RegExp]>([
  ['london:CH1:blue', poor, 0, 'no-money', /costs £2, seat 0 has £1\.$/],
  ['london:CH1:orange', poor, 0, 'no-disc', /costs one orange disc, seat 0 has 1 blue, 0 green, 0 grey, 0 orange\.$/],
  ['london:MO1:blue', poor, 0, 'not-on-card', /the card of the turn does not show it/],
  ['london:CH1', poor, 0, 'wrong-step', /does not belong to the current step, main/],
  ['end', main('A04', { discs: [1, 0, 0, 0] }), 0, 'action-needed', /one action of the card must be taken first/],
  ['end', poor, 1, 'not-to-act', /seat 1 is not to act; seat 0 is\.$/],
  ['prestige:grey', poor, 0, 'no-disc', /costs one grey disc/],
  ['prestige:grey', main('A04', { prestige: 6 }), 0, 'limit', /prestige is at level 6, the last one\.$/],
  [
    'install:grey',
    main('A04', { discs: [0, 0, 1, 0], installed: ['A01', 'A02', 'A03'] }),
    0,
    'limit',
    /3 cards are installed, which is the limit\.$/,
  ],
  [
    'crypt:brown:1',
    entered,
    0,
    'no-mourners',
    /costs 4 mourners, or £3 for each one missing, seat 0 has 3 mourners at/,
  ],
  ['crypt:brown:1', century, 0, 'no-mourners', /costs 4 mourners, seat 0 has 3 mourners at the Necropolis and £99\.$/],
  [
    'caboose:1',
    caboose,
    0,
    'no-mourners',
    /does not pay for the yellow crypt of 7 mourners: seat 0 has 3 at the Necropolis, 3 on the train and £30;/,
  ],
  ['necropolis:green', main('A20', { pounds: 1, discs: [0, 1, 0, 0] }), 0, 'no-money', /needs pounds or mourners for/],
  ['take:1', tableOf({ step: { at: 'over' } }), 0, 'not-to-act', /the game is over/],
])('%s is refused with a reason', (...row) => {
  const [id, table, seat, rule, message] = row;
  const rejection = refusalOf(table, seat, id);
  expect(rejection?.rule).toBe(rule);
  expect(rejection?.message).toMatch(message);
  expect(rejection?.message?.startsWith(`${id}: `)).toBe(true);
});

test.each<[string, Table, number, string]>([
  ['london:CH1:blue', poor, 0, 'london:CH1:blue: kostet £2, Platz 0 hat £1.'],
  [
    'london:CH1:orange',
    poor,
    0,
    'london:CH1:orange: kostet eine Scheibe (orange), Platz 0 hat 1 blau, 0 grün, 0 grau, 0 orange.',
  ],
  ['london:MO1:blue', poor, 0, 'london:MO1:blue: die gewählte Karte zeigt das nicht.'],
  ['london:CH1', poor, 0, 'london:CH1: dieser Zug gehört nicht zum Schritt main, der gerade ansteht.'],
  ['end', poor, 1, 'end: Platz 1 ist nicht am Zug, sondern Platz 0.'],
  [
    'crypt:brown:1',
    entered,
    0,
    'crypt:brown:1: kostet 4 Trauernde oder je £3 für jeden fehlenden, Platz 0 hat 3 Trauernde an der Nekropolis und £2.',
  ],
  ['take:1', tableOf({ step: { at: 'over' } }), 0, 'take:1: die Partie ist zu Ende, kein Zug ist mehr möglich.'],
])('%s is refused in German, too', (id, table, seat, message) => {
  expect(refusalOf(table, seat, id)?.german).toBe(message);
});

test('a rule that nobody knows is a defect', () => {
  const refused = { seat: 0, move: { kind: 'end' } as const, rule: 'no-such-rule' };
  expect(() => title.describeRefusal(poor.state, refused, 'en')).toThrow('no rule no-such-rule');
});
