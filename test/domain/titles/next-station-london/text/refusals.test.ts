// Why a rule refused a move, in words: every rule, and every reason that a rule has.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../../domain/base/defect.ts';
import { LANGUAGES } from '../../../../../domain/base/language.ts';
import { GENERIC_RULES } from '../../../../../domain/title/contract.ts';
import file from '../../../../../domain/titles/next-station-london/data/rulings.json' with { type: 'json' };
import { nextStationLondon as title } from '../../../../../domain/titles/next-station-london/index.ts';
import { RULES } from '../../../../../domain/titles/next-station-london/rules.ts';
import { NO_CHANCE } from '../../../../kit/titles/chance.ts';
import { london, playedScript } from '../../../../kit/titles/nextStationLondon.ts';
import { SOLO } from '../../../../kit/titles/nextStationLondonGames.ts';

type Table = ReturnType<typeof london>;

const PASSES = Array.from({ length: 5 }, () => 'pass');
const FIRST = () => london({ powers: 'green=joker', flips: 'C' });
const PLAIN = () => london({ flips: 'C' });
const SECOND = () => london({ powers: 'green=double', flips: 'T' }).played('draw:b0-d2');
const JOKER_SECOND = () => london({ powers: 'green=double', flips: 'J' }).played('draw:d2-e3');
const CLOSE = () => london({ powers: 'green=circle', flips: 'c t s p j' }).played('draw:d2-f0', ...PASSES.slice(1));
const GROWN = () => london({ flips: 'T P C' }).played('draw:b0-d2', 'draw:c3-d2');
/** Turn 2 with a switch card, and d2 no end any more. */
const EARLY_SWITCH = () => london({ powers: 'green=double', flips: 'C W+S' }).played('draw:d2-f0', 'draw:a2-d2+double');
const BLOCKED = () =>
  london({ pencils: 'green purple blue pink', flips: 'P c t s p j T' }).played('draw:d2-d6', ...PASSES);
const USED = () =>
  london({ pencils: 'green purple blue pink', flips: 'P S c t s p j S P' }).played(
    'draw:c3-d2',
    'draw:c3-c4',
    ...PASSES,
    'draw:c4-c5',
  );

interface Case {
  readonly rule: string;
  readonly position: () => Table;
  /** With a seat in front; without one, seat 0. */
  readonly move: string;
  readonly en: string;
  readonly de: string;
}

