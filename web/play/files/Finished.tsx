// Games of this server, which are looked at at their tables: by id, and the last that are over.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { timeText } from '../../../tools/story/time.ts';
import { spokenName } from '../base/names.ts';
import { go } from '../base/place.ts';
import { lang, say } from '../base/words.ts';
import { askShared } from '../server/ask.ts';
import { FINISHED, type Finished as FinishedAnswer, TITLES } from '../server/documents.generated.ts';
import { tableAt } from './tableAt.ts';
import { WORDS } from './words.ts';

type Card = FinishedAnswer['finishedGames']['edges'][number]['card'];

const MOST = 6;

export function Finished() {
  const id = useSignal('');
  const cards = useSignal<readonly Card[]>([]);
  useEffect(() => {
    // Without a server there is nothing to offer.
    void finishedGames()
      .then((found) => {
        cards.value = found;
      })
      .catch(() => {});
  }, [cards]);
  return (
    <section class="card">
      <form
        class="acts"
        onSubmit={(event) => {
          event.preventDefault();
          go(tableAt(id.value.trim(), null));
        }}
      >
        <label>
          {say(WORDS.game)}{' '}
          <input
            required
            maxLength={59}
            autocomplete="off"
            spellcheck={false}
            placeholder={say(WORDS.gameId)}
            value={id.value}
            onInput={({ currentTarget }) => {
              id.value = currentTarget.value;
            }}
          />
        </label>
        <button type="submit">{say(WORDS.open)}</button>
      </form>
      {cards.value.length > 0 && (
        <>
          <h2>{say(WORDS.finishedHere)}</h2>
          <ul class="finished-games">
            {cards.value.map((card) => (
              <li key={card.gameId}>
                <a href={tableAt(card.gameId, null)}>{card.title.name}</a>{' '}
                <span class="quiet">
                  {namesIn(card)} · {timeText(Date.parse(card.finishedAt ?? ''))}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function namesIn({ seats }: Card): string {
  return seats.map(({ player, bot }) => (player === null ? (bot ?? '–') : spokenName(player.name))).join(', ');
}

/** The last few of each title, newest first. */
async function finishedGames(): Promise<readonly Card[]> {
  const titles = await askShared(TITLES, { lang: lang() }, (answer) => answer.titles);
  const lists = await Promise.all(
    (titles ?? []).map(({ id }) => askShared(FINISHED, { titleId: id }, ({ finishedGames: { edges } }) => edges)),
  );
  const cards = lists.flatMap((edges) => (edges ?? []).map(({ card }) => card));
  return cards.toSorted((one, other) => ((one.finishedAt ?? '') < (other.finishedAt ?? '') ? 1 : -1)).slice(0, MOST);
}
