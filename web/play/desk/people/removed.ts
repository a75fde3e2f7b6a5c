// Whom this desk has taken out: before the roll is fixed, the server's list has them no longer.

import { useDraft } from '../forms/drafts.ts';

export interface RemovedPerson {
  readonly id: string;
  readonly name: string;
}

export interface RemovedList {
  readonly people: readonly RemovedPerson[];
  add(one: RemovedPerson): void;
  drop(id: string): void;
}

/** `id`: of the tournament. */
export function useRemoved(id: string): RemovedList {
  const list = useDraft<readonly RemovedPerson[]>(`removed:${id}`, []);
  const without = (one: string) => list.value.filter((other) => other.id !== one);
  return {
    people: list.value,
    add(one) {
      list.value = [...without(one.id), one];
    },
    drop(one) {
      list.value = without(one);
    },
  };
}
