// Those who ask to come: let in or declined, one by one or all at once.

import { spokenName } from '../../base/names.ts';
import { say } from '../../base/words.ts';
import { useActing } from '../forms/acting.ts';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Event, Request } from '../model.ts';
import { DESK_APPROVE, DESK_DECLINE } from '../server/documents.generated.ts';
import { tried } from '../server/sending.ts';
import { PEOPLE_WORDS } from './words.ts';

/** One command answers no more. */
const AT_ONCE = 100;

export function Requests({ model, event: { id } }: { readonly model: DeskModel; readonly event: Event }) {
  const acting = useActing(model);
  const requests = model.requests.value;
  if (requests.length === 0) return null;
  const asking = requests.filter(({ status }) => status === 'ASKED');
  const declined = requests.filter(({ status }) => status === 'DECLINED');
  const answer = (deed: typeof DESK_APPROVE | typeof DESK_DECLINE, of: readonly Request[]) =>
    acting.act(async () => {
      const playerIds = of.map(({ player }) => player.id);
      for (let first = 0; first < playerIds.length; first += AT_ONCE) {
        const problem = await tried(deed, { tournamentId: id, playerIds: playerIds.slice(first, first + AT_ONCE) });
        if (problem !== null) return problem;
      }
      return null;
    });
  const approve = (one: Request) => (
    <button
      type="button"
      disabled={acting.isBusy.value}
      aria-label={say(PEOPLE_WORDS.approveOf, spokenName(one.player.name))}
      onClick={() => answer(DESK_APPROVE, [one])}
    >
      {say(PEOPLE_WORDS.approve)}
    </button>
  );
  return (
    <section class="card requests">
      <h2>{say(PEOPLE_WORDS.requests, asking.length)}</h2>
      <ul class="register">
        {asking.map((one) => (
          <li key={one.player.id}>
            <b>{spokenName(one.player.name)}</b>
            <span class="acts">
              {approve(one)}
              <button
                type="button"
                class="plain"
                disabled={acting.isBusy.value}
                aria-label={say(PEOPLE_WORDS.declineOf, spokenName(one.player.name))}
                onClick={() => answer(DESK_DECLINE, [one])}
              >
                {say(PEOPLE_WORDS.decline)}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {asking.length > 1 && (
        <p class="acts">
          <button type="button" disabled={acting.isBusy.value} onClick={() => answer(DESK_APPROVE, asking)}>
            {say(PEOPLE_WORDS.approveAll, asking.length)}
          </button>
        </p>
      )}
      {declined.length > 0 && (
        <details>
          <summary>{say(PEOPLE_WORDS.declined, declined.length)}</summary>
          <ul class="register">
            {declined.map((one) => (
              <li key={one.player.id}>
                {spokenName(one.player.name)}
                {approve(one)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Problem acting={acting} />
    </section>
  );
}
