// Somebody sits out the next round: asked for them at the desk, and taken back.

import { say } from '../../base/words.ts';
import { ask } from '../../server/ask.ts';
import { askedOf, type NextRound } from '../../tournaments/rounds/nextRound.ts';
import type { Acting } from '../forms/acting.ts';
import type { Event } from '../model.ts';
import { DESK_BYE, DESK_BYES, type TournamentByeWorth } from '../server/documents.generated.ts';
import { useReading } from '../server/reading.ts';
import { tried } from '../server/sending.ts';
import { WORDS } from '../words.ts';
import { PEOPLE_WORDS } from './words.ts';

interface Props {
  readonly event: Event;
  readonly playerId: string;
  readonly next: NextRound;
  readonly acting: Acting;
  onClose(): void;
}

export function SitOutForm({ event: { id, options }, playerId, next, acting, onClose }: Props) {
  const byes = useReading(readByes, { id, playerId }, next).value;
  if (byes === undefined) return null;
  const { worth, mayBeHalf } = askedOf(byes, next, options.requestedByes);
  const { stage, round, ordinal } = next;
  const choose = async (bye: TournamentByeWorth): Promise<void> => {
    if (await acting.act(() => tried(DESK_BYE, { tournamentId: id, playerId, stage, round, bye }))) onClose();
  };
  return (
    <div class="one-field">
      <p class="quiet">
        {say(
          worth === null ? PEOPLE_WORDS.sitOutHint : PEOPLE_WORDS.sitsOutAlready[worth === 'HALF' ? 'half' : 'zero'],
          ordinal,
        )}
      </p>
      {worth === null && mayBeHalf && (
        <button type="button" onClick={() => choose('HALF')}>
          {say(PEOPLE_WORDS.sitOutHalf)}
        </button>
      )}
      {worth === null && (
        <button type="button" onClick={() => choose('ZERO')}>
          {say(PEOPLE_WORDS.sitOutZero)}
        </button>
      )}
      {worth !== null && (
        <button type="button" onClick={() => choose('NONE')}>
          {say(PEOPLE_WORDS.playsAfterAll)}
        </button>
      )}
      <button type="button" class="plain" onClick={onClose}>
        {say(WORDS.cancel)}
      </button>
    </div>
  );
}

async function readByes({ id, playerId }: { readonly id: string; readonly playerId: string }) {
  return (await ask(DESK_BYES, { id, playerId })).tournament?.entry?.byes ?? [];
}
