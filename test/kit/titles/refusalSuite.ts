// What holds for the refusals of every title: each rule is made to refuse a move, and no two say the same.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../domain/base/language.ts';
import { type Explanation, GENERIC_RULES, type Title, type TitleTypes } from '../../../domain/title/contract.ts';
import { NO_CHANCE } from './chance.ts';

/** A rule, a table on which it refuses, the seat, and the move. */
export type RefusalCase<State> = readonly [rule: string, table: { readonly state: State }, seat: number, move: string];

export interface RefusalSubject<Types extends TitleTypes> {
  readonly title: Title<Types>;
  /** Rules of its own. */
  readonly rules: readonly string[];
  readonly cases: readonly RefusalCase<Types['State']>[];
  /** Text of a file: each rule followed by its sentence, one in each language of the title. */
  readonly sentences: URL;
}

interface Found {
  readonly rule: string;
  readonly id: string;
  /** In each language of the title. */
  readonly said: readonly Explanation[];
  /** In all others. */
  readonly unspoken: readonly Explanation[];
}

function found<Types extends TitleTypes>(
  title: Title<Types>,
  [, { state }, seat, id]: RefusalCase<Types['State']>,
): Found {
  const move = title.parseMove(id);
  if (move === null) throw new Error(`no move ${id}`);
  const decision = title.decide(state, seat, move, NO_CHANCE);
  if (decision.ok) throw new Error(`${id} is accepted`);
  const { rule } = decision;
  const say = (language: Language) => title.describeRefusal(state, { seat, move, rule }, language);
  const { languages } = title;
  return { rule, id, said: languages.map(say), unspoken: LANGUAGES.filter((one) => !languages.includes(one)).map(say) };
}

export function testRefusals<Types extends TitleTypes>({
  title,
  rules,
  cases,
  sentences,
}: RefusalSubject<Types>): void {
  const all = cases.map((one) => found(title, one));
  const textsOf = ({ said }: Found) => said.map(({ text }) => text);

  test('every refusal says what was found and what was needed, in each language of the title', () => {
    const blocks = all.map((one) => [one.rule, ...textsOf(one).map((text) => `  ${text}`), ''].join('\n'));
    expect(blocks.join('')).toBe(readFileSync(sentences, 'utf8'));
  });

  describe('all rules', () => {
    test('each one is made to refuse a move', () => {
      expect(all.map(({ rule }) => rule)).toEqual(cases.map(([rule]) => rule));
      const made = new Set(all.map(({ rule }) => rule));
      expect([...GENERIC_RULES, ...rules].filter((rule) => !made.has(rule))).toEqual([]);
    });

    test('no two different rules give the same words, numbers aside', () => {
      const ruleOf = new Map<string, string>();
      for (const one of all) {
        for (const text of textsOf(one)) {
          const words = text.slice(one.id.length).replaceAll(/\d+/g, 'n');
          expect(ruleOf.get(words) ?? one.rule, words).toBe(one.rule);
          ruleOf.set(words, one.rule);
        }
      }
    });

    test('each one names the move and rulings of the title, the same ones in every language', () => {
      const numbers = new Set(title.rulings.map(({ number }) => number));
      for (const { id, said } of all) {
        const [{ rulings } = { rulings: [] }] = said;
        expect(rulings.length).toBeGreaterThan(0);
        for (const { text, rulings: named } of said) {
          expect(text.startsWith(`${id}: `), text).toBe(true);
          expect(text.endsWith(` (${named.join(', ')}).`), text).toBe(true);
          expect(named).toEqual(rulings);
        }
        expect(rulings.filter((number) => !numbers.has(number))).toEqual([]);
      }
    });

    test('in a language that the title does not speak the words are English', () => {
      for (const { said, unspoken } of all) expect(unspoken).toEqual(unspoken.map(() => said[0]));
    });

    test('a rule that nobody knows is a defect', () => {
      const [first] = cases;
      const move = first === undefined ? null : title.parseMove(first[3]);
      if (first === undefined || move === null) throw new Error('no case');
      const refused = { seat: first[2], move, rule: 'no-such-rule' };
      expect(() => title.describeRefusal(first[1].state, refused, 'en')).toThrow('no rule no-such-rule');
    });
  });
}
