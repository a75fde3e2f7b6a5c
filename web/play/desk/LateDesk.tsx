// The organiser's pages are loaded when somebody opens one.

import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useCallback, useEffect } from 'preact/hooks';
import { say } from '../base/words.ts';
import { Head, Notice } from '../frame/Frame.tsx';

interface Pages {
  readonly Desk: ComponentType<{ readonly id: string }>;
  readonly NewTournament: ComponentType;
}

const WORDS = {
  loading: { en: 'Loading …', de: 'Wird geladen …' },
  notLoaded: { en: 'The desk could not be loaded.', de: 'Die Turnierleitung konnte nicht geladen werden.' },
  again: { en: 'Try again', de: 'Noch einmal versuchen' },
} as const;

/** `id`: of a tournament; null: a new one. */
export function LateDesk({ id }: { readonly id: string | null }) {
  const pages = useSignal<Pages | null>(null);
  const isLost = useSignal(false);
  const load = useCallback(async (): Promise<void> => {
    isLost.value = false;
    try {
      pages.value = await import('./pages.ts');
    } catch {
      isLost.value = true;
    }
  }, [pages, isLost]);
  useEffect(() => void load(), [load]);
  if (pages.value === null) return <Waiting isLost={isLost.value} load={load} />;
  const { Desk, NewTournament } = pages.value;
  return id === null ? <NewTournament /> : <Desk id={id} />;
}

function Waiting({ isLost, load }: { readonly isLost: boolean; load(): Promise<void> }) {
  return (
    <>
      <Head title="" />
      {!isLost && <p class="quiet loading">{say(WORDS.loading)}</p>}
      {isLost && (
        <Notice>
          {say(WORDS.notLoaded)}{' '}
          <button type="button" onClick={load}>
            {say(WORDS.again)}
          </button>
        </Notice>
      )}
    </>
  );
}
