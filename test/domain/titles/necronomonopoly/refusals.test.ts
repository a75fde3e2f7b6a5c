// Refusals: every rule of the title is made to refuse a move. `refusals.txt` holds the sentences.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GENERIC_RULES, LANGUAGES } from '../../../../domain/title.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import { RULES } from '../../../../domain/titles/necronomonopoly/rules.ts';
import { NO_CHANCE } from '../../../kit/titles/chance.ts';
import { REFUSALS } from './refusalCases.ts';
import { Scene } from './scene.ts';

function refusalOf({ state }: Scene, seat: number, id: string) {
  const move = title.parseMove(id);
  if (move === null) throw new Error(`no move ${id}`);
  const decision = title.decide(state, seat, move, NO_CHANCE);
  if (decision.ok) throw new Error(`${id} is accepted`);
  const { rule } = decision;
  const [en, de] = LANGUAGES.map((language) => title.describeRefusal(state, { seat, move, rule }, language));
  return { rule, text: en?.text ?? '', rulings: en?.rulings ?? [], inGerman: de };
}

const FOUND = REFUSALS.map(([, scene, seat, id]) => ({ id, ...refusalOf(scene, seat, id) }));

test('every refusal says what was found and what was needed', () => {
  const sentences = readFileSync(new URL('refusals.txt', import.meta.url), 'utf8');
  expect(FOUND.map(({ rule, text }) => `${rule}\n  ${text}\n`).join('')).toBe(sentences);
});

describe('all rules', () => {
  test('each one is made to refuse a move', () => {
    expect(FOUND.map(({ rule }) => rule)).toEqual(REFUSALS.map(([rule]) => rule));
    const made = new Set(FOUND.map(({ rule }) => rule));
    expect([...GENERIC_RULES, ...RULES].filter((rule) => !made.has(rule))).toEqual([]);
  });

  test('no two different rules give the same words, numbers aside', () => {
    const ruleOf = new Map<string, string>();
    for (const { rule, id, text } of FOUND) {
      const words = text.slice(id.length).replaceAll(/\d+/g, 'n');
      expect(ruleOf.get(words) ?? rule, words).toBe(rule);
      ruleOf.set(words, rule);
    }
  });

  test('each one names the move and rulings of the title', () => {
    const numbers = new Set(title.rulings.map(({ number }) => number));
    for (const { id, text, rulings } of FOUND) {
      expect(text.startsWith(`${id}: `), text).toBe(true);
      expect(text.endsWith(` (${rulings.join(', ')}).`), text).toBe(true);
      expect(
        rulings.filter((number) => !numbers.has(number)),
        text,
      ).toEqual([]);
    }
  });

  test('in other languages the words are English', () => {
    for (const { text, rulings, inGerman } of FOUND) expect(inGerman).toEqual({ text, rulings });
  });

  test('a rule that nobody knows is a defect', () => {
    const refused = { seat: 0, move: { kind: 'roll' } as const, rule: 'no-such-rule' };
    expect(() => title.describeRefusal(new Scene().state, refused, 'en')).toThrow('no rule no-such-rule');
  });
});
