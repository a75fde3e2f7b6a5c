// Whose place the account has taken in this tournament: to play as that player, and to be oneself again.

import { useSignal } from '@preact/signals';
import { spokenName } from '../../base/names.ts';
import { say } from '../../base/words.ts';
import { actingIn, person, renew } from '../../server/account.ts';
import { server } from '../../server/server.ts';
import type { Tournament } from '../base/shapes.ts';
import { CLAIM_WORDS } from './claimWords.ts';

export function OwnPlace({ id, myPlace }: Pick<Tournament, 'id' | 'myPlace'>) {
  const hasFailed = useSignal(false);
  const change = async (to: string | null): Promise<void> => {
    hasFailed.value = false;
    try {
      actingIn.value = to;
      await renew();
      server().reconnect();
    } catch {
      actingIn.value = null;
      hasFailed.value = true;
    }
  };
  const isActing = actingIn.value === id;
  const name = spokenName((isActing ? person.value?.name : myPlace?.name) ?? '');
  if (!isActing && myPlace === null) return null;
  return (
    <section class="card your-part">
      <p>{say(isActing ? CLAIM_WORDS.actingAs : CLAIM_WORDS.yourPlace, name)}</p>
      <p class="acts">
        <button type="button" class={isActing ? '' : 'main'} onClick={() => change(isActing ? null : id)}>
          {isActing ? say(CLAIM_WORDS.backToAccount) : say(CLAIM_WORDS.playAs, name)}
        </button>
      </p>
      {hasFailed.value && (
        <p class="problem" role="alert">
          {say(CLAIM_WORDS.noAnswer)}
        </p>
      )}
    </section>
  );
}
