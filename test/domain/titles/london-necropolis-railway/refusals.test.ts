// Refusals: every rule of the title is made to refuse a move. `refusals.txt` holds the sentences: rule, English, German.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GENERIC_RULES, LANGUAGES } from '../../../../domain/title.ts';
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { RULES } from '../../../../domain/titles/london-necropolis-railway/rules.ts';
import { NO_CHANCE } from '../../../kit/titles/chance.ts';
import { REFUSALS } from './refusalCases.ts';
import { main, type Table } from './tableOf.ts';

function refusalOf(table: Table, seat: number, id: string) {
  const move = title.parseMove(id);
  if (move === null) throw new Error(`no move ${id}`);
  const decision = title.decide(table.state, seat, move, NO_CHANCE);
  if (decision.ok) throw new Error(`${id} is accepted`);
  const { rule } = decision;
  const [en, de] = LANGUAGES.map((language) => title.describeRefusal(table.state, { seat, move, rule }, language));
  return { rule, en: en?.text ?? '', de: de?.text ?? '', rulings: [en?.rulings, de?.rulings] };
}

const FOUND = REFUSALS.map(([, table, seat, id]) => ({ id, ...refusalOf(table, seat, id) }));

test('every refusal says what was found and what was needed, in both languages', () => {
  const sentences = readFileSync(new URL('refusals.txt', import.meta.url), 'utf8');
  const found = FOUND.map(({ rule, en, de }) => `${rule}\n  ${en}\n  ${de}\n`).join('');
  expect(found).toBe(sentences);
});

describe('all rules', () => {
  test('each one is made to refuse a move', () => {
    expect(FOUND.map(({ rule }) => rule)).toEqual(REFUSALS.map(([rule]) => rule));
    const made = new Set(FOUND.map(({ rule }) => rule));
    expect([...GENERIC_RULES, ...RULES].filter((rule) => !made.has(rule))).toEqual([]);
  });

  test.each(['en', 'de'] as const)('no two different rules give the same words, numbers aside (%s)', (language) => {
    const ruleOf = new Map<string, string>();
    for (const { rule, id, [language]: sentence } of FOUND) {
      const words = sentence.slice(id.length).replaceAll(/\d+/g, 'n');
      expect(ruleOf.get(words) ?? rule, words).toBe(rule);
      ruleOf.set(words, rule);
    }
  });

  test('each one names the move and rulings of the title', () => {
    const numbers = new Set(title.rulings.map(({ number }) => number));
    for (const { id, en, de, rulings } of FOUND) {
      const [, named = ''] = /\((R\d+(?:, R\d+)*)\)\.$/.exec(en) ?? [];
      const found = named.split(', ');
      expect(rulings, en).toEqual([found, found]);
      expect(
        found.filter((number) => !numbers.has(number)),
        en,
      ).toEqual([]);
      expect(de.endsWith(` (${named}).`), de).toBe(true);
      expect([en, de].filter((sentence) => !sentence.startsWith(`${id}: `))).toEqual([]);
    }
  });

  test('a rule that nobody knows is a defect', () => {
    const refused = { seat: 0, move: { kind: 'end' } as const, rule: 'no-such-rule' };
    expect(() => title.describeRefusal(main('A04').state, refused, 'en')).toThrow('no rule no-such-rule');
  });
});
