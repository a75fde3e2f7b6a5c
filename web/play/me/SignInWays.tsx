// Ways to sign in, and what is told when one is needed.

import { say } from '../base/words.ts';
import { CodeField } from './CodeField.tsx';
import { Button, type Troubled } from './Doing.tsx';
import { hasPasskeys, usePasskey } from './passkey.ts';
import { WORDS } from './words.ts';

/** What went wrong; where a proof is missing, a way to give it. */
export function Told({ trouble }: { readonly trouble: Troubled }) {
  if (trouble.value === null) return null;
  return (
    <div class="problem" role="alert">
      <p>{trouble.value.words}</p>
      {trouble.value.code === 'SIGN_IN_AGAIN' && (
        <>
          <p>{say(WORDS.prove)}</p>
          <SignInWays trouble={trouble} />
        </>
      )}
    </div>
  );
}

/** `isMain`: whether signing in is what the page is for just now. */
export function SignInWays({ trouble, isMain = true }: { readonly trouble: Troubled; readonly isMain?: boolean }) {
  return (
    <div class="ways">
      {hasPasskeys ? (
        <Button words={say(WORDS.byPasskey)} isMain={isMain} trouble={trouble} act={usePasskey} />
      ) : (
        <p class="quiet">{say(WORDS.noPasskeys)}</p>
      )}
      <CodeField trouble={trouble} />
    </div>
  );
}
