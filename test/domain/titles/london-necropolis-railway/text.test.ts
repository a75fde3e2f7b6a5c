// Lines and pictures for people, in English and in the German rulebook's terms.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SPECTATOR } from '../../../../domain/title.ts';
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { MOVES, type Move } from '../../../../domain/titles/london-necropolis-railway/moves.ts';
import { main, type Table, tableOf } from './tableOf.ts';

const { state } = main('A01', {});
const label = (move: Move, language: 'en' | 'de') => title.describeMove(state, 0, move, language);

test.each([
  ['london:CH2:orange', 'Improve Chapel 2 (orange)', 'Kapelle 2 verbessern (orange)'],
  ['london:OF1', 'Improve Office (free)', 'Büro verbessern (kostenlos)'],
  ['necropolis:green', 'Necropolis action (green)', 'Nekropolis-Aktion (grün)'],
  ['car:flip:c2:grey', 'Upgrade coffin car 2 (grey)', 'Sarg-Plättchen 2 verbessern (grau)'],
  ['car:add:m3', 'Add mourner car 3 (free)', 'Trauernden-Plättchen 3 hinzufügen (kostenlos)'],
  [
    'bonus:2:blue:orange',
    'Bonus 2, blue space, with orange: £1, move 1',
    'Bonusaktion 2, Feld blau, mit orange: £1, 1 Feld weiter',
  ],
  ['prestige:green+grey', 'Raise prestige (green+grey)', 'Prestige erhöhen (grün+grau)'],
  ['hire:r3', 'Hire staff: row 3', 'Mitarbeiter anwerben: Reihe 3'],
  ['crypt:white:4', 'Build white crypt over column 4', 'Krypta bauen: weiße über Spalte 4'],
  ['crew:use', 'Use the Crew Car', 'Mannschaftswagen nutzen'],
  ['dining:keep', 'Keep the Dining Car', 'Speisewagen behalten'],
  ['caboose:1', 'Spend 1 mourner of the train', '1 Trauernde vom Zug ausgeben'],
  ['caboose:3', 'Spend 3 mourners of the train', '3 Trauernde vom Zug ausgeben'],
  ['bury:teal:r3c5', 'Bury teal coffin in row 3, column 5', 'Sarg (petrol) in Reihe 3, Spalte 5 beisetzen'],
])('%s is labelled in both languages', (id, en, de) => {
  const move = title.parseMove(id);
  if (move === null) throw new Error(`no move ${id}`);
  expect(label(move, 'en')).toBe(en);
  expect(label(move, 'de')).toBe(de);
});

test('no two moves of one step share a label', () => {
  for (const language of title.languages) {
    const ids = new Map<string, string[]>();
    for (const move of MOVES) {
      const words = label(move, language);
      ids.set(words, [...(ids.get(words) ?? []), title.moveId(move)]);
    }
    expect([...ids.values()].filter((same) => same.length > 1)).toEqual([]);
  }
});

test('facts have a line in both languages', () => {
  const facts = main('A20', { pounds: 0, discs: [0, 0, 0, 0], position: 7, prestige: 4, trainMourners: 0 }).when(
    '0 end',
  ).facts;
  const lines = (language: 'en' | 'de') => facts.map((fact) => title.describeFact(fact, language));
  expect(lines('en')).toContain("Seat 0's train moves 1 space, from 7 to 0.");
  expect(lines('en')).toContain('Seat 0 receives £5, 6 mourners, 0 orange.');
  expect(lines('de')).toContain('Der Zug von Platz 0 fährt 1 Feld, von 7 nach 0.');
  expect(lines('de')).toContain('Platz 0 erhält £5, 6 Trauernde, 0 orange.');
  for (const line of [...lines('en'), ...lines('de')])
    expect(line, 'a sentence, so that many can follow').toMatch(/\.$/);
});

test('the picture shows all boards in at most 100 columns', () => {
  const table = tableOf({
    edition: 'de',
    seats: 4,
    mine: {
      pounds: 140,
      discs: [12, 12, 12, 12],
      prestige: 2,
      london: { CH1: 2, LO1: 1 },
      staff: ['CH1', 'r2'],
      volunteer: 'r3',
      grid: { r2: 'p-k--' },
      crypts: { 2: 'brown' },
      cars: { m1: 2, c2: 1 },
      installed: ['A02', 'A03', 'A04'],
    },
  });
  for (const language of title.languages) {
    const lines = title.draw(table.state, SPECTATOR, language).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(lines.filter((line) => line !== line.trimEnd())).toEqual([]);
    expect(lines.filter((line) => /^ {2}r2\*/.test(line))[0]).toBe('  r2* P r K p t');
  }
  const english = title.draw(table.state, SPECTATOR, 'en');
  expect(english).toContain('CH1 B* CH2 -');
  expect(english).toContain('installed Caboose, Tender, Crew Car');
  expect(title.draw(table.state, SPECTATOR, 'de')).toContain('Dienstwagen, Tender, Mannschaftswagen');
});

