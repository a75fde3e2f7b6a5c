// Lines and pictures for people, in English and in the German rulebook's terms.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainText } from '../../../../domain/base/seatMarks.ts';
import { SPECTATOR } from '../../../../domain/title/contract.ts';
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { main, type Table, tableOf } from './tableOf.ts';

test('facts have a line in both languages', () => {
  const facts = main('A20', { pounds: 0, discs: [0, 0, 0, 0], position: 7, prestige: 4, trainMourners: 0 }).when(
    '0 end',
  ).facts;
  const lines = (language: 'en' | 'de') => facts.map((fact) => plainText(title.describeFact(fact, language)));
  expect(lines('en')).toContain("Seat 0's train moves 1 space, from 7 to 0.");
  expect(lines('en')).toContain('Seat 0 receives £5, 6 mourners.');
  expect(lines('de')).toContain('Der Zug von Platz 0 fährt 1 Feld, von Feld 7 nach Feld 0.');
  expect(lines('de')).toContain('Platz 0 erhält: £5, 6 Trauernde.');
  for (const line of [...lines('en'), ...lines('de')])
    expect(line, 'a sentence, so that many can follow').toMatch(/\.$/);
});

test('what is asked of a seat names the step, says it in both languages and cites rulings of the title', () => {
  const numbers = new Set(title.rulings.map(({ number }) => number));
  const asked = (table: Table, language: 'en' | 'de') => title.decision(table.state, 0, SPECTATOR, language);
  expect(asked(main('A01'), 'en')).toMatchObject({
    kind: 'main',
    prompt:
      'Take at least one action of A01. Open: London (Lobby), Necropolis, Railway, bonus, prestige. ' +
      'You have £10, a blue, a green and a grey disc; the train will move 0 spaces',
  });
  const acted = main('A01').played('0 car:add:c2:grey');
  expect(asked(acted, 'en').prompt).toMatch(
    /^Take actions of A01, or end the turn\. Open: London \(Lobby\), Necropolis, /,
  );
  expect(asked(acted, 'de').prompt).toMatch(
    /^Wähle Aktionen der Karte A01 oder beende den Spielzug\. Offen: London \(Lobby\), /,
  );
  expect(asked(main('A01'), 'de').prompt).toBe(
    'Wähle mindestens eine Aktion der Karte A01. Offen: London (Lobby), Nekropolis, Eisenbahn, Bonusaktion, Prestige. ' +
      'Du hast £10, eine blaue, eine grüne und eine graue Scheibe; der Zug fährt 0 Felder',
  );
  const bury = tableOf({ mine: { trainCoffins: ['teal', 'teal', 'red'] }, step: { at: 'bury', seat: 0, frames: [] } });
  expect(asked(bury, 'en').prompt).toBe('Bury the next coffin: 2 teal, 1 red on the train');
  expect(asked(bury, 'de').prompt).toBe('Setze den nächsten Sarg bei: 2 petrol, 1 rot im Zug');
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
    expect(rulings.filter((ruling) => !numbers.has(ruling))).toEqual([]);
  }
});

test('with nothing left to do, the prompt says that the turn ends', () => {
  const spent = main('A20', { pounds: 0, discs: [0, 0, 0, 0] });
  expect(title.decision(spent.state, 0, SPECTATOR, 'en').prompt).toBe(
    'End the turn: no other action is possible. You have £0, no disc; the train will move 0 spaces',
  );
  expect(title.decision(spent.state, 0, SPECTATOR, 'de').prompt).toBe(
    'Beende den Spielzug: Keine andere Aktion ist möglich. Du hast £0, keine Scheibe; der Zug fährt 0 Felder',
  );
});

test('a Necropolis action with both symbols offers either or both, then the other one or the end', () => {
  const begun = main('A01', { mourners: 4 }).played('0 necropolis:green');
  const asked = (table: Table, language: 'en' | 'de') => title.decision(table.state, 0, SPECTATOR, language).prompt;
  expect(asked(begun, 'en')).toBe(
    'Necropolis action: hire staff for £2, build a crypt (brown 4, yellow 7, white 10 mourners), or both. ' +
      'You have £10, 4 mourners',
  );
  expect(asked(begun, 'de')).toBe(
    'Nekropolis-Aktion: wirb für £2 einen Mitarbeiter an, baue eine Krypta (braun 4, gelb 7, weiß 10 Trauernde) oder beides. ' +
      'Du hast £10, 4 Trauernde',
  );
  const built = begun.played('0 crypt:brown:1');
  expect(asked(built, 'en')).toBe('Necropolis action: hire staff for £2, or finish. You have £10, 0 mourners');
  expect(asked(built, 'de')).toBe(
    'Nekropolis-Aktion: wirb für £2 einen Mitarbeiter an oder beende die Aktion. Du hast £10, 0 Trauernde',
  );
});

