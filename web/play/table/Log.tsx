// What has happened, the newest first; what the person has not seen since the own last move is marked.

import { useSignal } from '@preact/signals';
import { say } from '../base/words.ts';
import { Sign } from '../board/Sign.tsx';
import { type Game, type Recorded, said, sinceOwnMove } from './model.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly table: Pick<Recorded, 'log' | 'hasOlder' | 'loadOlder'>;
  /** Who sits where now. */
  readonly seats: Game['seats'];
  readonly yourSeats: readonly number[];
}

export function Log({ table, seats, yourSeats }: Props) {
  const isLoading = useSignal(false);
  // That something may be read now is seen where it is read.
  const log = table.log.value.filter(({ type }) => type !== 'UNSEALED');
  const fresh = sinceOwnMove(log, yourSeats);
  const first = fresh[0];
  return (
    <section class="log">
      <h2>{say(WORDS.log)}</h2>
      {fresh.length > 0 && <p class="since">{say(WORDS.since)}</p>}
      <ol reversed>
        {log.toReversed().map((event) => (
          <li
            key={`${event.version}.${event.index}`}
            class={first !== undefined && event.version < first.version ? 'seen' : undefined}
          >
            <span class="at">{event.version}</span>
            {event.seat === null ? <span /> : <Sign seat={event.seat} />}
            <span>{said(event, seats)}</span>
          </li>
        ))}
      </ol>
      {table.hasOlder.value && (
        <button
          type="button"
          class="plain"
          disabled={isLoading.value}
          onClick={async () => {
            isLoading.value = true;
            await table.loadOlder().catch(() => {});
            isLoading.value = false;
          }}
        >
          {say(WORDS.older)}
        </button>
      )}
    </section>
  );
}