const CASES: readonly Case[] = [
  {
    rule: 'not-to-act',
    position: () => playedScript(SOLO),
    move: 'pass',
    en: 'the game is over; no move is possible (R55).',
    de: 'die Partie ist zu Ende, kein Zug ist mehr möglich (R55).',
  },
  {
    rule: 'not-to-act',
    position: FIRST,
    move: '1 pass',
    en: 'there is no seat 1; the only one is 0 (R57).',
    de: 'es gibt keinen Platz 1; der einzige ist 0 (R57).',
  },
  {
    rule: 'not-to-act',
    position: () => london({ seats: 3, flips: 'C' }).played('0 pass'),
    move: 'pass',
    en: 'seat 0 is not to act; seats 1, 2 are (R26).',
    de: 'Platz 0 ist nicht am Zug, sondern die Plätze 1, 2 (R26).',
  },
  {
    rule: 'wrong-step',
    position: SECOND,
    move: 'circle:d2',
    en: 'no station can be circled between two sections; draw a second section with +double, or pass (R37).',
    de: 'zwischen zwei Abschnitten kann kein Bahnhof eingekreist werden; zeichne einen zweiten Abschnitt mit +double oder passe (R37).',
  },
  {
    rule: 'wrong-step',
    position: CLOSE,
    move: 'draw:d2-e3',
    en: 'the last turn of the round is played and its section decided; circle a station of the line, or pass (R56).',
    de: 'der letzte Zug der Runde ist gespielt, sein Abschnitt entschieden; kreise einen Bahnhof der Linie ein oder passe (R56).',
  },
  {
    rule: 'wrong-step',
    position: FIRST,
    move: 'draw:a2-d2+double',
    en: 'no section has been drawn on this turn yet; draw the first one without +double (R32).',
    de: 'in diesem Zug ist noch kein Abschnitt gezeichnet; zeichne den ersten ohne +double (R32).',
  },
  {
    rule: 'stale',
    position: FIRST,
    move: '1.2.0 pass',
    en: 'the move is meant for position 1.2.0, but the seat is at 1.1.0; send that or none (R27).',
    de: 'der Spielzug gilt der Stellung 1.2.0, der Platz steht aber bei 1.1.0; sende diese oder keine (R27).',
  },
  {
    rule: 'unknown-section',
    position: FIRST,
    move: 'draw:d2-z9',
    en: 'the map has no section d2-z9; name one of its 155 by its stations in string order, such as d2-e3 (R52).',
    de: 'der Plan hat keinen Abschnitt d2-z9; nenne einen seiner 155, die Bahnhöfe in alphabetischer Folge, etwa d2-e3 (R52).',
  },
  {
    rule: 'unknown-section',
    position: FIRST,
    move: 'draw:e3-d2',
    en: 'the map has no section e3-d2; write d2-e3, with the stations in string order (R52).',
    de: 'der Plan hat keinen Abschnitt e3-d2; schreibe d2-e3, die Bahnhöfe in alphabetischer Folge (R52).',
  },
  {
    rule: 'unknown-station',
    position: FIRST,
    move: 'circle:b2',
    en: 'the map has no station b2; name one of its 53, column a to j and row 0 to 9, such as d2 (R52).',
    de: 'der Plan hat keinen Bahnhof b2; nenne einen seiner 53, Spalte a bis j und Reihe 0 bis 9, etwa d2 (R52).',
  },
  {
    rule: 'loop',
    position: GROWN,
    move: 'draw:b0-d2',
    en: 'b0 and d2 are both on the green line already; lead to a station that is not (R17).',
    de: 'b0 und d2 liegen beide schon an der Linie Grün; führe zu einem Bahnhof, der noch nicht an ihr liegt (R17).',
  },
  {
    rule: 'not-connected',
    position: GROWN,
    move: 'draw:e3-f3',
    en: 'neither e3 nor f3 is on the green line; start at one of its stations: b0, d2, c3 (R53).',
    de: 'weder e3 noch f3 liegt an der Linie Grün; beginne an einem ihrer Bahnhöfe: b0, d2, c3 (R53).',
  },
  {
    rule: 'section-used',
    position: USED,
    move: 'draw:c3-c4',
    en: 'c3-c4 is already drawn, on the green line; choose a section that no line of this sheet has (R16).',
    de: 'c3-c4 ist schon gezeichnet, auf der Linie Grün; wähle einen Abschnitt, den keine Linie dieses Blatts hat (R16).',
  },
  {
    rule: 'section-blocked',
    position: BLOCKED,
    move: 'draw:c5-e3',
    en: 'c5-e3 would cross d2-d6, drawn before; choose a section that crosses none (R14).',
    de: 'c5-e3 würde das schon gezeichnete d2-d6 kreuzen; wähle einen Abschnitt, der keinen kreuzt (R14).',
  },
  {
    rule: 'power-required',
    position: SECOND,
    move: 'draw:a2-d2',
    en: 'one section has been drawn on this turn; a second one needs the power: add +double (R32).',
    de: 'in diesem Zug ist schon ein Abschnitt gezeichnet; ein zweiter braucht die Fähigkeit: ergänze +double (R32).',
  },
  {
    rule: 'power-unavailable',
    position: PLAIN,
    move: 'draw:d2-e3+joker',
    en: 'this game has no pencil powers; play without joker (R50).',
    de: 'diese Partie hat keine Stiftfähigkeiten; spiele ohne joker (R50).',
  },
  {
    rule: 'power-unavailable',
    position: PLAIN,
    move: 'circle:d2',
    en: 'this game has no pencil powers; play without circle (R50).',
    de: 'diese Partie hat keine Stiftfähigkeiten; spiele ohne circle (R50).',
  },
  {
    rule: 'power-unavailable',
    position: FIRST,
    move: 'draw:b0-d2+switch',
    en: 'the power of the green pencil is joker, not switch; use joker or none (R39).',
    de: 'die Fähigkeit des Stifts Grün ist joker, nicht switch; nutze joker oder keine (R39).',
  },
  {
    rule: 'power-unavailable',
    position: () => london({ powers: 'green=joker', flips: 'C c' }).played('draw:d2-e3+joker'),
    move: 'draw:b0-d2+joker',
    en: 'the green pencil has used its power joker in this round; play without it (R39).',
    de: 'die Fähigkeit joker des Stifts Grün ist in dieser Runde schon genutzt; spiele ohne sie (R39).',
  },
  {
    rule: 'power-not-needed',
    position: FIRST,
    move: 'draw:a2-d2+joker',
    en: 'the section can be drawn without the power joker; leave +joker out (R35).',
    de: 'der Abschnitt ist ohne die Fähigkeit joker möglich; lass +joker weg (R35).',
  },
  {
    rule: 'not-from-end',
    position: GROWN,
    move: 'draw:d2-f0',
    en: 'd2 is no end of the green line, and no railroad switch is in force; start at b0 or c3 (R5).',
    de: 'd2 ist kein Ende der Linie Grün, und keine Weiche gilt; beginne bei b0 oder c3 (R5).',
  },
  {
    rule: 'not-from-end',
    position: EARLY_SWITCH,
    move: 'draw:d1-d2',
    en: 'd2 is no end of the green line, and a railroad switch works from turn 3 on; start at f0 or a2 (R8).',
    de: 'd2 ist kein Ende der Linie Grün, und eine Weiche wirkt erst ab Zug 3; beginne bei f0 oder a2 (R8).',
  },
  {
    rule: 'wrong-symbol',
    position: FIRST,
    move: 'draw:d2-e3',
    en: 'e3 is a triangle; this turn asks for a circle or the Central Station (R54).',
    de: 'e3 ist ein Dreieck; nötig ist ein Kreis oder der Hauptbahnhof (R54).',
  },
  {
    rule: 'wrong-symbol',
    position: JOKER_SECOND,
    move: 'draw:d2-f0+double',
    en: 'f0 is a circle; after the first section the second one needs a triangle or the Central Station (R33).',
    de: 'f0 ist ein Kreis; der zweite Abschnitt folgt dem Symbol des ersten: nötig ist ein Dreieck oder der Hauptbahnhof (R33).',
  },
  {
    rule: 'station-not-on-line',
    position: () => london({ powers: 'green=circle', flips: 'C' }),
    move: 'circle:d2',
    en: 'the green line has no section yet; draw one before you circle a station (R37).',
    de: 'die Linie Grün hat noch keinen Abschnitt; zeichne einen, bevor du einen Bahnhof einkreist (R37).',
  },
  {
    rule: 'station-not-on-line',
    position: CLOSE,
    move: 'circle:a2',
    en: 'a2 is not on the green line; circle one of its stations: f0, d2 (R37).',
    de: 'a2 liegt nicht an der Linie Grün; kreise einen ihrer Bahnhöfe ein: f0, d2 (R37).',
  },
];

