// Changes of the roll come before a pairing, in commits of their own, where they are too many for its commit, or decide
// whether the stage has another round at all.

import { evolveTournament, type TournamentState } from '../../../domain/tournament/index.ts';
import {
  areStagesOver,
  changeRoll,
  changesIn,
  isStagePlayed,
  MOST_CHANGES,
  openRound,
  type RollChange,
} from '../../../domain/tournament/life/index.ts';
import type { TournamentContext } from '../context.ts';
import { loadTournament, onlyAt, runControl, SERVER } from '../control.ts';
import { wishesNow } from '../entries/roll.ts';
import { closedRounds } from './rounds.ts';

/** Commits what changes the roll until the rest has room beside a pairing, or beside the end of a stage. */
export async function commitLargeChanges(context: TournamentContext, id: string): Promise<void> {
  for (;;) {
    const loaded = await loadTournament(context, id, true);
    if (loaded === null || !mayNeedIt(loaded.state.tournament)) return;
    let isLarge = true;
    await runControl(context, {
      tournamentId: id,
      by: SERVER,
      commandId: `roll ${loaded.version}`,
      canonical: { type: 'step', step: 'roll' },
      expectedVersion: null,
      // Who comes late according to an older state may be on the roll already.
      prepare: onlyAt(loaded.version, async (found) => {
        const { change } = await wishesNow(context, found, await closedRounds(context, found, found.tournament.stage));
        isLarge = change !== null && (changesIn(change) > MOST_CHANGES || turns(found.tournament, change));
        return {
          decide: (state) => (isLarge && change !== null ? changeRoll(state, firstOf(change)) : null),
          isPinned: true,
        };
      }),
    });
    if (!isLarge) return;
  }
}

function mayNeedIt(tournament: TournamentState): boolean {
  const isBetweenRounds = tournament.status === 'running' && openRound(tournament) === null;
  const isWatched = tournament.edition > 1 && !areStagesOver(tournament);
  return isBetweenRounds && (tournament.options.capacity > MOST_CHANGES || isWatched);
}

/** From edition 2 on: whether the stage is played with the change and not without it, or the other way round. */
function turns(tournament: TournamentState, change: RollChange): boolean {
  if (tournament.edition === 1) return false;
  const changed = evolveTournament(tournament, { type: 'RollChanged', ...change });
  return isStagePlayed(changed) !== isStagePlayed(tournament);
}

/** As many as a commit takes. */
function firstOf({ entered, left, returned }: RollChange): RollChange {
  const out = left.slice(0, MOST_CHANGES);
  const back = returned.slice(0, MOST_CHANGES - out.length);
  return { entered: entered.slice(0, MOST_CHANGES - out.length - back.length), left: out, returned: back };
}
