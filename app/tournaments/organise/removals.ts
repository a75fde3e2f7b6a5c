// The organiser removes entrants and readmits them, one or many.

import pMap from 'p-map';
import { seeing } from '../../access/sight.ts';
import { NO_TOLL } from '../../accounts/toll.ts';
import type { Caller } from '../../base/answer.ts';
import type { EntriesCommandAnswer } from '../answers/entryShapes.ts';
import { refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { express } from '../entries/express.ts';
import { isReadmitted, isRemoved, type Wish } from '../entries/wishes.ts';
import type { EntrantsInput } from '../inputs.ts';
import { type Listed, peopleIn } from '../lists/peopleList.ts';
import { readEntry } from '../reads/entrants.ts';
import { onlyOneOf, type TournamentResult, tournamentProblem } from '../words/problems.ts';
import { AT_ONCE, byOffice, entriesAnswered, MOST_AT_ONCE } from './entrants.ts';
import { type AtDesk, atDesk } from './office.ts';
import { playerOfName } from './unclaimed.ts';

type Done = Promise<TournamentResult<EntriesCommandAnswer>>;

/** From the next pairing on. They do not come back unless they are readmitted. */
export function removeEntrant(context: TournamentContext, caller: Caller | null, input: EntrantsInput): Done {
  return onEntries(context, caller, input, { type: 'office-remove', wish: isRemoved });
}

/** Takes back a removal, or a withdrawal. */
export function readmitEntrant(context: TournamentContext, caller: Caller | null, input: EntrantsInput): Done {
  return onEntries(context, caller, input, { type: 'office-readmit', wish: isReadmitted });
}

/** Of all of them, or of nobody where one has not entered. */
async function onEntries(
  context: TournamentContext,
  caller: Caller | null,
  input: EntrantsInput,
  what: { readonly type: string; readonly wish: Wish },
): Done {
  const office = await atDesk(context, caller, input, 'entries');
  if (!office.ok) return office;
  const { by } = office.value;
  const named = await namedIn(context, office.value, input);
  if (!named.ok) return named;
  const done = await pMap(
    named.value,
    (player) =>
      express(context, { ...byOffice(context, by, input, player), ...what, marks: { office: true }, toll: NO_TOLL }),
    { concurrency: AT_ONCE },
  );
  const refused = done.find((one) => !one.ok);
  if (refused?.ok === false) return refused;
  return entriesAnswered(
    input.tournamentId,
    by,
    done.flatMap((one) => (one.ok ? [one.value] : [])),
  );
}

/** Their player ids, each once. */
async function namedIn(
  context: TournamentContext,
  desk: AtDesk,
  { playerId = null, playerIds = null, list = null }: EntrantsInput,
): Promise<TournamentResult<readonly string[]>> {
  const given = [playerId, playerIds, list].filter((one) => one !== null);
  if (given.length !== 1) return refusedFor(onlyOneOf('playerIds', 'list'));
  if (playerId !== null) return { ok: true, value: [playerId] };
  const people = list === null ? (playerIds ?? []).map(byId) : peopleIn(list);
  const { status } = desk.loaded.state.tournament;
  if (people.length === 0 || people.length > MOST_AT_ONCE)
    return refusedFor(tournamentProblem({ code: 'PEOPLE', most: MOST_AT_ONCE, member: 'list' }, status));
  const players = await pMap(people, (one) => playerOf(context, desk, one), { concurrency: AT_ONCE });
  const unknown = players.indexOf(null);
  if (unknown < 0) return { ok: true, value: [...new Set(players.filter((player) => player !== null))] };
  const path = ['input', list === null ? 'playerIds' : 'list', String(unknown)];
  const problem = tournamentProblem({ code: 'NO_SUCH_ENTRY' }, status);
  return refusedFor(problem.kind === 'InvalidInput' ? { ...problem, path } : problem);
}

function byId(playerId: string): Listed {
  return { playerId, name: null };
}

/** Null: they have not entered. */
async function playerOf(
  context: TournamentContext,
  { by, loaded, tournamentId }: AtDesk,
  { playerId, name }: Listed,
): Promise<string | null> {
  const { keyId } = loaded.state.tournament;
  const player = playerId ?? (await playerOfName(context, { tournamentId, keyId }, name ?? '')).player;
  return (await readEntry(context, seeing(by), tournamentId, player)) === null ? null : player;
}
