// Those who ask to come, and what the organiser's office answers them.

import { NO_TOLL } from '../../accounts/toll.ts';
import type { Caller } from '../../base/answer.ts';
import type { EntriesCommandAnswer } from '../answers/entryShapes.ts';
import type { TournamentContext } from '../context.ts';
import { express, type Fulfilled } from '../entries/express.ts';
import { isApproved, isDeclined, type Wish } from '../entries/wishes.ts';
import type { AnswerRequestsInput } from '../inputs.ts';
import type { EntryMarks } from '../streams/index.ts';
import type { TournamentResult } from '../words/problems.ts';
import { byOffice, entriesAnswered } from './entrants.ts';
import { atDesk } from './office.ts';

type Done = Promise<TournamentResult<EntriesCommandAnswer>>;

/** Lets them in, in the order of the command. */
export function approveEntries(context: TournamentContext, caller: Caller | null, input: AnswerRequestsInput): Done {
  const marks: EntryMarks = { door: 'approval', office: true };
  return answerEach(context, caller, input, { type: 'office-approve', wish: isApproved, marks });
}

/** They may not ask again, and can still be let in. */
export function declineEntries(context: TournamentContext, caller: Caller | null, input: AnswerRequestsInput): Done {
  return answerEach(context, caller, input, { type: 'office-decline', wish: isDeclined, marks: { office: true } });
}

interface OfficeAnswer {
  readonly type: string;
  readonly wish: Wish;
  readonly marks: EntryMarks;
}

/** One after the other: whoever is named first is in first. */
async function answerEach(
  context: TournamentContext,
  caller: Caller | null,
  input: AnswerRequestsInput,
  answer: OfficeAnswer,
): Done {
  const office = await atDesk(context, caller, input, 'entries');
  if (!office.ok) return office;
  const { by } = office.value;
  const done: Fulfilled[] = [];
  for (const player of new Set(input.playerIds)) {
    const one = await express(context, { ...byOffice(context, by, input, player), ...answer, toll: NO_TOLL });
    if (!one.ok) return one;
    done.push(one.value);
  }
  return entriesAnswered(input.tournamentId, by, done);
}
