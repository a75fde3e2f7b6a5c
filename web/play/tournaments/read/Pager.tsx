// From page to page of a long list.

import { say } from '../../base/words.ts';
import type { ListName } from '../base/windows.ts';
import { WORDS } from '../base/words.ts';
import type { TournamentModel } from './model.ts';

interface Props {
  readonly model: TournamentModel;
  readonly list: ListName;
  /** Of the whole list; null: nobody counts it. */
  readonly count: number | null;
  readonly hasNext: boolean;
}

export function Pager({ model, list, count, hasNext }: Props) {
  const hasBack = model.hasBack(list);
  if (!hasNext && !hasBack) return null;
  return (
    <p class="acts pager">
      <button type="button" disabled={!hasBack} onClick={() => model.turn(list, 'back')}>
        {say(WORDS.previous)}
      </button>
      <button type="button" disabled={!hasNext} onClick={() => model.turn(list, 'forth')}>
        {say(WORDS.next)}
      </button>
      {count !== null && <span class="quiet">{say(WORDS.all, count)}</span>}
    </p>
  );
}
