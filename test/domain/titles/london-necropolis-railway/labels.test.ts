// Labels of moves: the thing, its price and its plain gain, in English and in the German rulebook's terms.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { playGame } from '../../../kit/titles/titleGame.ts';
import { main, type Table, tableOf } from './tableOf.ts';

function labels(table: Table, id: string, seat = 0) {
  const move = title.parseMove(id);
  if (move === null) throw new Error(`no move ${id}`);
  return (['en', 'de'] as const).map((language) => title.describeMove(table.state, seat, move, language));
}

const turn = main('A01', {});
const century = tableOf({ mine: { cars: { m3: 2, c3: 1 } } }).after([
  { type: 'TurnBegan', seat: 0, occasion: 'century' },
]);
const moving = main('A20', { pounds: 9, position: 7, prestige: 4, staff: ['r1', 'CH1', 'r2'], london: { CH1: 1 } });
const poor = main('A20', { pounds: 0, position: 7, prestige: 4, staff: ['r1', 'r2', 'r3', 'r4'] });
const caboose = main('A04', { discs: [0, 1, 0, 0], mourners: 3, trainMourners: 3, pounds: 30, installed: ['A02'] });
const paying = caboose.played('0 necropolis:green', '0 crypt:yellow:1');

describe('labels', () => {
  test.each([
    [
      turn,
      'london:LO1:blue',
      'Improve Lobby 1 to side A (£1, a blue disc): income £2, 2 mourners (now £1, 1 mourner)',
      'Lobby 1 auf Seite A verbessern (£1, eine blaue Scheibe): Einkommen £2, 2 Trauernde (bisher £1, 1 Trauernder)',
    ],
    [
      century,
      'london:OF1',
      'Improve Office to side A (free): income 2 mourners, 1 orange disc (now 1 mourner)',
      'Büro auf Seite A verbessern (kostenlos): Einkommen 2 Trauernde, 1 orange Scheibe (bisher 1 Trauernder)',
    ],
    [
      turn,
      'necropolis:green',
      'Necropolis action (a green disc): hire staff for £2, build a crypt; train +1',
      'Nekropolis-Aktion (eine grüne Scheibe): Mitarbeiter für £2, Krypta; Zug +1',
    ],
    [
      turn,
      'install:grey',
      'Install A01 as Dining Car (a grey disc): £2 per full mourner car, once; train +1',
      'A01 als Speisewagen ablegen (eine graue Scheibe): einmal £2 pro vollem Trauernden-Plättchen; Zug +1',
    ],
    [
      turn,
      'car:add:c2:orange',
      'Add coffin car 2 (an orange disc): 2 places; train +1',
      'Sarg-Plättchen 2 hinzufügen (eine orange Scheibe): 2 Plätze; Zug +1',
    ],
    [
      century,
      'car:flip:c3',
      'Upgrade coffin car 3 (free): 4 places instead of 2; pair 3: a white crypt',
      'Sarg-Plättchen 3 verbessern (kostenlos): 4 Plätze statt 2; Paar 3: eine weiße Krypta',
    ],
    [
      turn,
      'bonus:2:blue:orange',
      'Bonus 2, blue space (an orange disc): £1, train +1',
      'Bonusaktion 2, blaues Feld (eine orange Scheibe): £1, Zug +1',
    ],
    [
      turn,
      'prestige:grey',
      'Raise prestige to level 2 (a grey disc): 3 points per staff in London, train +1 this turn',
      'Prestige auf Level 2 erhöhen (eine graue Scheibe): 3 Punkte pro Mitarbeiter in London, Zug +1 in diesem Spielzug',
    ],
    [
      turn,
      'hire:r3',
      'Hire staff for row 3 (£2): the row takes coffins and scores',
      'Mitarbeiter anwerben: Reihe 3 (£2); die Reihe nimmt Särge auf und zählt',
    ],
    [
      century,
      'hire:CH1',
      'Hire staff for Chapel 1 (free): 1 point at the end, once it shows side B',
      'Mitarbeiter anwerben: Kapelle 1 (kostenlos); 1 Punkt am Ende, sobald Seite B liegt',
    ],
    [
      turn,
      'crypt:white:4',
      'Build a white crypt over column 4 (3 mourners, £21): 8 points per coffin, +0 points',
      'Weiße Krypta über Spalte 4 bauen (3 Trauernde, £21): 8 Punkte pro Sarg, +0 Punkte',
    ],
    [
      paying,
      'caboose:3',
      'Discard the Caboose: pay 3 mourners at the Necropolis, 3 mourners on the train, £3',
      'Dienstwagen abwerfen: 3 Trauernde an der Nekropolis, 3 Trauernde im Zug, £3',
    ],
    [
      moving,
      'end',
      'End the turn: 1 space, London; income £6, 7 mourners, 3 coffins; wages £6',
      'Spielzug beenden: 1 Feld, London; Einkommen £6, 7 Trauernde, 3 Särge; Bezahlung £6',
    ],
    [
      poor,
      'end',
      'End the turn: 1 space, London; income £5, 6 mourners, 3 coffins; wages £8, 2 staff unpaid',
      'Spielzug beenden: 1 Feld, London; Einkommen £5, 6 Trauernde, 3 Särge; Bezahlung £8, 2 Mitarbeiter unbezahlt',
    ],
    [turn, 'end', 'End the turn: the train stays on space 0', 'Spielzug beenden: der Zug bleibt auf Feld 0'],
    [moving, 'crew:use', 'Discard the Crew Car: £3 for 3 staff', 'Mannschaftswagen abwerfen: £3 für 3 Mitarbeiter'],
    [
      turn,
      'bury:teal:r3c5',
      'Bury a teal coffin in row 3, column 5: printed red, no money, +0 points',
      'Einen petrolfarbenen Sarg in Reihe 3, Spalte 5 beisetzen: Feld rot, kein Geld, +0 Punkte',
    ],
    [
      turn,
      'bury:red:r3c5',
      'Bury a red coffin in row 3, column 5: £1, +0 points',
      'Einen roten Sarg in Reihe 3, Spalte 5 beisetzen: £1, +0 Punkte',
    ],
    [
      turn,
      'run:go',
      'Final run: 4 spaces, Necropolis; delivery: 3 mourners, 2 coffins',
      'Letzte Fahrt: 4 Felder, Nekropolis; Lieferung: 3 Trauernde, 2 Särge',
    ],
    [
      turn,
      'sell:m',
      'Sell a mourner car of the stack for £2: it leaves the game',
      'Für £2 verkaufen: ein Trauernden-Plättchen vom Stapel (kommt aus dem Spiel)',
    ],
  ])('%# %s', (table, id, en, de) => {
    expect(labels(table, id)).toEqual([en, de]);
  });

  const scoring = main('A01', {
    staff: ['r2', 'CH1'],
    london: { CH1: 2, CH2: 1 },
    grid: { r2: 'p-tkr', r3: 't-t--' },
    prestige: 1,
  });

  test.each([
    ['bury:purple:r2c2', 'printed red, no money, +12 points'],
    ['bury:red:r4c3', 'printed teal, no money, +0 points'],
    ['crypt:white:3', '8 points per coffin, +6 points'],
    ['hire:r3', 'the row takes coffins and scores, +2 points'],
    ['hire:r4', 'the row takes coffins and scores'],
    ['london:CH2:blue', 'income 6 mourners, 3 coffins (now 3 mourners, 1 coffin), +10 points'],
    ['london:OF1:blue', 'income 2 mourners, 1 orange disc (now 1 mourner)'],
    ['prestige:grey', '3 points per staff in London, train +1 this turn, +2 points'],
    ['dismiss:r2', 'no coffins there until it is staffed again, -8 points'],
    ['dismiss:CH1', 'Let the staff of Chapel 1 go, -1 point'],
  ])('the points of %s', (id, end) => {
    expect(labels(scoring, id)[0]).toSatisfy((label: string) => label.endsWith(end), end);
  });

  test('a card to take is named with its sections, its train icons and its discs', () => {
    const table = tableOf({}).after([
      { type: 'CardRevealed', slot: 2, card: 'A05' },
      { type: 'DiscsPlaced', slot: 2, discs: ['green', 'orange'] },
    ]);
    expect(labels(table, 'take:2')).toEqual([
      'Take card 2: A05 (Chapel, hire, Caboose), train 1/1/2, with a green and an orange disc',
      'Karte 2 nehmen: A05 (Kapelle, Mitarbeiter, Dienstwagen), Zug 1/1/2, dazu eine grüne und eine orange Scheibe',
    ]);
  });

  test('a journey past a station says so', () => {
    const far = main('A20', {
      position: 3,
      prestige: 5,
      installed: ['A03', 'A06', 'A05'],
      discs: [0, 0, 0, 0],
      pounds: 0,
    });
    expect(labels(far, 'end')[0]).toBe(
      'End the turn: 2 spaces, past Necropolis to space 5; delivery: 3 mourners, 2 coffins; then the Tender may add 3',
    );
    expect(labels(far.played('0 end'), 'tender:use')[0]).toBe(
      'Discard the Tender: 3 spaces more; 5 spaces, past Necropolis to London; delivery: 3 mourners, 2 coffins',
    );
  });
});

test.each([
  ['en', 2],
  ['de', 3],
  ['en', 4],
] as const)('no two legal moves of one position share a label (%s, %i seats)', (edition, seatCount) => {
  for (const seed of [1, 2, 3]) {
    const chance = fastChance(`${edition} ${seatCount} ${seed}`);
    const moves = Array.from({ length: 1200 }, () => chance.below(9999));
    playGame(title, { options: { edition }, seatCount, choices: { seed, moves } }, ({ state }) => {
      const [seat] = title.toAct(state);
      if (seat === undefined) return;
      const legal = title.legalMoves(state, seat);
      for (const language of title.languages) {
        const words = legal.map((move) => title.describeMove(state, seat, move, language));
        const twice = words.findIndex((label, index) => words.indexOf(label) !== index);
        expect(twice === -1 ? null : `${title.moveId(at(legal, twice))}: ${at(words, twice)}`).toBeNull();
      }
    });
  }
});
