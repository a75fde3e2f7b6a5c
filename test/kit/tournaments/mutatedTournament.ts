// Forged tournament files: one thing is changed in an event or in a row of bulk, and everything that names it is hashed
// again, up to the last commit of the chain.

import { at } from '../../../domain/base/defect.ts';
import type { Json } from '../../../domain/base/json.ts';
import type { Chance } from '../../../domain/chance/index.ts';
import { cutBulk } from '../../../domain/tournament/bulk/index.ts';
import type { Bulk, TournamentEvent } from '../../../domain/tournament/life/events.ts';
import { namedBy } from '../../../domain/tournament/record/index.ts';
import { controlCommits, type TimedEvents } from './controlStream.ts';
import type { RecordedTournament } from './recordedTournament.ts';

export interface Mutant {
  /** What was changed, for people. */
  readonly what: string;
  readonly record: Pick<RecordedTournament, 'header' | 'entries' | 'commits' | 'rows'>;
}

export function mutated(record: RecordedTournament, chance: Chance): Mutant {
  const kinds = [mutatedRows, mutatedRows, mutatedRows, mutatedEvent, mutatedEvent, movedCommit];
  return at(kinds, chance.below(kinds.length))(record, chance);
}

function withEntries(
  record: RecordedTournament,
  entries: readonly TimedEvents[],
  rows = record.rows,
): Mutant['record'] {
  return { header: record.header, entries, rows, commits: controlCommits(entries) };
}

/** A commit is left out, repeated, or put in another place. */
function movedCommit(record: RecordedTournament, chance: Chance): Mutant {
  const { entries } = record;
  const [from, to] = [chance.below(entries.length), chance.below(entries.length)];
  const moved = at(entries, from);
  const rest = entries.toSpliced(from, 1);
  const made = [rest, entries.toSpliced(to, 0, moved), rest.toSpliced(to, 0, moved)];
  const kind = chance.below(made.length);
  const what = `commit ${from + 1} ${['left out', 'repeated', 'moved'][kind]} (${to + 1})`;
  return { what, record: withEntries(record, dated(at(made, kind))) };
}

/** Dates in order, as a forger would write them. */
function dated(entries: readonly TimedEvents[]): readonly TimedEvents[] {
  let last = 0;
  return entries.map((entry) => {
    last = Math.max(last, entry.at);
    return { ...entry, at: last };
  });
}

function mutatedEvent(record: RecordedTournament, chance: Chance): Mutant {
  const { entries } = record;
  const index = chance.below(entries.length);
  const entry = at(entries, index);
  const number = chance.below(entry.events.length);
  const event = at(entry.events, number);
  const [changed, path] = changedIn(event as unknown as Json, chance);
  // Whatever JSON it is now: the auditor is to find out.
  const events = entry.events.with(number, changed as unknown as TournamentEvent);
  return {
    what: `${event.type} of commit ${index + 1}: ${path}`,
    record: withEntries(record, entries.with(index, { ...entry, events })),
  };
}

/** Rows of one piece of bulk, under its new name wherever it is named. */
function mutatedRows(record: RecordedTournament, chance: Chance): Mutant {
  const named = record.entries.flatMap(({ events }) =>
    events.flatMap((event) => namedBy(event, { stage: 0, round: 0 })),
  );
  const bulk = at(named, chance.below(named.length));
  const rows = record.rows.get(bulk.hash) ?? [];
  const [changed, path] = changedIn(rows as Json, chance, true);
  const forged = Array.isArray(changed) ? changed : rows;
  const { hash, chunks } = cutBulk(bulk.kind, forged).bulk;
  const renamed = (one: Bulk): Bulk => (one.hash === bulk.hash ? { ...one, hash, chunks } : one);
  const entries = record.entries.map((entry) => ({
    ...entry,
    events: entry.events.map((event) => renaming(event, renamed)),
  }));
  const all = new Map(record.rows).set(hash, forged);
  return { what: `${bulk.kind} ${bulk.stage}.${bulk.round}: ${path}`, record: withEntries(record, entries, all) };
}

function renaming(event: TournamentEvent, renamed: (bulk: Bulk) => Bulk): TournamentEvent {
  switch (event.type) {
    case 'RollFixed':
      return { ...event, roll: renamed(event.roll) };
    case 'RoundPaired':
    case 'PairingEdited':
      return { ...event, pairing: renamed(event.pairing) };
    case 'RoundClosed':
    case 'ResultCorrected':
    case 'ResultsCorrected':
      return { ...event, results: renamed(event.results), standings: renamed(event.standings) };
    case 'TournamentFinished':
      return { ...event, standings: renamed(event.standings) };
    default:
      return event;
  }
}

/** The value with one change somewhere in it, and where. `deep`: not to the value as a whole. */
function changedIn(value: Json, chance: Chance, deep = false): readonly [Json, string] {
  if (Array.isArray(value)) return changedList(value, chance, deep);
  if (typeof value === 'object' && value !== null)
    return changedMember(value as { readonly [key: string]: Json }, chance);
  return [changedLeaf(value, chance), ''];
}

function changedMember(value: { readonly [key: string]: Json }, chance: Chance): readonly [Json, string] {
  const keys = Object.keys(value).filter((key) => key !== 'type' && key !== 'hash' && key !== 'chunks');
  const key = keys[chance.below(Math.max(1, keys.length))];
  if (key === undefined) return [value, ''];
  const [inner, path] = changedIn(value[key] ?? null, chance);
  return [{ ...value, [key]: inner }, `${key}.${path}`];
}

