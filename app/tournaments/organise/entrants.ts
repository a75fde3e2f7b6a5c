// The organiser enters people, with and without accounts.

import pMap from 'p-map';
import { seeing } from '../../access/sight.ts';
import { invitationRefused } from '../../accounts/refusals.ts';
import { NO_TOLL } from '../../accounts/toll.ts';
import { metered } from '../../accounts/tolls.ts';
import type { Caller, Problem } from '../../base/answer.ts';
import { nameFault } from '../../base/names.ts';
import { invalidName, unknownPlayer } from '../../base/problems.ts';
import type { Loaded } from '../../journal/index.ts';
import { newCommandId } from '../../streams/newIds.ts';
import type { EntrantAnswer, EntriesCommandAnswer } from '../answers/entryShapes.ts';
import { tournamentAnswer } from '../answers/tournament.ts';
import { asTournaments, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { asksBye } from '../entries/byes.ts';
import { agreesToStart } from '../entries/earlyStart.ts';
import { type Expressed, express, type Fulfilled } from '../entries/express.ts';
import type { AgreeToEarlyStartForInput, RequestByeForInput } from '../entries/roundInputs.ts';
import { isEnteredByOffice } from '../entries/wishes.ts';
import type { EnterPlayersInput, NameEntrantInput } from '../inputs.ts';
import { type Listed, peopleIn } from '../lists/peopleList.ts';
import { readEntry } from '../reads/entrants.ts';
import type { ControlState, EntryDoor } from '../streams/index.ts';
import { type TournamentResult, tournamentProblem } from '../words/problems.ts';
import type { EntryRefusal } from '../words/problemWords.ts';
import { type AtDesk, atDesk } from './office.ts';
import { isUnclaimed, nameUnclaimed, playerOfName, renameUnclaimed } from './unclaimed.ts';

type Done = Promise<TournamentResult<EntriesCommandAnswer>>;

/** People whom one command enters. */
export const MOST_AT_ONCE = 500;
/** Of them, side by side. */
export const AT_ONCE = 8;

/** All of them, or nobody where one is named wrongly. Who is entered already stays so. */
export async function enterPlayers(context: TournamentContext, caller: Caller | null, input: EnterPlayersInput): Done {
  const office = await atDesk(context, caller, input, 'entries');
  if (!office.ok) return office;
  const { by } = office.value;
  const member = input.list === null ? 'entries' : 'list';
  const people = input.list === null ? (input.entries ?? []) : peopleIn(input.list);
  const wrong = wrongList(people, member) ?? (await wrongPeople(context, by, people, member));
  return wrong ?? enterEach(context, { ...office.value, input }, people);
}

async function enterEach(context: TournamentContext, entering: Entering, people: readonly Listed[]): Done {
  let refused: Refused | null = null;
  const entered = await pMap(
    people,
    async ({ playerId, name }) => {
      if (refused !== null) return [];
      const isByName = playerId === null;
      const done = isByName ? await byName(context, entering, name ?? '') : await byId(context, entering, playerId);
      if (!done.ok) refused = done;
      return done.ok ? [done.value] : [];
    },
    { concurrency: AT_ONCE },
  );
  return refused ?? entriesAnswered(entering.input.tournamentId, entering.by, entered.flat());
}

interface Entering extends AtDesk {
  readonly input: EnterPlayersInput;
}

function byId(context: TournamentContext, entering: Entering, player: string, door: EntryDoor = 'organiser') {
  return express(context, {
    ...byOffice(context, entering.by, entering.input, player),
    type: 'office-enter',
    wish: isEnteredByOffice,
    marks: { door, office: true },
    toll: metered(context, entering.by.playerId, 'entrants', 1),
  });
}

async function byName(context: TournamentContext, entering: Entering, name: string) {
  const { input } = entering;
  const { keyId } = entering.loaded.state.tournament;
  const { player, isNamed } = await playerOfName(context, { tournamentId: input.tournamentId, keyId }, name);
  const done = await byId(context, entering, player, 'name');
  if (done.ok && !isNamed) await nameUnclaimed(context, player, name);
  return done;
}

/** Somebody sits out a round that is not paired yet. */
export function requestByeFor(context: TournamentContext, caller: Caller | null, input: RequestByeForInput): Done {
  const { stage, round, bye } = input;
  const asked = { stage, round, worth: bye === 'none' ? null : bye };
  return wishedFor(context, caller, input, {
    type: 'office-request-bye',
    said: { stage, round, bye },
    wish: asksBye(asked, 'NO_SUCH_ENTRY'),
    marks: { bye: asked },
  });
}

/** Somebody would play a round that is not paired yet before its date. */
export function agreeToEarlyStartFor(
  context: TournamentContext,
  caller: Caller | null,
  input: AgreeToEarlyStartForInput,
): Done {
  const { stage, round, agrees } = input;
  const start = { stage, round, agrees };
  return wishedFor(context, caller, input, {
    type: 'office-agree-to-early-start',
    said: start,
    wish: agreesToStart(start, 'NO_SUCH_ENTRY'),
    marks: { start },
  });
}

/** In the name of one entrant. */
async function wishedFor(
  context: TournamentContext,
  caller: Caller | null,
  input: RequestByeForInput | AgreeToEarlyStartForInput,
  { marks, ...wished }: Pick<Expressed, 'type' | 'said' | 'wish' | 'marks'>,
): Done {
  const office = await atDesk(context, caller, input, 'entries');
  if (!office.ok) return office;
  const done = await express(context, {
    ...byOffice(context, office.value.by, input, input.playerId),
    ...wished,
    marks: { ...marks, office: true },
    toll: NO_TOLL,
  });
  return done.ok ? entriesAnswered(input.tournamentId, office.value.by, [done.value]) : done;
}

/** Of somebody who was entered by name, while nobody has claimed the entry; null erases it. */
export async function nameEntrant(context: TournamentContext, caller: Caller | null, input: NameEntrantInput): Done {
  const { tournamentId, playerId, name } = input;
  const office = await atDesk(context, caller, input, 'entries');
  if (!office.ok) return office;
  const { by, loaded } = office.value;
  const fault = name === null ? null : nameFault(name);
  if (fault !== null) return refusedFor(asTournaments(invalidName(fault)));
  const entry = await entryByName(context, office.value, playerId);
  if (!entry.ok) return entry;
  const repeated = !(await renameUnclaimed(context, playerId, name));
  const tournament = tournamentAnswer(tournamentId, loaded, seeing(by));
  return { ok: true, value: { repeated, entries: [entry.value], tournament } };
}

/** The entry of somebody who was entered by name, and whom nobody has claimed. */
export async function entryByName(
  context: TournamentContext,
  { by, loaded, tournamentId }: AtDesk,
  player: string,
): Promise<TournamentResult<EntrantAnswer>> {
  const entry = await readEntry(context, seeing(by), tournamentId, player);
  if (entry === null) return refusedIn(loaded, { code: 'NO_SUCH_ENTRY' });
  const isByName = entry.door === 'name' && (await isUnclaimed(context, player));
  return isByName ? { ok: true, value: entry } : refusedIn(loaded, { code: 'HAS_AN_ACCOUNT' });
}

/** A command about one of its people. */
export function byOffice(
  { clock, entropy }: Pick<TournamentContext, 'clock' | 'entropy'>,
  by: Caller,
  { tournamentId, commandId: given }: { readonly tournamentId: string; readonly commandId: string | null },
  player: string,
): Pick<Expressed, 'tournamentId' | 'player' | 'by' | 'commandId'> {
  const commandId = given ?? newCommandId(clock.now(), entropy.bytes(10));
  return { tournamentId, player, by: by.playerId, commandId: `${commandId} ${player}` };
}

type Refused = Extract<TournamentResult<never>, { readonly ok: false }>;

function refusedIn({ state }: Loaded<ControlState>, refusal: EntryRefusal): Refused {
  return refusedFor(tournamentProblem(refusal, state.tournament.status));
}

type Member = 'entries' | 'list';

function wrongList(people: readonly Listed[], member: Member): Refused | null {
  const areNamed = people.every(({ playerId, name }) => (playerId === null) !== (name === null));
  if (people.length > 0 && people.length <= MOST_AT_ONCE && areNamed) return null;
  return refusedFor(tournamentProblem({ code: 'PEOPLE', most: MOST_AT_ONCE, member }, 'draft'));
}

async function wrongPeople(
  context: TournamentContext,
  by: Caller,
  people: readonly Listed[],
  member: Member,
): Promise<Refused | null> {
  const accounts = people.flatMap(({ playerId }) => playerId ?? []);
  const known = await context.profiles.names(accounts);
  for (const [index, person] of people.entries()) {
    const wrong = wrongPerson(person, known, ['input', member, String(index)]);
    if (wrong !== null) return refusedFor(asTournaments(wrong));
  }
  const refused = await invitationRefused(context, by.playerId, accounts);
  return refused === null ? null : refusedFor(asTournaments(refused));
}

function wrongPerson(
  { playerId, name }: Listed,
  known: ReadonlyMap<string, string>,
  path: readonly string[],
): Problem | null {
  const fault = name === null ? null : nameFault(name);
  if (fault !== null) return invalidName(fault, [...path, 'name']);
  return playerId === null || known.has(playerId) ? null : unknownPlayer([...path, 'playerId']);
}

/** `done`: in the order of the command, not nobody. */
export function entriesAnswered(
  id: string,
  by: Caller,
  done: readonly Fulfilled[],
): TournamentResult<EntriesCommandAnswer> {
  const last = done.at(-1);
  if (last === undefined) throw new TypeError('nobody was named');
  return {
    ok: true,
    value: {
      repeated: done.every(({ repeated }) => repeated),
      entries: done.map(({ entry }) => entry),
      tournament: tournamentAnswer(id, last.loaded, seeing(by)),
    },
  };
}
