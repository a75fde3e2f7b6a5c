// `/me`: who plays here. A guest keeps the account; others sign in, make tokens, and see where they are signed in.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { spokenName } from '../base/names.ts';
import { say } from '../base/words.ts';
import { Head } from '../frame/Frame.tsx';
import { NameField } from '../frame/NameField.tsx';
import { person, signOut } from '../server/account.ts';
import { account, endSession, readAccount, removePasskey, type Shown } from './account.ts';
import { Button, type Trouble } from './Doing.tsx';
import { dateText } from './dates.ts';
import { CodeButton, Keep, NewCode, PasskeyButton } from './Keep.tsx';
import { Notices } from './Notices.tsx';
import { SignInWays, Told } from './SignInWays.tsx';
import { Tokens } from './Tokens.tsx';
import { WORDS } from './words.ts';

export function Me() {
  const { value } = person;
  const code = useSignal<string | null>(null);
  const who = value && `${value.playerId} ${value.kind}`;
  useEffect(() => {
    account.value = null;
    if (who) void readAccount().catch(() => {});
    else code.value = null;
  }, [who, code]);
  return (
    <>
      <Head title={say(WORDS.title)} />
      <main class="lobby me">
        <h1>{value ? spokenName(value.name) : say(WORDS.title)}</h1>
        {value === null && <Nobody />}
        <NewCode code={code.value} />
        {value?.kind === 'guest' && <Keep person={value} code={code} />}
        {value && account.value !== null && (
          <>
            {value.kind !== 'guest' && <Proofs passkeys={account.value.passkeys} code={code} />}
            {value.kind !== 'guest' && <Tokens tokens={account.value.tokens} />}
            <Notices shown={account.value} />
            <Sessions sessions={account.value.sessions} />
          </>
        )}
      </main>
    </>
  );
}

function Nobody() {
  const trouble = useSignal<Trouble | null>(null);
  return (
    <section class="card">
      <p>{say(WORDS.nobody)}</p>
      <NameField />
      <h2>{say(WORDS.signInTitle)}</h2>
      <SignInWays trouble={trouble} isMain={false} />
      <Told trouble={trouble} />
    </section>
  );
}

function Proofs({ passkeys, code }: Pick<Shown, 'passkeys'> & { readonly code: { value: string | null } }) {
  const trouble = useSignal<Trouble | null>(null);
  return (
    <section class="card">
      <h2>{say(WORDS.proofs)}</h2>
      <ul class="register" aria-label={say(WORDS.proofs)}>
        {passkeys.map(({ key, name, createdAt, lastUsedAt }) => (
          <li key={key}>
            <b>Passkey {name}</b>
            <span class="quiet">
              {dateText(createdAt)} · {lastUsedAt === null ? say(WORDS.unused) : say(WORDS.used, dateText(lastUsedAt))}
            </span>
            <Button
              words={say(WORDS.remove)}
              label={`${say(WORDS.remove)}: ${name}`}
              trouble={trouble}
              act={() => removePasskey(key)}
            />
          </li>
        ))}
      </ul>
      <div class="ways">
        <PasskeyButton words={say(WORDS.addPasskey)} name={() => null} trouble={trouble} />
        <CodeButton words={say(WORDS.newCode)} name={() => null} trouble={trouble} code={code} />
      </div>
      <Told trouble={trouble} />
    </section>
  );
}

function Sessions({ sessions }: Pick<Shown, 'sessions'>) {
  const trouble = useSignal<Trouble | null>(null);
  return (
    <section class="card">
      <h2>{say(WORDS.sessions)}</h2>
      <ul class="register" aria-label={say(WORDS.sessions)}>
        {sessions.map(({ key, device, lastUsedAt, isThis }) => (
          <li key={key}>
            <b>{device}</b>
            <span class="quiet">{isThis ? say(WORDS.isThis) : say(WORDS.used, dateText(lastUsedAt))}</span>
            {!isThis && (
              <Button
                words={say(WORDS.end)}
                label={`${say(WORDS.end)}: ${device}`}
                trouble={trouble}
                act={() => endSession(key)}
              />
            )}
          </li>
        ))}
      </ul>
      <div class="ways">
        <Button words={say(WORDS.signOut)} trouble={trouble} act={signOut} />
      </div>
      <Told trouble={trouble} />
    </section>
  );
}