test('the picture tells what the card of the turn shows, what is used of it and how far the train will move', () => {
  const { state } = main('A01', { discs: [1, 0, 0, 0], prestige: 4 }).played('0 london:LO3:blue');
  expect(title.draw(state, SPECTATOR, 'en').split('\n')[1]).toBe(
    'Card of the turn  A01  Lobby | staff+crypt | Dining Car | icons 0/1/1 | used London | movement 1',
  );
  expect(title.draw(state, SPECTATOR, 'de').split('\n')[1]).toBe(
    'Gewählte Karte  A01  Lobby | Mitarbeiter+Krypta | Speisewagen | Zugsymbole 0/1/1 | genutzt London |',
  );
});

test('the picture explains London spaces, letters, pairs and icons', () => {
  const lines = title.draw(tableOf({}).state, SPECTATOR, 'en').split('\n');
  expect(lines.slice(-8)).toEqual([
    'Space (£)  MO1 P1     MO2 P1     CH1 P2     CH2 P2     OF1 P3     LO1 P3     LO2 P4     LO3 P4',
    ' -         £1 1c (2)  2c (2)     £2 1m (2)  2m (2)     1m (3)     £1 1m (1)  1m (1)     £1 (1)',
    ' A         £2 1c (3)  4c (2)     £3 2m (2)  3m 1c (3)  2m 1o (3)  £2 2m (2)  2m 1c (2)  £2 1c (2)',
    ' B         £5 1c      6c         £5 2m      6m 3c      2m 2o      £4 2m      4m 1c      £4 1c',
    ' * staff, v volunteer, + upgraded, capital: coffin, small: printed; m mourners, c coffins, o orange',
    ' discs: B blue, G green, Y grey, O orange   coffins: P purple, T teal, R red, K black',
    ' pairs: m1+c1: 2 orange discs, m2+c2: 1 volunteer, m3+c3: 1 white crypt',
    ' icons: London/Necropolis/Railway',
  ]);
});

test('before the start the picture names no first seat and no choice', () => {
  const lines = (language: 'en' | 'de') =>
    title.draw(title.initial({ edition: 'de', firstSeat: 'random' }, 3), SPECTATOR, language).split('\n');
  expect(lines('en')[0]).toBe('German edition · before the start');
  expect(lines('de')[0]).toBe('deutsche Ausgabe · vor dem Beginn');
  expect(lines('en').filter((line) => /^Seat \d|first/.test(line))).toEqual([
    expect.stringMatching(/^Seat 0 {2}£10/),
    expect.stringMatching(/^Seat 1 {2}£10/),
    expect.stringMatching(/^Seat 2 {2}£10/),
  ]);
});

test('what is asked of a seat names the step, says it in both languages and cites rulings of the page', () => {
  const page = readFileSync('docs/titles/london-necropolis-railway.md', 'utf8');
  const asked = (table: Table, language: 'en' | 'de') => title.decision(table.state, 0, SPECTATOR, language);
  expect(asked(main('A01'), 'en')).toMatchObject({
    kind: 'main',
    prompt: expect.stringMatching(/^Use the sections of your card/),
  });
  expect(asked(main('A01'), 'de').prompt).toMatch(/^Nutze die Teile deiner Karte/);
  const steps = ['setupRow', 'take', 'main', 'boarding', 'tender', 'century', 'finalRun', 'finalBuy'] as const;
  const questions = ['necropolis', 'volunteer', 'freeCrypt', 'load', 'crew', 'dining', 'bury'] as const;
  for (const step of [
    ...steps.map((at) => ({ at, seat: 0 })),
    ...questions.map((at) => ({ at, seat: 0, frames: [] })),
    { at: 'caboose', seat: 0, crypt: 'white', column: 1, frames: [] } as const,
    { at: 'dismiss', seat: 0, leaving: 1, frames: [] } as const,
  ]) {
    const { kind, rulings } = asked(tableOf({ step }), 'en');
    expect(kind).toBe(step.at);
    expect(rulings.filter((ruling) => !page.includes(`| ${ruling} |`))).toEqual([]);
  }
});

test('draws cannot be taken back, what follows from them can', () => {
  const { facts } = main('A20', { pounds: 0, discs: [0, 0, 0, 0], position: 7, prestige: 4 }).when('0 end');
  const final = facts.filter((fact) => title.isFinal(fact)).map(({ type }) => type);
  expect(final).toEqual(['CoffinsDrawn']);
});
