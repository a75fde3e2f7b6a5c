// Points and tie-breaks as people read them.

import type { Language } from './language.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/6': '⅙',
  '5/6': '⅚',
};

/** Finer than this, a number is written with decimals. */
const LARGEST_PART = 12;
const DECIMALS = 4;

/** A number in two parts: `['2', '⅔']`, `['1', '']`, `['', '½']`, `['1.0556', '']`. */
export type Amount = readonly [whole: string, part: string];

const DASH: Amount = ['–', ''];

/** The numbers of a column, each `units` of one: all of them whole, with fractions or with decimals; null: a dash. */
export function columnOf(values: readonly (number | null)[], units: number, language: Language): readonly Amount[] {
  const isWhole = values.every((value) => value === null || value % units === 0);
  const write = isWhole || units <= LARGEST_PART ? amountOf : decimals;
  return values.map((value) => (value === null ? DASH : write(value, units, language)));
}

function amountOf(value: number, units: number): Amount {
  const [whole, part] = [Math.trunc(value / units), fractionOf(value, units)];
  if (whole !== 0 || part === '') return [wholeText(whole), part];
  return [value < 0 ? '−' : '', part];
}

function wholeText(value: number): string {
  return String(value).replace('-', '−');
}

/** What is left of `value` beyond whole ones. */
function fractionOf(value: number, units: number): string {
  const over = Math.abs(value) % units;
  if (over === 0) return '';
  const divisor = gcd(over, units);
  const fraction = `${over / divisor}/${units / divisor}`;
  return SIGNS[fraction] ?? `${Math.abs(value) > units ? '\u00a0' : ''}${fraction}`;
}

function gcd(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

const POINT: Readonly<Record<Language, string>> = { en: '.', de: ',' };

function decimals(value: number, units: number, language: Language): Amount {
  const [whole = '', digits = ''] = (value / units).toFixed(DECIMALS).split('.');
  return [whole.replace('-', '−') + POINT[language] + digits, ''];
}

/** One number, as in a column of its own. */
export function amountText(value: number, units: number, language: Language): string {
  return columnOf([value], units, language).flat().join('');
}
