// The organiser checks people in as they come to the desk, also those who have no account.

import pMap from 'p-map';
import { NO_TOLL } from '../../accounts/toll.ts';
import type { Caller } from '../../base/answer.ts';
import type { EntriesCommandAnswer } from '../answers/entryShapes.ts';
import type { TournamentContext } from '../context.ts';
import { express } from '../entries/express.ts';
import { isCheckedIn, isNotCheckedIn } from '../entries/wishes.ts';
import type { CheckInForInput } from '../inputs.ts';
import type { TournamentResult } from '../words/problems.ts';
import { AT_ONCE, byOffice, entriesAnswered } from './entrants.ts';
import { atDesk } from './office.ts';

/** Those who can be checked in are, also where somebody else cannot: then it is refused, for what the first of them is. */
export async function checkInFor(
  context: TournamentContext,
  caller: Caller | null,
  input: CheckInForInput,
): Promise<TournamentResult<EntriesCommandAnswer>> {
  const desk = await atDesk(context, caller, input, 'entries');
  if (!desk.ok) return desk;
  const { by } = desk.value;
  const what = input.checkedIn
    ? { type: 'office-check-in', wish: isCheckedIn }
    : { type: 'office-undo-check-in', wish: isNotCheckedIn };
  const done = await pMap(
    [...new Set(input.playerIds)],
    (player) =>
      express(context, { ...byOffice(context, by, input, player), ...what, marks: { office: true }, toll: NO_TOLL }),
    { concurrency: AT_ONCE },
  );
  const refused = done.find((one) => !one.ok);
  if (refused?.ok === false) return refused;
  const fulfilled = done.flatMap((one) => (one.ok ? [one.value] : []));
  return entriesAnswered(input.tournamentId, by, fulfilled);
}
