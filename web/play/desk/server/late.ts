// Who has come while the tournament is played, at whichever desk: among all others from the next pairing on.

import { ask } from '../../server/ask.ts';
import { DESK_LATE, type DeskLate, type DeskPerson } from './documents.generated.ts';

type LatePage = NonNullable<DeskLate['tournament']>['lateEntrants'];

/** `id`: of the tournament. */
export async function lateOf(id: string): Promise<readonly DeskPerson[]> {
  const found: DeskPerson[] = [];
  let after: string | null = null;
  do {
    const page: LatePage | undefined = (await ask(DESK_LATE, { id, after })).tournament?.lateEntrants;
    found.push(...(page?.nodes ?? []));
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return found;
}
