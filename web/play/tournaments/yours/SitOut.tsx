// A round that somebody will miss is sat out: asked for before it is paired, and taken back.

import { useSignal } from '@preact/signals';
import { say } from '../../base/words.ts';
import { tried } from '../../server/ask.ts';
import { REQUEST_BYE, type TournamentByeWorth } from '../../server/documents.generated.ts';
import type { Tournament } from '../base/shapes.ts';
import { WORDS } from '../base/words.ts';
import { askedOf, nextSwissRound } from '../rounds/nextRound.ts';

interface Props {
  readonly tournament: Tournament;
  act(what: () => Promise<string | null>): Promise<void>;
}

export function SitOut({ tournament: { id, stages, options, myEntry }, act }: Props) {
  const isAsking = useSignal(false);
  const next = nextSwissRound(stages);
  if (next === null || myEntry === null) return null;
  const { stage, round, ordinal } = next;
  const { worth, mayBeHalf } = askedOf(myEntry.byes, next, options.requestedByes);
  const ask = async (bye: TournamentByeWorth): Promise<void> => {
    isAsking.value = false;
    await act(() => tried(REQUEST_BYE, { tournamentId: id, stage, round, bye }));
  };
  if (worth !== null) {
    return (
      <p class="acts">
        <span role="status">{say(worth === 'HALF' ? WORDS.sitsOutHalf : WORDS.sitsOut, ordinal)}</span>
        <button type="button" onClick={() => ask('NONE')}>
          {say(WORDS.playAfterAll)}
        </button>
      </p>
    );
  }
  if (!isAsking.value) {
    return (
      <p class="acts">
        <button
          type="button"
          class="plain"
          onClick={() => {
            isAsking.value = true;
          }}
        >
          {say(WORDS.sitOut, ordinal)} …
        </button>
      </p>
    );
  }
  return (
    <p class="acts">
      <span>{say(WORDS.sitOutHint, ordinal)}</span>
      {mayBeHalf && (
        <button type="button" onClick={() => ask('HALF')}>
          {say(WORDS.sitOutHalf)}
        </button>
      )}
      <button type="button" onClick={() => ask('ZERO')}>
        {say(WORDS.sitOutZero)}
      </button>
      <button
        type="button"
        class="plain"
        onClick={() => {
          isAsking.value = false;
        }}
      >
        {say(WORDS.cancel)}
      </button>
    </p>
  );
}
