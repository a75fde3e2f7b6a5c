// Pages are loaded when somebody opens one.

import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { say } from '../base/words.ts';
import { Head, Notice } from './Frame.tsx';

const WORDS = {
  loading: { en: 'Loading …', de: 'Wird geladen …' },
  notLoaded: { en: 'This page could not be loaded.', de: 'Diese Seite konnte nicht geladen werden.' },
  again: { en: 'Try again', de: 'Noch einmal versuchen' },
} as const;

/** The page that `load` brings, with its style sheet, if it has one of its own; until then it says that it is loaded, or cannot be. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  style?: string,
): ComponentType<Props> {
  const loaded = signal<ComponentType<Props> | null>(null);
  const isLost = signal(false);
  let isLoading = false;
  const begin = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    isLost.value = false;
    try {
      const [page] = await Promise.all([load(), style === undefined ? null : styled(style)]);
      loaded.value = page;
    } catch {
      isLost.value = true;
    }
    isLoading = false;
  };
  return function Late(props: Props) {
    const Page = loaded.value;
    if (Page !== null) return <Page {...props} />;
    if (!isLost.value) void begin();
    return <Waiting isLost={isLost.value} again={begin} />;
  };
}

/** A part of a page, of which there is nothing until it is loaded. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loaded = signal<ComponentType<Props> | null>(null);
  return function LatePart(props: Props) {
    useEffect(() => {
      if (loaded.value !== null) return;
      load()
        .then((part) => {
          loaded.value = part;
        })
        .catch(() => {});
    }, []);
    const Part = loaded.value;
    return Part && <Part {...props} />;
  };
}

/** Resolves when the style sheet beside this script is in force. */
function styled(name: string): Promise<unknown> {
  const { href } = new URL(name, import.meta.url);
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
}

function Waiting({ isLost, again }: { readonly isLost: boolean; again(): Promise<void> }) {
  return (
    <>
      <Head title="" />
      {!isLost && <p class="quiet loading">{say(WORDS.loading)}</p>}
      {isLost && (
        <Notice>
          {say(WORDS.notLoaded)}{' '}
          <button type="button" onClick={again}>
            {say(WORDS.again)}
          </button>
        </Notice>
      )}
    </>
  );
}
