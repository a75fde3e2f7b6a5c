// Keeping the account of a guest, and adding further ways to sign in.

import { useSignal } from '@preact/signals';
import { say } from '../base/words.ts';
import { type Person, post, renew } from '../server/account.ts';
import { readAccount } from './account.ts';
import { Button, type Trouble, type Troubled } from './Doing.tsx';
import { hasPasskeys, makePasskey } from './passkey.ts';
import { Told } from './SignInWays.tsx';
import { WORDS } from './words.ts';

/** What the server writes behind the name of a guest. */
const MARK = / \(guest\)$/;

export function Keep({ person, code }: { readonly person: Person; readonly code: { value: string | null } }) {
  const trouble = useSignal<Trouble | null>(null);
  const name = useSignal(person.name.replace(MARK, ''));
  const chosen = () => name.value.trim();
  return (
    <section class="card">
      <h2>{say(WORDS.keepTitle)}</h2>
      <p>{say(WORDS.keep)}</p>
      <label class="field">
        {say(WORDS.name)}
        <input
          maxLength={64}
          autocomplete="nickname"
          value={name.value}
          onInput={({ currentTarget }) => {
            name.value = currentTarget.value;
          }}
        />
      </label>
      <div class="ways">
        <PasskeyButton words={say(WORDS.keepByPasskey)} name={chosen} trouble={trouble} />
        <CodeButton words={say(WORDS.keepByCode)} name={chosen} trouble={trouble} code={code} />
      </div>
      <Told trouble={trouble} />
    </section>
  );
}

interface WayProps {
  readonly words: string;
  readonly trouble: Troubled;
  /** What a guest is called from now on; null: as before. */
  name(): string | null;
}

export function PasskeyButton({ words, trouble, name }: WayProps) {
  if (!hasPasskeys) return <p class="quiet">{say(WORDS.noPasskeys)}</p>;
  const act = async () => {
    await makePasskey(navigator.platform || 'passkey', name());
    await renew();
    await readAccount();
  };
  return <Button words={words} isMain trouble={trouble} act={act} />;
}

export function CodeButton({ words, trouble, name, code }: WayProps & { readonly code: { value: string | null } }) {
  const act = async () => {
    code.value = (await post<{ readonly code: string }>('/v1/recovery', { name: name() })).code;
    await renew();
    await readAccount();
  };
  return <Button words={words} trouble={trouble} act={act} />;
}

/** A code that was made just now. */
export function NewCode({ code }: { readonly code: string | null }) {
  if (code === null) return null;
  return (
    <section class="card told-once" role="status">
      <p>{say(WORDS.writeDown)}</p>
      <p>
        <code>{code}</code>
      </p>
    </section>
  );
}
