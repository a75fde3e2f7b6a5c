// Who has come: tapped at the desk, and kept in this browser. Nobody else sees it.

import { useDraft } from '../drafts.ts';
import type { Person } from '../model.ts';

export interface Here {
  has(playerId: string): boolean;
  toggle(playerId: string): void;
  /** Those of `people` who have not come, where somebody has; nobody is missing before the first has come. */
  missing(people: readonly Person[]): readonly Person[];
}

/** `id`: of the tournament. */
export function useHere(id: string): Here {
  const here = useDraft<readonly string[]>(`here:${id}`, []);
  const has = (playerId: string): boolean => here.value.includes(playerId);
  return {
    has,
    toggle(playerId) {
      here.value = has(playerId) ? here.value.filter((one) => one !== playerId) : [...here.value, playerId];
    },
    missing: (people) => (here.value.length === 0 ? [] : people.filter(({ player }) => !has(player.id))),
  };
}
