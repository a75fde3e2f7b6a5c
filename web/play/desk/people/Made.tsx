// A link that was made just now: to be read off the screen, or copied.

import { useSignal } from '@preact/signals';
import { say } from '../../base/words.ts';
import { QrCode } from '../../frame/QrCode.tsx';
import { PEOPLE_WORDS } from './words.ts';

export function Made({ link }: { readonly link: string }) {
  const isCopied = useSignal(false);
  return (
    <div class="made-link">
      <QrCode text={link} label={say(PEOPLE_WORDS.linkCode)} />
      <div>
        <small>{say(PEOPLE_WORDS.linkMade)}</small>
        <input
          aria-label={say(PEOPLE_WORDS.link)}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button
          type="button"
          onClick={async () => {
            await navigator.clipboard.writeText(link);
            isCopied.value = true;
          }}
        >
          {say(isCopied.value ? PEOPLE_WORDS.copied : PEOPLE_WORDS.copy)}
        </button>
      </div>
    </div>
  );
}
