// From a table to its game, to be watched or replayed.

import { say } from '../../base/words.ts';
import type { EventTable } from '../../server/documents.generated.ts';
import { boardsOf } from './realBoards.ts';
import type { Tournament } from './shapes.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly tournament: Pick<Tournament, 'options'>;
  readonly table: EventTable;
  /** Whether the games of the round may be played. */
  readonly hasBegun: boolean;
}

/** Nothing at a real board, and where nobody can play yet. */
export function GameLink({ tournament, table: { gameId, how, number }, hasBegun }: Props) {
  const isOver = how !== null;
  if (gameId === null || how === 'UNPLAYED' || !(isOver || hasBegun)) return null;
  if (boardsOf(tournament.options) === 'real') return null;
  return (
    <a
      class="button"
      href={isOver ? `/games/${gameId}?v=1` : `/games/${gameId}`}
      aria-label={say(isOver ? WORDS.replayTable : WORDS.watchTable, number + 1)}
    >
      {say(isOver ? WORDS.replay : WORDS.watch)}
    </a>
  );
}
