// The organiser edits options that bind nobody.

import { readEditedOptions, type TournamentState } from '../../../domain/tournament/index.ts';
import { editOptions } from '../../../domain/tournament/life/index.ts';
import type { Caller } from '../../base/answer.ts';
import { orderedJson } from '../../games/create.ts';
import { type Commanded, command, lightly } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import type { Decide } from '../control.ts';
import { waitingListOf } from '../entries/waitingList.ts';
import type { EditTournamentInput } from '../inputs.ts';

/** Those who have entered keep their room: the log knows how many they are once the roll is fixed, and the entries before. */
export async function editTournament(
  context: TournamentContext,
  caller: Caller | null,
  input: EditTournamentInput,
): Commanded {
  const { tournamentId, options, reason } = input;
  const done = await command(context, caller, input, {
    type: 'edit',
    said: { options: orderedJson(options), reason },
    async prepare({ id, tournament }, by) {
      const entered = (await waitingListOf(context, id, tournament))?.entered ?? 0;
      return lightly(editing({ options, reason, by, entered }));
    },
  });
  // Whoever waits moves up at once where there is more room.
  context.tournaments.waitingLists.delete(tournamentId);
  return done;
}

interface Editing extends Pick<EditTournamentInput, 'options' | 'reason'> {
  readonly by: string;
  readonly entered: number;
}

function editing({ options, reason, by, entered }: Editing): Decide {
  return (state, now) => {
    const read = readEditedOptions(state.options, options);
    if (!read.ok) return { ok: false, refusal: { code: 'WRONG_OPTIONS', fault: read.fault } };
    const decision = editOptions(state, by, { options: read.value, reason }, now);
    return decision.ok && isTooSmall(state, read.value.capacity, entered)
      ? { ok: false, refusal: { code: 'TOO_MANY_ENTERED', entered } }
      : decision;
  };
}

/** Those who wait for a place are promised none. */
function isTooSmall({ options }: TournamentState, capacity: number, entered: number): boolean {
  return capacity < Math.min(entered, options.capacity);
}
