// Leaving a tournament, on second thoughts.

import { useSignal } from '@preact/signals';
import { say } from '../../base/words.ts';
import { tried } from '../../server/ask.ts';
import { WITHDRAW } from '../../server/documents.generated.ts';
import type { Tournament } from '../base/shapes.ts';
import { WORDS } from '../base/words.ts';

interface Props {
  readonly tournament: Tournament;
  act(what: () => Promise<string | null>): Promise<void>;
}

/** Asks once more before it does. */
export function Withdraw({ tournament, act }: Props) {
  const isAsking = useSignal(false);
  if (!isAsking.value) {
    return (
      <button
        type="button"
        class="plain"
        onClick={() => {
          isAsking.value = true;
        }}
      >
        {say(WORDS.withdraw)} …
      </button>
    );
  }
  return (
    <>
      <span>{say(WORDS.withdrawSure)}</span>
      <button type="button" onClick={() => act(() => tried(WITHDRAW, { tournamentId: tournament.id }))}>
        {say(WORDS.withdrawYes)}
      </button>
      <button
        type="button"
        class="plain"
        onClick={() => {
          isAsking.value = false;
        }}
      >
        {say(WORDS.withdrawNo)}
      </button>
    </>
  );
}
