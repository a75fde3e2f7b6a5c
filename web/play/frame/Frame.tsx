// What stands around every page: the head with the ways to other pages, settings, notices.

import type { Signal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { LANGUAGES } from '../../../domain/base/language.ts';
import { LANGUAGE_NAMES } from '../../shared/language.ts';
import { pageTitle } from '../base/attention.ts';
import { spokenName } from '../base/names.ts';
import { place } from '../base/place.ts';
import { confirming, language, planAhead, THEMES, themeChoice } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { person } from '../server/account.ts';
import { WORDS } from './words.ts';

const PAGES = [
  { path: '/', words: WORDS.play },
  { path: '/titles', words: WORDS.rules },
  { path: '/tournaments', words: WORDS.tournaments },
  { path: '/replay', words: WORDS.replay },
] as const;

/** `isNarrow`: on a small screen the ways to other pages fold away, for a page that needs the room. */
export function Head({ title, isNarrow = false }: { readonly title: string; readonly isNarrow?: boolean }) {
  useEffect(() => {
    pageTitle.value = title;
  }, [title]);
  return (
    <header class={isNarrow ? 'head narrow' : 'head'}>
      <a class="brand" href="/" aria-label={say(WORDS.home)}>
        <Mark />
        <span>Signalbox</span>
      </a>
      {isNarrow && title !== '' && <h1 class="head-title">{title}</h1>}
      <nav>
        {PAGES.map(({ path, words }) => (
          <a key={path} href={path} aria-current={place.value.path === path ? 'page' : undefined}>
            {say(words)}
          </a>
        ))}
      </nav>
      {person.value !== undefined && (
        <a class="who" href="/me">
          {person.value === null ? say(WORDS.signIn) : spokenName(person.value.name)}
        </a>
      )}
      <Settings />
    </header>
  );
}

/** A semaphore signal. */
function Mark() {
  return (
    <svg class="mark" viewBox="0 0 20 24" aria-hidden="true">
      <path d="M5 1V23M1 23H9" stroke="currentColor" stroke-width="2.5" fill="none" />
      <path d="M5 3H19V9H5Z" class="arm" />
      <path d="M14 3V9" stroke="#fff" stroke-width="2.5" />
    </svg>
  );
}

function Settings() {
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => closing(panel), []);
  return (
    <details class="settings" ref={panel}>
      <summary aria-label={say(WORDS.settings)}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 6H18M2 14H18" stroke="currentColor" stroke-width="2" />
          <circle cx="13" cy="6" r="3" />
          <circle cx="7" cy="14" r="3" />
        </svg>
      </summary>
      <div class="panel">
        <label>
          {say(WORDS.language)}
          <select
            value={language.value}
            onChange={({ currentTarget }) => {
              language.value = LANGUAGES.find((code) => code === currentTarget.value) ?? 'en';
            }}
          >
            {LANGUAGES.map((code) => (
              <option key={code} value={code}>
                {LANGUAGE_NAMES[code]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say(WORDS.theme)}
          <select
            value={themeChoice.value}
            onChange={({ currentTarget }) => {
              themeChoice.value = THEMES.find((one) => one === currentTarget.value) ?? 'system';
            }}
          >
            {THEMES.map((one) => (
              <option key={one} value={one}>
                {say(WORDS.themes[one])}
              </option>
            ))}
          </select>
        </label>
        <Check words={WORDS.confirming} choice={confirming} />
        <Check words={WORDS.planAhead} choice={planAhead} />
        <a href="/developers">{say(WORDS.developers)}</a>
        <a href="/privacy">{say(WORDS.privacy)}</a>
      </div>
    </details>
  );
}

/** Closes what lies over the page by Escape, or by a touch beside it; until the answer is called. */
function closing(panel: RefObject<HTMLDetailsElement | null>): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const close = (): void => {
    if (panel.current !== null) panel.current.open = false;
  };
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !panel.current?.contains(target)) close();
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key !== 'Escape' || !panel.current?.open) return;
      close();
      if (target instanceof Node && panel.current.contains(target)) panel.current.querySelector('summary')?.focus();
    },
    { signal },
  );
  return () => ended.abort();
}

interface CheckProps {
  readonly words: Parameters<typeof say<[]>>[0];
  readonly choice: Signal<'always' | 'never'>;
}

function Check({ words, choice }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={choice.value === 'always'}
        onChange={({ currentTarget }) => {
          choice.value = currentTarget.checked ? 'always' : 'never';
        }}
      />
      {say(words)}
    </label>
  );
}

export function Notice({ children }: { readonly children: ComponentChildren }) {
  return (
    <p class="notice" role="status">
      {children}
    </p>
  );
}