test('a prestige step says what the level brings; discs come in the singular or the plural', () => {
  const raised = main('A04', { discs: [0, 0, 1, 0] }).when('0 prestige:grey').facts;
  const says = (language: 'en' | 'de') => raised.map((fact) => plainText(title.describeFact(fact, language)))[0];
  expect(says('en')).toBe(
    'Seat 0 raises prestige to level 2 for a grey disc: 3 points per staff in London, train +1 this turn.',
  );
  expect(says('de')).toBe(
    'Platz 0 erhöht das Prestige auf Level 2 für eine graue Scheibe: 3 Punkte pro Mitarbeiter in London, Zug +1 in diesem Spielzug.',
  );
  const placed = (discs: readonly ('blue' | 'green')[], missing: readonly ('blue' | 'green')[] = []) =>
    plainText(title.describeFact({ type: 'DiscsPlaced', slot: 1, discs, missing }, 'de'));
  expect(placed(['blue', 'green'])).toBe('Unter Kartenfeld 1 kommen eine blaue und eine grüne Scheibe.');
  expect(placed(['blue'], ['green'])).toBe(
    'Unter Kartenfeld 1 kommt eine blaue Scheibe; im Vorrat fehlt eine grüne Scheibe.',
  );
  expect(placed([], ['blue', 'blue'])).toBe(
    'Unter Kartenfeld 1 kommt keine Scheibe; im Vorrat fehlen 2 blaue Scheiben.',
  );
});

test('what supply and bag do not have is lost, and the line says so', () => {
  const idle = {
    pounds: 0,
    discs: [0, 0, 0, 0],
    position: 7,
    prestige: 4,
    trainMourners: 0,
    trainCoffins: [],
  } as const;
  const line = (table: Table, type: string, language: 'en' | 'de') =>
    table.facts.filter((fact) => fact.type === type).map((fact) => plainText(title.describeFact(fact, language)))[0];
  const short = main('A20', idle, { supplyMourners: 4, bag: { black: 1 } }).when('0 end');
  const lines = (language: 'en' | 'de') => short.facts.map((fact) => plainText(title.describeFact(fact, language)));
  expect(lines('en')).toContain('Seat 0 receives £5, 4 mourners; lost for want of supply: 2 mourners, 2 coffins.');
  expect(lines('de')).toContain('Platz 0 erhält: £5, 4 Trauernde; mangels Vorrat verloren: 2 Trauernde, 2 Särge.');
  const level6 = { prestige: 5, discs: [1, 1, 1, 1] } as const;
  const step = '0 prestige:blue+green+grey+orange';
  const none = main('A04', level6, { whiteCrypts: 0 }).played(step);
  expect(line(none, 'CryptLost', 'en')).toBe('Seat 0 gets no white crypt: none is left.');
  expect(line(none, 'CryptLost', 'de')).toBe('Platz 0 erhält keine weiße Krypta: Es ist keine mehr da.');
  const crypts = { 1: 'brown', 2: 'brown', 3: 'brown', 4: 'yellow', 5: 'yellow' } as const;
  const full = main('A04', { ...level6, crypts }).played(step);
  expect(line(full, 'CryptLost', 'en')).toBe('Seat 0 gets no white crypt: every column has a crypt.');
  const pair = main('A04', { cars: { m1: 2 }, discs: [0, 0, 1, 0] }, { supplyOrange: 1 }).played('0 car:flip:c1:grey');
  expect(line(pair, 'PairCompleted', 'en')).toBe(
    'Seat 0 completes railway pair 1: 1 orange disc; lost for want of supply: 1 orange disc.',
  );
});

test('rulings: the page holds those of the data, each with its section', () => {
  const page = readFileSync('docs/titles/london-necropolis-railway.md', 'utf8');
  const [, chapter = ''] = page.split('\n## 5. Rulings\n');
  const rows = [...(chapter.split('\n## ')[0] ?? '').matchAll(/^\| (R\d+) \| (.*?) \| (.*?) \| (.*) \|$/gm)];
  const found = rows.map(([, number, section, en]) => ({ number, section, en }));
  expect(found).toEqual(title.rulings.map(({ number, section, text }) => ({ number, section, en: text.en })));
  expect(title.rulings.filter(({ text }) => text.de === undefined)).toEqual([]);
});

test('draws cannot be taken back, what follows from them can', () => {
  const { facts } = main('A20', { pounds: 0, discs: [0, 0, 0, 0], position: 7, prestige: 4 }).when('0 end');
  const final = facts.filter((fact) => title.isFinal(fact)).map(({ type }) => type);
  expect(final).toEqual(['CoffinsDrawn']);
});
