// Whoever has moved in a game that takes days may want to be told of the next turn: asked once, in this browser.

import { useSignal } from '@preact/signals';
import { keep, kept } from '../base/storage.ts';
import { say } from '../base/words.ts';
import { paceOf } from '../lobby/terms.ts';
import { isAble } from '../me/notices.ts';
import type { ShownGame } from './model.ts';

const WORDS = {
  ask: {
    en: 'Shall this browser tell you when it is your turn again, also while this page is closed?',
    de: 'Soll dir dieser Browser sagen, wenn du wieder am Zug bist, auch wenn diese Seite zu ist?',
  },
  yes: { en: 'Turn on notifications', de: 'Benachrichtigungen einschalten' },
  no: { en: 'Not now', de: 'Jetzt nicht' },
} as const;

const ASKED = 'signalbox.notices-offered';

function isWanted({ clock }: Pick<ShownGame, 'clock'>): boolean {
  if (kept(ASKED) !== null || paceOf(clock) === 'live') return false;
  return isAble() && Notification.permission === 'default';
}

export function OfferNotices({ game }: { readonly game: ShownGame }) {
  const isShown = useSignal(isWanted(game));
  if (!isShown.value) return null;
  const answered = (): void => {
    keep(ASKED, 'yes');
    isShown.value = false;
  };
  return (
    <section class="card">
      <p>{say(WORDS.ask)}</p>
      <p class="acts">
        <a class="button" href="/me" onClick={answered}>
          {say(WORDS.yes)}
        </a>
        <button type="button" class="plain" onClick={answered}>
          {say(WORDS.no)}
        </button>
      </p>
    </section>
  );
}
