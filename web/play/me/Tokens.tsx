// Tokens for programs: what there is, making one, revoking one.

import { useSignal } from '@preact/signals';
import { say } from '../base/words.ts';
import type { Scope } from '../server/documents.generated.ts';
import { makeToken, revokeToken, type Shown } from './account.ts';
import { attempt, Button, type Trouble } from './Doing.tsx';
import { dateText } from './dates.ts';
import { Told } from './SignInWays.tsx';
import { WORDS } from './words.ts';

const SCOPES = ['GAMES_READ', 'GAMES_PLAY', 'GAMES_CREATE', 'TOURNAMENTS_ENTER', 'TOURNAMENTS_ORGANISE'] as const;
const USUAL: readonly Scope[] = ['GAMES_READ', 'GAMES_PLAY'];
const DAYS = [30, 90, 365] as const;

export function Tokens({ tokens }: Pick<Shown, 'tokens'>) {
  const trouble = useSignal<Trouble | null>(null);
  const secret = useSignal<string | null>(null);
  return (
    <section class="card">
      <h2>{say(WORDS.tokens)}</h2>
      {tokens.length === 0 && <p class="quiet">{say(WORDS.noTokens)}</p>}
      <ul class="register" aria-label={say(WORDS.tokens)}>
        {tokens.map(({ key, name, scopes, expiresAt, lastUsedAt }) => (
          <li key={key}>
            <b>{name}</b>
            <span class="quiet">
              {scopes.map((scope) => say(WORDS.scopes[scope])).join(', ')} ·{' '}
              {expiresAt === null ? say(WORDS.endless) : say(WORDS.until, dateText(expiresAt))} ·{' '}
              {lastUsedAt === null ? say(WORDS.unused) : say(WORDS.used, dateText(lastUsedAt))}
            </span>
            <Button
              words={say(WORDS.revoke)}
              label={`${say(WORDS.revoke)}: ${name}`}
              trouble={trouble}
              act={() => revokeToken(key)}
            />
          </li>
        ))}
      </ul>
      {secret.value !== null && (
        <div class="told-once" role="status">
          <p>{say(WORDS.copySecret)}</p>
          <code>{secret.value}</code>
        </div>
      )}
      <NewToken
        make={(terms) =>
          attempt(trouble, async () => {
            secret.value = await makeToken(terms);
          })
        }
      />
      <Told trouble={trouble} />
    </section>
  );
}

interface NewTokenProps {
  make(terms: Parameters<typeof makeToken>[0]): Promise<boolean>;
}

function NewToken({ make }: NewTokenProps) {
  const name = useSignal('');
  const scopes = useSignal(USUAL);
  const days = useSignal<number>(90);
  return (
    <form
      class="new-token"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await make({ name: name.value, scopes: scopes.value, expiresInDays: days.value })) name.value = '';
      }}
    >
      <label class="field">
        {say(WORDS.tokenName)}
        <input
          required
          maxLength={64}
          value={name.value}
          onInput={({ currentTarget }) => {
            name.value = currentTarget.value;
          }}
        />
      </label>
      {SCOPES.map((scope) => (
        <label key={scope} class="check">
          <input
            type="checkbox"
            checked={scopes.value.includes(scope)}
            onChange={({ currentTarget }) => {
              const others = scopes.value.filter((one) => one !== scope);
              scopes.value = currentTarget.checked ? [...others, scope] : others;
            }}
          />
          {say(WORDS.scopes[scope])}
        </label>
      ))}
      <label class="field">
        {say(WORDS.days)}
        <select
          value={days.value}
          onChange={({ currentTarget }) => {
            days.value = Number(currentTarget.value);
          }}
        >
          {DAYS.map((one) => (
            <option key={one} value={one}>
              {say(WORDS.dayCount, one)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{say(WORDS.makeToken)}</button>
    </form>
  );
}
