// What a browser's tab says while one looks elsewhere: its title, and its icon.

import { effect, signal } from '@preact/signals';

/** How many games wait for the person, as far as this page knows. */
export const waiting = signal(0);

/** The name of the page, without what waits. */
export const pageTitle = signal('');

const ICONS = { usual: '/icon.svg', turn: '/icon-turn.svg' } as const;

effect(() => {
  const count = waiting.value === 0 ? '' : `(${waiting.value}) `;
  document.title = `${count}${pageTitle.value === '' ? '' : `${pageTitle.value} · `}Signalbox`;
});

effect(() => {
  const [from, to] = waiting.value === 0 ? [ICONS.turn, ICONS.usual] : [ICONS.usual, ICONS.turn];
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null) icon.href = icon.href.replace(from, to);
});
