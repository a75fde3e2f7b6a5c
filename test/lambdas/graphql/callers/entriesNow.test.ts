// Where the entrants of one request are is read together.

import { expect, test } from 'vitest';
import type { EntrantAnswer, EntryNow } from '../../../../app/index.ts';
import { createEntriesNow } from '../../../../lambdas/graphql/callers/entriesNow.ts';

const NOW: EntryNow = { phase: 'entered', action: null, opensAt: null, deadline: null, at: null };

function entrant(tournamentId: string, playerId: string): EntrantAnswer {
  const unsaid = { seed: null, enteredAt: null, door: null, isRemoved: false, byes: null, earlyStarts: null };
  return { ...unsaid, tournamentId, playerId, entrant: null, status: 'entered' };
}

test('those of one turn of the event loop are read by tournament; later ones are read anew', async () => {
  const asked: string[] = [];
  const ada = { playerId: 'player_ada', name: 'Ada' };
  const entries = createEntriesNow(
    {
      async entriesNow(caller, id, entrants) {
        asked.push(`${caller?.playerId} ${id} ${entrants.map(({ playerId }) => playerId).join()}`);
        return id === 'gone' ? null : entrants.map(({ playerId }) => ({ ...NOW, deadline: playerId.length }));
      },
    },
    ada,
  );
  const [one, two] = [entrant('cup', 'a'), entrant('cup', 'bb')];
  const found = await Promise.all([one, entrant('gone', 'a'), two].map((each) => entries.load(each)));
  expect(found).toEqual([{ ...NOW, deadline: 1 }, null, { ...NOW, deadline: 2 }]);
  expect(asked.sort()).toEqual(['player_ada cup a,bb', 'player_ada gone a']);
  await entries.load(one);
  expect(asked).toHaveLength(3);
});
