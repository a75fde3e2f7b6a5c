// Somebody has come by a link to take the place of who was entered by name.

import { useSignal } from '@preact/signals';
import { spokenName } from '../../base/names.ts';
import { place, rename } from '../../base/place.ts';
import { say } from '../../base/words.ts';
import { actingIn, NotAdmitted, person, signIn } from '../../server/account.ts';
import { server } from '../../server/server.ts';
import { CLAIM_WORDS } from './claimWords.ts';

export function Claim({ id, link }: { readonly id: string; readonly link: string }) {
  const problem = useSignal<string | null>(null);
  const former = person.value ?? null;
  const take = async (withAccount: boolean): Promise<void> => {
    try {
      await signIn('claim', { tournamentId: id, link, withAccount });
      actingIn.value = withAccount ? id : null;
      rename(place.value.path);
      server().reconnect();
    } catch (error) {
      problem.value = error instanceof NotAdmitted ? error.message : say(CLAIM_WORDS.noAnswer);
    }
  };
  return (
    <section class="card your-part now">
      <h2>{say(CLAIM_WORDS.claim)}</h2>
      <p>{say(CLAIM_WORDS.claimHint)}</p>
      {former !== null && <p class="quiet">{say(CLAIM_WORDS.claimWith, spokenName(former.name))}</p>}
      <p class="acts">
        <button type="button" class="main" onClick={() => take(former !== null)}>
          {former === null ? say(CLAIM_WORDS.takePlace) : say(CLAIM_WORDS.takeAs, spokenName(former.name))}
        </button>
        {former !== null && (
          <button type="button" onClick={() => take(false)}>
            {say(CLAIM_WORDS.takeAsGuest)}
          </button>
        )}
      </p>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </section>
  );
}
