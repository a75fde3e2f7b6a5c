// Where a power comes from, in words: a card, a Great Tome or a locale.

import { CARDS, LOCALES, TOMES } from '../components.ts';
import { cardName } from './names.ts';

const NAMES: ReadonlyMap<string, string> = new Map([
  ...CARDS.map(({ id }) => [id, cardName(id)] as const),
  ...[...TOMES, ...LOCALES].map(({ id, name }) => [id, name] as const),
]);

/** `Silver Key (silver-key.1)`, `Cultes de Goules`, `Far Places`. */
export function powerName(source: string): string {
  return NAMES.get(source) ?? source;
}

/** The locale whose owner has the shield, and the space where it is up again. */
export const SHIELD = LOCALES.flatMap(({ name, passives }) =>
  passives.flatMap((passive) => (passive.op === 'ignoreLossPerTrip' ? [{ name, from: passive.from }] : [])),
)[0] ?? { name: '', from: '' };
