// Who plays: the roll from the streams of entries, and what changes it between two rounds.

import pMap from 'p-map';
import { commandDigestOf, commandIdOf, ENTRY_SHARDS, entriesStream, entryShardOf } from '../../../domain/log/index.ts';
import type { ClosedRound } from '../../../domain/tournament/bulk/index.ts';
import { absentees } from '../../../domain/tournament/compose/index.ts';
import type { Entrant, TournamentOptions, TournamentState } from '../../../domain/tournament/index.ts';
import {
  admitsLate,
  type ByeGrant,
  changesIn,
  type RollChange,
  roundToPair,
} from '../../../domain/tournament/life/index.ts';
import { datedRound } from '../answers/dates.ts';
import { readRoll } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import { type Found, SERVER } from '../control.ts';
import { CLOSED_TO_ALL, type EntriesState, type Entry, type EntryEvent, entriesIn, entryOf } from '../streams/index.ts';
import { byesFor } from './byes.ts';
import { haveAgreed } from './earlyStart.ts';
import { comesLate } from './wishes.ts';

/** Streams of entries that are read or written side by side. */
const AT_ONCE = 16;

const CLOSING = commandDigestOf({ type: 'close-entries' });

/** Closes every stream of entries and returns them: those who enter later are refused, or late. */
export function closeShards(context: TournamentContext, found: Found): Promise<readonly EntriesState[]> {
  return eachShard(async (shard) => {
    const event: EntryEvent = { type: 'Closed' };
    const executed = await context.tournaments.entries.execute({
      stream: entriesStream(found.id, shard),
      commandId: commandIdOf(found.serverSeed, SERVER, `close ${shard}`),
      commandDigest: CLOSING,
      expectedVersion: null,
      decide: (current) =>
        current?.state.closed === true ? { ok: false, refusal: null } : { ok: true, events: [event], actor: -1 },
    });
    const state = executed.kind === 'committed' || executed.kind === 'refused' ? executed.loaded?.state : undefined;
    return state ?? CLOSED_TO_ALL;
  });
}

function readShards({ tournaments }: TournamentContext, id: string): Promise<readonly EntriesState[]> {
  return eachShard(async (shard) => {
    const loaded = await tournaments.entries.load(entriesStream(id, shard), { strong: true });
    return loaded?.state ?? CLOSED_TO_ALL;
  });
}

function eachShard(work: (shard: number) => Promise<EntriesState>): Promise<readonly EntriesState[]> {
  const shards = Array.from({ length: ENTRY_SHARDS }, (_, shard) => shard);
  return pMap(shards, work, { concurrency: AT_ONCE });
}

/** The player ids of the roll in their order: of more than there is room for the first who entered. */
export function rollOf(shards: readonly EntriesState[], { capacity, checkInMs }: TournamentOptions): readonly string[] {
  const admitted: ReadonlySet<unknown> = new Set(checkInMs === null ? ['entered', 'checked-in'] : ['checked-in']);
  const entered = shards.flatMap(entriesIn).filter(([, { atClosing }]) => admitted.has(atClosing));
  return earliest(entered, capacity);
}

/** The first of those who entered, this many, in order of their ids. */
function earliest(entered: readonly (readonly [player: string, entry: Entry])[], room: number): readonly string[] {
  return entered
    .toSorted(byComing)
    .slice(0, room)
    .map(([player]) => player)
    .sort(compared);
}

type Coming = readonly [player: string, entry: Pick<Entry, 'enteredAt'>];

/** Whoever came first is first; of the same moment, in order of their ids. */
export function byComing([a, one]: Coming, [b, other]: Coming): number {
  return one.enteredAt - other.enteredAt || compared(a, b);
}

/** By UTF-16 code units. */
function compared(a: string, b: string): number {
  return a < b ? -1 : a === b ? 0 : 1;
}

const numbers = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** The numbers of the players of a roll. */
export function entrantsBy(roll: readonly string[]): ReadonlyMap<string, number> {
  const known = numbers.get(roll) ?? new Map(roll.map((player, entrant) => [player, entrant]));
  numbers.set(roll, known);
  return known;
}

