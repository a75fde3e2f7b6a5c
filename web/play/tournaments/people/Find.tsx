// The search for a player by name, where a list is longer than a page.

import { useSignal } from '@preact/signals';
import type { TargetedSubmitEvent } from 'preact';
import { useId } from 'preact/hooks';
import { countText } from '../../../shared/numbers.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { MOST_MATCHES, type Search } from '../base/finder.ts';
import { PlayerName } from '../base/PlayerName.tsx';
import { WORDS } from '../base/words.ts';
import { CHECK_WORDS } from '../check/checkWords.ts';
import type { TournamentModel } from '../read/model.ts';

export function Find({ model }: { readonly model: TournamentModel }) {
  const id = useId();
  const text = useSignal('');
  const search = model.search.value;
  const find = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    model.find(text.value.trim());
  };
  return (
    <search class="find">
      <form onSubmit={find}>
        <label for={id}>{say(CHECK_WORDS.find)}</label>
        <span class="acts">
          <input
            id={id}
            type="search"
            maxLength={60}
            autoComplete="off"
            value={text.value}
            onInput={({ currentTarget }) => {
              text.value = currentTarget.value;
            }}
          />
          <button type="submit">{say(CHECK_WORDS.findButton)}</button>
        </span>
      </form>
      {search !== null && <Found model={model} search={search} />}
    </search>
  );
}

function Found({ model, search }: { readonly model: TournamentModel; readonly search: Search }) {
  return (
    <>
      <p class="quiet" role="status">
        {stateOf(search)}
      </p>
      {search.matches.length > 0 && (
        <ul>
          {search.matches.map(({ player, rank, cursors }) => (
            <li key={player.id}>
              <PlayerName player={player} onFollow={() => model.jump(cursors)} />
              {rank !== null && (
                <small class="quiet">
                  {' '}
                  {say(WORDS.rank)} {countText(rank, language.value)}
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function stateOf({ state, matches, read, totalCount }: Search): string {
  const all = totalCount === null ? null : countText(totalCount, language.value);
  if (state === 'reading') return say(CHECK_WORDS.searching, countText(read, language.value), all);
  if (state === 'failed') return say(CHECK_WORDS.searchFailed);
  return matches.length === MOST_MATCHES
    ? say(CHECK_WORDS.firstFound, MOST_MATCHES)
    : say(CHECK_WORDS.found, matches.length);
}
