// As last time: which tournament the new one is to be like, and what it is then.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { TOURNAMENT_WORDS } from '../../../shared/tournamentWords.ts';
import { say } from '../../base/words.ts';
import { ask } from '../../server/ask.ts';
import type { EventCardShown } from '../../server/documents.generated.ts';
import { boardsOf } from '../../tournaments/base/realBoards.ts';
import { WORDS as EVENT_WORDS } from '../../tournaments/base/words.ts';
import { Field } from '../forms/choices.tsx';
import { DESK_LIKE, type DeskLike } from '../server/documents.generated.ts';
import { WORDS } from '../words.ts';

type Like = NonNullable<DeskLike['tournament']>;

interface Props {
  readonly former: readonly EventCardShown[];
  /** Its id; empty: like none. */
  readonly from: Signal<string>;
}

export function Former({ former, from }: Props) {
  const like = useSignal<Like | null>(null);
  const id = from.value;
  useEffect(() => {
    like.value = null;
    if (id === '') return;
    void ask(DESK_LIKE, { id }).then(
      ({ tournament }) => {
        if (from.value !== id) return;
        like.value = tournament;
        if (tournament === null) from.value = '';
      },
      () => {},
    );
  }, [id, from, like]);
  const known = former.map(({ tournamentId, name }) => ({ id: tournamentId, name }));
  const read = like.value;
  // One may help to run another's.
  const offered = read === null || known.some((one) => one.id === read.id) ? known : [...known, read];
  const isChosen = offered.some((one) => one.id === id);
  if (offered.length === 0 || (id !== '' && !isChosen)) return null;
  return (
    <>
      <Field label={say(WORDS.asLastTime)}>
        <select
          value={id}
          onChange={({ currentTarget }) => {
            from.value = currentTarget.value;
          }}
        >
          <option value="">{say(WORDS.lastNone)}</option>
          {offered.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </Field>
      {read !== null && (
        <div>
          <p>{termsOf(read).join(' · ')}</p>
          <p class="quiet">{say(WORDS.asLastHint, read.name)}</p>
        </div>
      )}
    </>
  );
}

function termsOf({ title, stages, options }: Like): readonly string[] {
  return [
    title.name,
    stages.map(({ format }) => say(TOURNAMENT_WORDS.formats[format])).join(' + '),
    say(EVENT_WORDS.tablesOf, options.seats, options.leastSeats),
    ...(boardsOf(options) === 'real' ? [say(EVENT_WORDS.realBoards)] : []),
  ];
}