function changedList(items: readonly Json[], chance: Chance, deep: boolean): readonly [Json, string] {
  const index = chance.below(Math.max(1, items.length));
  const item = items[index];
  const kind = chance.below(deep ? 12 : 8);
  if (item === undefined) return [[chance.below(6)], 'added'];
  if (kind === 0) return [items.toSpliced(index, 1), `${index} left out`];
  if (kind === 1) return [items.toSpliced(index, 0, item), `${index} repeated`];
  if (kind === 2) {
    const other = chance.below(items.length);
    return [items.with(index, at(items, other)).with(other, item), `${index} and ${other} exchanged`];
  }
  const [inner, path] = changedIn(item, chance);
  return [items.with(index, inner), `${index}.${path}`];
}

function changedLeaf(value: Json, chance: Chance): Json {
  if (typeof value === 'number')
    return at([value + 1, Math.max(0, value - 1), chance.below(20), null], chance.below(4));
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return changedText(value, chance);
  return chance.below(5);
}

/** Another digit or letter, or another one of a few words that mean something here. */
function changedText(text: string, chance: Chance): string {
  const words = ['played', 'adjudicated', 'unplayed', 'corrected', 'swiss', 'elimination', 'player_000003', 'unlisted'];
  if (text === '' || chance.below(3) === 0) return at(words, chance.below(words.length));
  const index = chance.below(text.length);
  const other = text.charAt(index) === '0' ? '1' : '0';
  return `${text.slice(0, index)}${other}${text.slice(index + 1)}`;
}

/**
 * What the file of a tournament shows beyond what its organiser says: who played whom and where, every result and
 * standing. Names, reasons, dates, limits that were not reached, and players who never sat down are the organiser's
 * word, which only a receipt can hold.
 */
export function essenceOf({ entries, rows }: Pick<RecordedTournament, 'entries' | 'rows'>): string {
  const events = entries.flatMap((entry) => entry.events);
  // A correction may come before or after a pairing that does not rest on it: in order are only events of one kind.
  const kept = withoutRepeats(events, rows).toSorted((a, b) => (a.type < b.type ? -1 : a.type === b.type ? 0 : 1));
  const essential = kept.flatMap((event): readonly unknown[] => essentialIn(event, rows));
  return JSON.stringify([essential, seatedIn(events, rows)]);
}

/**
 * Without draws that gave the pairing that was there, and corrections to what a result was already: they say nothing
 * new.
 */
function withoutRepeats(
  events: readonly TournamentEvent[],
  rows: ReadonlyMap<string, readonly Json[]>,
): readonly TournamentEvent[] {
  const present = new Map<string, string>();
  return events.filter((event) => {
    const isPaired = event.type === 'RoundPaired';
    const isCorrected = event.type === 'ResultCorrected' || event.type === 'ResultsCorrected';
    const isResult = event.type === 'RoundClosed' || isCorrected;
    if (!isPaired && !isResult) return true;
    const key = `${isPaired ? 'pairing' : 'results'} ${event.stage}.${event.round}`;
    const text = JSON.stringify(rows.get((isPaired ? event.pairing : event.results).hash));
    const isRepeat = event.type !== 'RoundClosed' && present.get(key) === text;
    present.set(key, text);
    return !isRepeat;
  });
}

function essentialIn(event: TournamentEvent, rows: ReadonlyMap<string, readonly Json[]>): readonly unknown[] {
  switch (event.type) {
    case 'TournamentCreated': {
      const { titleId, rulesVersion, gameOptions, organiser, keyId, seedCommitment, options } = event;
      const { clock, visibility, noShowMs } = (options ?? {}) as Partial<typeof options>;
      return [titleId, rulesVersion, gameOptions, organiser, keyId, seedCommitment, clock, visibility, noShowMs];
    }
    case 'RoundPaired':
      return [event.stage, event.round, event.figures, rows.get(event.pairing.hash)];
    case 'PairingEdited':
      return [event.stage, event.round, rows.get(event.pairing.hash)];
    case 'RoundPublished':
      return [event.stage, event.round, event.startsAt];
    case 'RoundClosed':
      return [event.stage, event.round, rows.get(event.results.hash), rows.get(event.standings.hash)];
    case 'ResultCorrected':
      return [
        event.stage,
        event.round,
        event.table,
        event.places,
        rows.get(event.results.hash),
        rows.get(event.standings.hash),
      ];
    case 'ResultsCorrected': {
      const { stage, round, corrections, results, standings } = event;
      return [stage, round, corrections, rows.get(results.hash), rows.get(standings.hash)];
    }
    case 'StageEnded':
      return [event.stage, event.through];
    case 'TournamentFinished':
      return [rows.get(event.standings.hash), event.serverSeed];
    default:
      return [];
  }
}

/** Ids of those who sat at a table, by entrant. */
function seatedIn(events: readonly TournamentEvent[], rows: ReadonlyMap<string, readonly Json[]>): readonly unknown[] {
  const roll = events.flatMap((event): readonly unknown[] => {
    if (event.type === 'RollFixed') return rows.get(event.roll.hash) ?? [];
    return event.type === 'RollChanged' && Array.isArray(event.entered) ? event.entered : [];
  });
  const seated = new Set(
    events
      .flatMap((event) => (event.type === 'RoundClosed' ? (rows.get(event.results.hash) ?? []) : []))
      .flatMap(playersIn),
  );
  return roll.map((player, entrant) => (seated.has(entrant) ? player : null));
}

function playersIn(row: Json): readonly Json[] {
  return typeof row === 'object' && row !== null && 'players' in row && Array.isArray(row.players) ? row.players : [];
}
