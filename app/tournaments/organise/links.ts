// Links that a tournament shows: where the hall is, who to ask, the rules of the game.

import { isReadable } from '../../../domain/base/readable.ts';
import type { LinkAnswer } from '../answers/officeShapes.ts';

export const LINKS = { least: 0, most: 10, unit: 'entries' } as const;
export const MOST_ADDRESS = 500;
export const MOST_LABEL = 60;

/** With its address as browsers write it; null: people cannot follow, or cannot read it. */
export function readLink({ url, label }: LinkAnswer): LinkAnswer | null {
  const address = URL.parse(url);
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '') return null;
  const { href } = address;
  return href.length <= MOST_ADDRESS && isReadable(label, MOST_LABEL) ? { url: href, label: label.trim() } : null;
}

/** A line for each: neither an address nor a label has a line feed, nor an address a space. */
export function linksText(links: readonly LinkAnswer[]): string {
  return links.map(({ url, label }) => `${url} ${label}`).join('\n');
}

/** As `linksText` wrote them. */
export function linksIn(text: string): readonly LinkAnswer[] {
  return text.split('\n').map((line) => {
    const end = line.indexOf(' ');
    return { url: line.slice(0, end), label: line.slice(end + 1) };
  });
}
