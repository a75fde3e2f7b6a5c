// A tournament as those who run it see it: read again after each thing they do, when the server tells of something, and
// now and then, since entries make no noise. A draft or a closed round is read once, and again when its hash
// is another one.

import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { NoAnswer } from '../../../sdk/typescript/src/core.ts';
import { ask } from '../server/ask.ts';
import { EVENT_UPDATES } from '../server/documents.generated.ts';
import { follow } from '../server/live.ts';
import {
  DESK_ENTRANTS,
  DESK_EVENT,
  DESK_REQUESTS,
  DESK_TABLES,
  DESK_WAITING,
  type DeskEntrants,
  type DeskEvent,
  type DeskPerson,
  type DeskRequests,
  type DeskRoundLine,
  type DeskTables,
  type DeskWaiting,
} from './server/documents.generated.ts';
import { lateOf } from './server/late.ts';

export type Event = NonNullable<DeskEvent['tournament']>;
export type Person = DeskPerson;
/** A round that is not paired yet and has a date. */
export type Dated = NonNullable<Event['nextDated']>;
type RequestsPage = NonNullable<NonNullable<DeskRequests['tournament']>['entryRequests']>;
type WaitingPage = NonNullable<NonNullable<DeskWaiting['tournament']>['waitingList']>;
/** Somebody who asks to come, or was declined. */
export type Request = RequestsPage['nodes'][number];
type RoundPage = NonNullable<NonNullable<DeskTables['tournament']>['round']>;
export type Table = RoundPage['tables']['nodes'][number];

/** A closed table of which nobody has said who won: all have the same place, which is none. */
export function isWithout({ how }: Pick<Table, 'how'>): boolean {
  return how === 'UNPLAYED' || how === 'ADJUDICATED';
}

/** A round with all its tables. */
export interface Round extends Omit<RoundPage, 'tables'> {
  readonly tables: readonly Table[];
}

type EntrantsPage = NonNullable<DeskEntrants['tournament']>['entrants'];

export interface DeskModel {
  /** Null: there is none, or the caller may not know of it. Undefined: not known yet. */
  readonly event: ReadonlySignal<Event | null | undefined>;
  readonly people: ReadonlySignal<readonly Person[]>;
  /** Not among `people` yet: they came late. */
  readonly late: ReadonlySignal<readonly Person[]>;
  /** Ids of those of `people` for whom there is no room, whoever moves up next first. */
  readonly waiting: ReadonlySignal<readonly string[]>;
  /** Whoever asked first first; empty for those who do not answer them. */
  readonly requests: ReadonlySignal<readonly Request[]>;
  /** All rounds, first to last, a draft as well. */
  readonly rounds: ReadonlySignal<readonly Round[]>;
  /** Reads it again. */
  refresh(): Promise<void>;
  close(): void;
}

interface Opened {
  readonly id: string;
  readonly event: Signal<Event | null | undefined>;
  readonly people: Signal<readonly Person[]>;
  readonly late: Signal<readonly Person[]>;
  readonly waiting: Signal<readonly string[]>;
  readonly requests: Signal<readonly Request[]>;
  readonly rounds: Signal<readonly Round[]>;
}

const EVERY_MS = 10_000;
/** Once a tournament runs, those who enter, withdraw or are renamed elsewhere are looked for less often. */
const PEOPLE_EVERY = 3;
/** Lists may be a moment older than what was done. */
const SETTLED_MS = 1_500;

export function openDesk(id: string): DeskModel {
  const opened: Opened = {
    id,
    event: signal(undefined),
    people: signal([]),
    late: signal([]),
    waiting: signal([]),
    requests: signal([]),
    rounds: signal([]),
  };
  let isClosed = false;
  let [reading, again]: [Promise<void> | null, boolean] = [null, false];
  let isPeopleDue = true;
  let ticks = 0;
  const read = (): Promise<void> => {
    again = true;
    reading ??= (async () => {
      while (again && !isClosed) {
        const withPeople = isPeopleDue;
        [again, isPeopleDue] = [false, false];
        await readInto(opened, withPeople).catch(() => {});
      }
      reading = null;
    })();
    return reading;
  };
  let settling: ReturnType<typeof setTimeout> | undefined;
  const refresh = (): Promise<void> => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      isPeopleDue = true;
      void read();
    }, SETTLED_MS);
    isPeopleDue = true;
    return read();
  };
  const timer = setInterval(() => {
    const status = opened.event.value?.status;
    if (document.hidden || status === 'FINISHED' || status === 'CANCELLED') return;
    ticks += 1;
    if (status === 'RUNNING' && ticks % PEOPLE_EVERY !== 0) return;
    isPeopleDue = true;
    void read();
  }, EVERY_MS);
  const stop = follow(EVENT_UPDATES, {
    variables: () => ({ id, after: null, tables: null }),
    news: () => void refresh(),
    ended: () => {},
  });
  void read();
  return {
    ...opened,
    refresh,
    close() {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(settling);
      stop();
    },
  };
}

