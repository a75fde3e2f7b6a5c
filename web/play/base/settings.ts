// How the app looks and speaks in this browser, until the person chooses otherwise.

import { effect, type Signal, signal } from '@preact/signals';
import { LANGUAGES, type Language } from '../../../domain/base/language.ts';
import { keep, kept } from './storage.ts';

/** `system`: light or dark, as the browser is set. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type ThemeChoice = (typeof THEMES)[number];

/** Whether a move that was chosen on the board is shown first, and played by a second touch. */
export const CONFIRMING = ['always', 'never'] as const;

/** Whether moves of one's turn are collected here, and sent together. */
export const PLANNING = ['never', 'always'] as const;

/**
 * What the address of an embedded page asks for; null: the page is none. It is shown on other sites, and keeps nothing.
 */
export const embedded = location.pathname.startsWith('/embed/') ? new URLSearchParams(location.search) : null;

function setting<Value extends string>(name: string, values: readonly Value[], usual: Value): Signal<Value> {
  const wanted = embedded === null ? kept(name) : embedded.get(name);
  const saved = values.find((value) => value === wanted);
  const chosen = signal(saved ?? usual);
  if (embedded === null) effect(() => keep(name, chosen.value === usual && saved === undefined ? null : chosen.value));
  return chosen;
}

const spoken = LANGUAGES.find((code) => navigator.language.toLowerCase().startsWith(code)) ?? 'en';

export const language: Signal<Language> = setting('language', LANGUAGES, spoken);
export const themeChoice: Signal<ThemeChoice> = setting('theme', THEMES, 'system');
export const confirming = setting('confirm-moves', CONFIRMING, 'always');
export const planAhead = setting('plan-turns', PLANNING, 'never');

const dark = matchMedia('(prefers-color-scheme: dark)');
const highContrast = matchMedia('(prefers-contrast: more)');
/** The colours of pages are the system's: on black, drawings are in those of high contrast. */
const forced = matchMedia('(forced-colors: active)');
const asSystem = signal(systemTheme());
for (const query of [dark, highContrast, forced]) {
  query.addEventListener('change', () => {
    asSystem.value = systemTheme();
  });
}

function systemTheme() {
  if (highContrast.matches || (forced.matches && dark.matches)) return 'contrast' as const;
  return dark.matches ? ('dark' as const) : ('light' as const);
}

/** The language in force. */
export function spokenLanguage(): Language {
  return language.value;
}

/** The theme in force. */
export function theme(): Exclude<ThemeChoice, 'system'> {
  return themeChoice.value === 'system' ? asSystem.value : themeChoice.value;
}

effect(() => {
  document.documentElement.lang = language.value;
  document.documentElement.dataset.theme = theme();
});
