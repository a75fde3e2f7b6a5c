// What an account may not do at the moment, said before it is tried.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { momentText } from '../../shared/numbers.ts';
import { language } from '../base/settings.ts';
import { lang, say } from '../base/words.ts';
import { person } from '../server/account.ts';
import { ask } from '../server/ask.ts';
import { LIMITS, type Limits } from '../server/documents.generated.ts';
import { serverNow } from '../server/server.ts';

const WORDS = {
  from: { en: (moment: string) => `Possible again: ${moment}.`, de: (moment: string) => `Wieder möglich: ${moment}.` },
};

type Limit = NonNullable<Limits['me']>['limits'][number];

/** Why the person may not do now what uses these allowances, and when again; null: they may, as far as is known. */
export function useLimit(...allowances: readonly string[]): string | null {
  const used = useSignal<Limit | null>(null);
  const you = person.value?.playerId;
  const names = allowances.join(' ');
  const spoken = language.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server says it in the language of the app.
  useEffect(() => {
    if (you === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const look = async (): Promise<void> => {
      const answer = await ask(LIMITS, { allowances: names.split(' '), lang: lang() }).catch(() => null);
      if (!isWanted) return;
      used.value = answer?.me?.limits.find(({ problem }) => problem !== null) ?? null;
      const retryAt = used.value?.problem?.retryAt;
      if (retryAt) timer = setTimeout(() => void look(), Math.max(1_000, Date.parse(retryAt) - serverNow()));
    };
    void look();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [you, names, spoken, used]);
  return you === undefined || used.value === null ? null : reasonOf(used.value);
}

/** Time alone gives back only what is counted in a time. */
function reasonOf({ problem, windowSeconds }: Limit): string | null {
  if (problem === null) return null;
  const { message, retryAt } = problem;
  const isByTime = windowSeconds !== null && retryAt !== null;
  return isByTime ? `${message} ${say(WORDS.from, momentText(retryAt, language.value))}` : message;
}

/** `id`: what a button that cannot be used is described by. */
export function Why({ id, why }: { readonly id: string; readonly why: string | null }) {
  if (why === null) return null;
  return (
    <p id={id} class="quiet why" role="status">
      {why}
    </p>
  );
}
