// The link by which somebody who was entered by name takes the place.

import { useSignal } from '@preact/signals';
import { spokenName } from '../../base/names.ts';
import { say } from '../../base/words.ts';
import type { Acting } from '../forms/acting.ts';
import type { Event, Person } from '../model.ts';
import { DESK_CLAIM_LINK, DESK_REVOKE } from '../server/documents.generated.ts';
import { sent, tried } from '../server/sending.ts';
import { CLAIM_WORDS } from './claimWords.ts';
import { Made } from './Made.tsx';

interface Props {
  readonly event: Event;
  readonly one: Person;
  readonly acting: Acting;
}

interface MadeLink {
  readonly key: string;
  readonly secret: string;
}

export function ClaimLink({ event: { id }, one: { player }, acting }: Props) {
  const made = useSignal<MadeLink | null>(null);
  const make = () =>
    acting.act(async () => {
      const outcome = await sent(DESK_CLAIM_LINK, { tournamentId: id, playerId: player.id });
      if (!outcome.ok) return outcome.message;
      made.value = { key: outcome.done.link.key, secret: outcome.done.secret ?? '' };
      return null;
    });
  const revoke = async (key: string): Promise<void> => {
    if (await acting.act(() => tried(DESK_REVOKE, { tournamentId: id, key }))) made.value = null;
  };
  const link = made.value;
  return (
    <div class="one-field">
      <p class="quiet">{say(CLAIM_WORDS.hint, spokenName(player.name))}</p>
      {link === null ? (
        <button type="button" disabled={acting.isBusy.value} onClick={make}>
          {say(CLAIM_WORDS.make)}
        </button>
      ) : (
        <>
          <Made link={`${location.origin}/tournaments/${id}#claim=${link.secret}`} />
          <button type="button" class="plain" onClick={() => revoke(link.key)}>
            {say(CLAIM_WORDS.revoke)}
          </button>
        </>
      )}
    </div>
  );
}
