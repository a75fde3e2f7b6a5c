// Whether this browser tells what happens, and of what.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say } from '../base/words.ts';
import type { Shown } from './account.ts';
import { attempt, Button, type Trouble, type Troubled } from './Doing.tsx';
import { ownOf, stateOf } from './noticeState.ts';
import { isAble, KINDS, readSubscription, remove, subscription, turnOff, turnOn } from './notices.ts';
import { Told } from './SignInWays.tsx';
import { WORDS } from './words.ts';

export function Notices({ shown }: { readonly shown: Shown }) {
  const trouble = useSignal<Trouble | null>(null);
  useEffect(() => void readSubscription().catch(() => {}), []);
  const permission = isAble() ? Notification.permission : 'denied';
  const state = stateOf(shown, { isAble: isAble(), permission, isSubscribed: Boolean(subscription.value) });
  if (state === null) return null;
  const kinds = ownOf(shown)?.kinds ?? KINDS;
  return (
    <section class="card">
      <h2>{say(WORDS.notices)}</h2>
      <p role="status">{say(WORDS.noticeStates[state])}</p>
      {state === 'on' && (
        <fieldset class="new-token">
          <legend>{say(WORDS.noticeKinds)}</legend>
          {KINDS.map((kind) => (
            <label key={kind} class="check">
              <input
                type="checkbox"
                checked={kinds.includes(kind)}
                disabled={kinds.length === 1 && kinds[0] === kind}
                onChange={({ currentTarget: { checked } }) => {
                  const chosen = KINDS.filter((one) => (one === kind ? checked : kinds.includes(one)));
                  void attempt(trouble, () => turnOn(shown, chosen));
                }}
              />
              {say(WORDS.kindsOfNotices[kind])}
            </label>
          ))}
        </fieldset>
      )}
      <div class="ways">
        {state === 'off' && (
          <Button words={say(WORDS.turnOn)} isMain trouble={trouble} act={() => turnOn(shown, kinds)} />
        )}
        {state === 'on' && <Button words={say(WORDS.turnOff)} trouble={trouble} act={() => turnOff(shown)} />}
      </div>
      <Others shown={shown} trouble={trouble} />
      <Told trouble={trouble} />
    </section>
  );
}

function Others({ shown, trouble }: { readonly shown: Shown; readonly trouble: Troubled }) {
  const others = shown.pushSubscriptions.filter(({ isThis }) => !isThis);
  if (others.length === 0) return null;
  return (
    <ul class="register" aria-label={say(WORDS.otherBrowsers)}>
      {others.map(({ key, name, service }) => (
        <li key={key}>
          <b>{name}</b>
          <span class="quiet">{service}</span>
          <Button
            words={say(WORDS.remove)}
            label={`${say(WORDS.remove)}: ${name}`}
            trouble={trouble}
            act={() => remove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
