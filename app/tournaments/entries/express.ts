// A wish about an entry, from what is known of the tournament to the commit in the stream of its player.

import type { Json } from '../../../domain/base/json.ts';
import { commandDigestOf, commandIdOf, entriesStream, entryShardOf } from '../../../domain/log/index.ts';
import type { TournamentState } from '../../../domain/tournament/index.ts';
import { paid, type Toll, tolled } from '../../accounts/toll.ts';
import { commandIdReused } from '../../base/problems.ts';
import type { Executed, Loaded } from '../../journal/index.ts';
import type { EntrantAnswer } from '../answers/entryShapes.ts';
import { readRoll } from '../answers/tournament.ts';
import { asTournaments, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { loadTournament } from '../control.ts';
import {
  type ControlState,
  type EntriesState,
  type Entry,
  type EntryEvent,
  type EntryMarks,
  entryOf,
} from '../streams/index.ts';
import { tournamentSeed } from '../streams/seed.ts';
import { type TournamentResult, tournamentNotFound, tournamentProblem } from '../words/problems.ts';
import type { EntryRefusal } from '../words/problemWords.ts';
import { entrantAnswer, isRequest } from './entrant.ts';
import { entrantsBy } from './roll.ts';
import type { Standing, Wish } from './wishes.ts';

export interface Expressed {
  readonly tournamentId: string;
  /** Names the command in its digest. */
  readonly type: string;
  /** Whose entry it is: player id. */
  readonly player: string;
  /** Who wishes it: player id. */
  readonly by: string;
  readonly commandId: string;
  /** What else the command says, in its digest; absent: nothing. */
  readonly said?: { readonly [name: string]: Json };
  readonly wish: Wish;
  /** Of the event. */
  readonly marks: EntryMarks;
  /** What it takes of the allowances of `by`. */
  readonly toll: Toll;
}

/** What became of it. */
export interface Fulfilled {
  /** Whether it was so already: nothing was written now. */
  readonly repeated: boolean;
  readonly isNew: boolean;
  readonly entry: EntrantAnswer;
  readonly loaded: Loaded<ControlState>;
}

type Refusal = EntryRefusal | { readonly code: 'FULFILLED' };

/** Decided on what the process knows of the tournament, and, where that refuses it, on what is stored. */
export async function express(context: TournamentContext, expressed: Expressed): Promise<TournamentResult<Fulfilled>> {
  const first = await attempt(context, expressed, false);
  return first ?? (await attempt(context, expressed, true)) ?? refusedFor(tournamentNotFound());
}

/** Null: what the process knows of the tournament refuses the wish, and may be old. */
async function attempt(
  context: TournamentContext,
  { tournamentId, type, player, by, commandId, said: more = {}, wish, marks, toll }: Expressed,
  strong: boolean,
): Promise<TournamentResult<Fulfilled> | null> {
  const loaded = await loadTournament(context, tournamentId, strong);
  if (loaded === null) return refusedFor(tournamentNotFound());
  const { tournament } = loaded.state;
  const serverSeed = await tournamentSeed(context, tournamentId, tournament);
  const entrant = entrantsBy(await readRoll(context, tournamentId, tournament)).get(player) ?? null;
  const paying = tolled<EntriesState, Refusal>(toll, context.clock.now, {
    commandId: commandIdOf(serverSeed, by, commandId),
    commandDigest: commandDigestOf({ type, ...(by === player ? {} : { player }), ...more }),
    expectedVersion: null,
    decide(current, _version, now) {
      const state = current?.state ?? null;
      const [closed, entry] = [state?.closed ?? false, entryOf(state, player)];
      const said = decided(wish, { tournament, entrant, now, closed, entry });
      if (said === null) return { ok: false, refusal: { code: 'FULFILLED' } };
      if (typeof said !== 'string') return { ok: false, refusal: said };
      const event: EntryEvent = { type: said, player, ...marks, ...kept(said, entry) };
      return { ok: true, events: [event], actor: -1 };
    },
  });
  const stream = entriesStream(tournamentId, entryShardOf(player));
  const ran = await context.tournaments.entries.execute({ ...paying.command, stream });
  await paying.settle(ran);
  const done = paid(ran);
  if (!done.ok) return refusedFor(asTournaments(done.problem));
  const { executed } = done;
  if (executed.kind === 'refused' && executed.refusal.code !== 'FULFILLED' && !strong) return null;
  return fulfilled(tournamentId, loaded, player, { executed, entrant });
}

/** What an event repeats of the entry before. What is written about who has asked answers the request. */
function kept(type: EntryEvent['type'], entry: Entry | null): EntryMarks {
  if (entry === null) return {};
  if (isRequest(entry)) return { asked: entry.enteredAt };
  return type === 'CheckedIn' || type === 'CheckInUndone' ? { since: entry.enteredAt } : {};
}

function decided(wish: Wish, standing: Standing): ReturnType<Wish> {
  return isExcluded(standing) ? { code: 'EXCLUDED' } : wish(standing);
}

function isExcluded({
  tournament,
  entrant,
}: {
  readonly tournament: TournamentState;
  readonly entrant: number | null;
}) {
  return entrant !== null && tournament.excluded.includes(entrant);
}

function fulfilled(
  id: string,
  loaded: Loaded<ControlState>,
  player: string,
  { executed, entrant }: { readonly executed: Executed<EntriesState, Refusal>; readonly entrant: number | null },
): TournamentResult<Fulfilled> {
  const { tournament } = loaded.state;
  switch (executed.kind) {
    case 'committed':
    case 'refused': {
      const isDone = executed.kind === 'committed';
      if (!isDone && executed.refusal.code !== 'FULFILLED')
        return refusedFor(tournamentProblem(executed.refusal, tournament.status));
      const stored = entryOf(executed.loaded?.state ?? null, player);
      const entry = entrantAnswer(id, tournament, player, { entrant, entry: stored });
      const repeated = isDone ? executed.repeated : true;
      return { ok: true, value: { repeated, isNew: isDone, entry, loaded } };
    }
    case 'id-reused':
      return refusedFor(asTournaments(commandIdReused(executed.version)));
    case 'version-conflict':
    case 'too-large':
      throw new TypeError(`an entry was answered with ${executed.kind}`);
  }
}