/** The rule that refuses the case's move, and its words. */
function refusalOf({ position, move: text }: Case) {
  const [, number = '0', id = ''] = /^(?:(\d) )?(.+)$/.exec(text) ?? [];
  const move = title.parseMove(id);
  if (move === null) throw new Error(`${id} is no move`);
  const { state } = position();
  const decision = title.decide(state, Number(number), move, NO_CHANCE);
  if (decision.ok) throw new Error(`${text} is legal`);
  const refused = { seat: Number(number), move, rule: decision.rule };
  const [en, de] = LANGUAGES.map((language) => title.describeRefusal(state, refused, language));
  const clause = (text = '') => text.replace(`${id}: `, '');
  return { rule: decision.rule, en: clause(en?.text), de: clause(de?.text), rulings: [en?.rulings, de?.rulings] };
}

describe('every refusal says what was found and what was needed, with its ruling', () => {
  test.each(CASES)('$rule: $en', (one) => {
    const { rule, en, de } = one;
    const named = [/\((R\d+)\)\.$/.exec(en)?.[1]];
    expect(refusalOf(one)).toEqual({ rule, en, de, rulings: [named, named] });
  });

  test('no rule is left out', () => {
    expect(new Set(CASES.map(({ rule }) => rule))).toEqual(new Set([...GENERIC_RULES, ...RULES]));
  });

  test('no sentence is left out', () => {
    const isIn = (text: string, template: string) => template.split(/\{\w+\}/).every((piece) => text.includes(piece));
    for (const [name, { en, de }] of Object.entries(file.refusals)) {
      expect([name, CASES.some((one) => isIn(one.en, en) && isIn(one.de, de))]).toEqual([name, true]);
    }
  });

  test('no two rules have the same words, not even with other stations and powers', () => {
    for (const language of ['en', 'de'] as const) {
      const plain = (text: string) => text.replace(/\b[a-j]\d(-[a-z]\d)?\b|\b(joker|switch|double|circle)\b/g, '…');
      const rules = new Map<string, string>();
      for (const one of CASES) {
        const words = plain(one[language]);
        expect(rules.get(words) ?? one.rule).toBe(one.rule);
        rules.set(words, one.rule);
      }
    }
  });

  test('each ends with the number of a ruling of the title', () => {
    const numbers = title.rulings.map(({ number }) => number);
    for (const { en, de } of CASES) {
      const number = /\((R\d+)\)\.$/.exec(en)?.[1];
      expect(numbers).toContain(number);
      expect(de).toContain(`(${number}).`);
    }
  });
});

test('a rule that the title does not have is a defect', () => {
  const { state } = FIRST();
  const move = at(title.legalMoves(state, 0), 0);
  expect(() => title.describeRefusal(state, { seat: 0, move, rule: 'no-such-rule' }, 'en')).toThrow('no rule');
});

test('a rule that cannot refuse such a move is a defect', () => {
  const { state } = FIRST();
  const refused = (id: string, rule: string) => ({ seat: 0, move: title.parseMove(id) ?? at([], 0), rule });
  expect(() => title.describeRefusal(state, refused('pass', 'loop'), 'en')).toThrow('a rule of draws');
  expect(() => title.describeRefusal(state, refused('pass', 'unknown-station'), 'en')).toThrow('a rule of circles');
  expect(() => title.describeRefusal(state, refused('draw:d2-z9', 'loop'), 'en')).toThrow('the map does not have');
});