/** What the next pairing must know. */
export interface Wishes {
  /** Who came late, left or returned since the last one; null: nobody. */
  readonly change: RollChange | null;
  /** Who sits out the round that `changed`, the tournament with the change, has next; null: nobody. */
  byes(changed: TournamentState): ByeGrant | null;
  /** Whether all these players of that round agree that it starts before its date. */
  agreed(changed: TournamentState, entrants: readonly Entrant[]): boolean;
}

/** `rounds`: all closed ones of the stage. */
export async function wishesNow(
  context: TournamentContext,
  found: Found,
  rounds: readonly ClosedRound[],
): Promise<Wishes> {
  const { id, tournament } = found;
  const roll = await readRoll(context, id, tournament);
  const absent = absentees(tournament, rounds);
  await withdrawAbsentees(
    context,
    found,
    absent.flatMap((entrant) => roll[entrant] ?? []),
  );
  const shards = await readShards(context, id);
  const change = changeIn(shards, tournament, roll, absent);
  const players = change.entered.length === 0 ? roll : [...roll, ...change.entered];
  return {
    change: changesIn(change) === 0 ? null : change,
    byes: (changed) => byesFor(shards, changed, { roll: entrantsBy(players), place: roundToPair(changed) }),
    agreed(changed, entrants) {
      const place = roundToPair(changed);
      const hasDate = changed.edition > 1 && datedRound(id, changed, place) !== null;
      return (
        hasDate &&
        haveAgreed(
          shards,
          place,
          entrants.map((entrant) => players[entrant]),
        )
      );
    },
  };
}

function changeIn(
  shards: readonly EntriesState[],
  tournament: TournamentState,
  roll: readonly string[],
  absent: readonly number[],
): RollChange {
  const entrants = entrantsBy(roll);
  const everybody = shards.flatMap(entriesIn);
  const onRoll = everybody.flatMap(([player, entry]) => {
    const entrant = entrants.get(player);
    return entrant === undefined ? [] : [{ entrant, isGone: entry.status === 'withdrawn' }];
  });
  const entered = everybody.filter(([player, entry]) => !entrants.has(player) && comesLate(entry));
  const room = admitsLate(tournament) ? Math.max(0, tournament.options.capacity - tournament.players) : 0;
  return { entered: earliest(entered, room), ...movesOf(onRoll, tournament, absent) };
}

/** Who of the roll leaves, and who comes back; ascending. */
function movesOf(
  onRoll: readonly { readonly entrant: Entrant; readonly isGone: boolean }[],
  { withdrawn, excluded }: TournamentState,
  absent: readonly Entrant[],
): Pick<RollChange, 'left' | 'returned'> {
  const [away, out] = [new Set(withdrawn), new Set(excluded)];
  const moved = onRoll.filter(({ entrant, isGone }) => isGone !== away.has(entrant) && !out.has(entrant));
  const left = new Set([...absent, ...moved.flatMap(({ entrant, isGone }) => (isGone ? [entrant] : []))]);
  const returned = moved.flatMap(({ entrant, isGone }) => (isGone ? [] : [entrant]));
  return { left: [...left].sort((a, b) => a - b), returned: returned.sort((a, b) => a - b) };
}

const ABSENCE = commandDigestOf({ type: 'withdraw-absent' });

/** Notes as withdrawn, once for each pairing, those who stayed away twice: they may return. */
async function withdrawAbsentees(context: TournamentContext, found: Found, players: readonly string[]): Promise<void> {
  const { id, serverSeed, tournament } = found;
  const pairing = tournament.rounds.length;
  await pMap(
    players,
    (player) =>
      context.tournaments.entries.execute({
        stream: entriesStream(id, entryShardOf(player)),
        commandId: commandIdOf(serverSeed, SERVER, `absent ${pairing} ${player}`),
        commandDigest: ABSENCE,
        expectedVersion: null,
        decide(current) {
          const isGone = entryOf(current?.state ?? null, player)?.status === 'withdrawn';
          const event: EntryEvent = { type: 'Withdrawn', player };
          return isGone ? { ok: false, refusal: null } : { ok: true, events: [event], actor: -1 };
        },
      }),
    { concurrency: AT_ONCE },
  );
}