async function readInto(opened: Opened, withPeople: boolean): Promise<void> {
  const { id, event, people, late, waiting, requests, rounds } = opened;
  const { tournament } = await ask(DESK_EVENT, { id }).catch((error: unknown) => {
    if (error instanceof NoAnswer) throw error;
    return { tournament: null };
  });
  if (!tournament) {
    event.value = null;
    return;
  }
  const lines = tournament.stages.flatMap((stage) => stage.rounds);
  const [found, ...tables] = await Promise.all([
    withPeople ? comersTo(opened, tournament) : null,
    ...lines.map(async (line) => unchanged(rounds.value, line) ?? roundOf(id, line)),
  ]);
  const shown = found?.people ?? people.value;
  const names = new Map(shown.map(({ player }) => [player.id, player.name]));
  batch(() => {
    event.value = tournament;
    people.value = shown;
    late.value = found?.late ?? late.value;
    waiting.value = found?.waiting ?? waiting.value;
    requests.value = found?.requests ?? requests.value;
    rounds.value = tables.filter((one) => one !== null).map((round) => withNames(round, names));
  });
}

interface Comers {
  readonly people: readonly Person[];
  readonly late: readonly Person[];
  readonly waiting: readonly string[];
  readonly requests: readonly Request[];
}

async function comersTo(
  { id, event, requests }: Opened,
  { office, enteredCount, options, status }: Event,
): Promise<Comers> {
  const isFirst = event.value === undefined;
  const mayBeAsked = isFirst || requests.value.length > 0 || office.doors.includes('APPROVAL');
  const [people, waiting, asking, late] = await Promise.all([
    entrantsOf(id),
    (enteredCount ?? 0) > options.capacity ? waitingOf(id) : [],
    mayBeAsked ? requestsOf(id) : [],
    status === 'RUNNING' && options.lateEntry ? lateOf(id) : [],
  ]);
  const listed = new Set(people.map(({ player }) => player.id));
  return { people, late: late.filter(({ player }) => !listed.has(player.id)), waiting, requests: asking };
}

/**
 * A round as it was read, if it cannot be another one now: what happens at the tables of a published one has no hash.
 */
function unchanged(known: readonly Round[], { ordinal, status, pairingHash, resultsHash }: DeskRoundLine) {
  if (status === 'PUBLISHED') return undefined;
  return known.find(
    (round) =>
      round.ordinal === ordinal &&
      round.status === status &&
      round.pairingHash === pairingHash &&
      round.resultsHash === resultsHash,
  );
}

/** Hashes know nothing of names. */
function withNames(round: Round, names: ReadonlyMap<string, string>): Round {
  const named = <Seat extends { readonly player: { readonly id: string; readonly name: string } }>(
    seat: Seat,
  ): Seat => {
    const name = names.get(seat.player.id);
    return name === undefined || name === seat.player.name ? seat : { ...seat, player: { ...seat.player, name } };
  };
  const tables = round.tables.map((table) => ({ ...table, seats: table.seats.map(named) }));
  return { ...round, byes: { nodes: round.byes.nodes.map(named) }, tables };
}

async function entrantsOf(id: string): Promise<readonly Person[]> {
  const found: Person[] = [];
  let after: string | null = null;
  do {
    const page: EntrantsPage | undefined = (await ask(DESK_ENTRANTS, { id, after })).tournament?.entrants;
    found.push(...(page?.nodes ?? []));
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return found;
}

async function waitingOf(id: string): Promise<readonly string[]> {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const page: WaitingPage | null | undefined = (await ask(DESK_WAITING, { id, after })).tournament?.waitingList;
    found.push(...(page?.nodes ?? []).map(({ player }) => player.id));
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return found;
}

async function requestsOf(id: string): Promise<readonly Request[]> {
  const found: Request[] = [];
  let after: string | null = null;
  do {
    const page: RequestsPage | null | undefined = (await ask(DESK_REQUESTS, { id, after })).tournament?.entryRequests;
    found.push(...(page?.nodes ?? []));
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return found;
}

async function roundOf(id: string, { stage, number }: DeskRoundLine): Promise<Round | null> {
  const tables: Table[] = [];
  let after: string | null = null;
  let found: RoundPage | null = null;
  do {
    found = (await ask(DESK_TABLES, { id, stage, round: number, after })).tournament?.round ?? null;
    tables.push(...(found?.tables.nodes ?? []));
    after = found?.tables.pageInfo.hasNextPage ? found.tables.pageInfo.endCursor : null;
  } while (after !== null);
  return found && { ...found, tables };
}

/** What a person may do at the desk. */
export interface Powers {
  /** People, doors and links. */
  readonly entries: boolean;
  /** Every step from the opening of the entries to the end. */
  readonly rounds: boolean;
  /** As an arbiter: exchanges, results, corrections, exclusions. */
  readonly rule: boolean;
  /** Who helps. */
  readonly staff: boolean;
}

const NONE: Powers = { entries: false, rounds: false, rule: false, staff: false };

/** `id`: of a player; null: nobody. */
export function powersOf({ organiser, office }: Event, id: string | null): Powers {
  if (organiser.id === id) return { entries: true, rounds: true, rule: true, staff: true };
  const own = office.coOrganisers.find(({ player }) => player.id === id)?.powers ?? null;
  if (own !== null) return { ...NONE, entries: own.includes('ENTRIES'), rounds: own.includes('ROUNDS'), rule: true };
  return office.arbiters.some((one) => one.id === id) ? { ...NONE, rule: true } : NONE;
}

export function hasAnyPower(powers: Powers): boolean {
  return Object.values(powers).some((may) => may === true);
}
