// Names of people as they are said here.

import { say } from './words.ts';

/** What the server writes behind the name of a guest. */
const MARK = ' (guest)';

const WORDS = { guest: { en: ' (guest)', de: ' (Gast)' } };

export function spokenName(name: string): string {
  return name.endsWith(MARK) ? plainName(name) + say(WORDS.guest) : name;
}

/** The name alone: for whoever is said in full beside it. */
export function plainName(name: string): string {
  return name.endsWith(MARK) ? name.slice(0, -MARK.length) : name;
}
