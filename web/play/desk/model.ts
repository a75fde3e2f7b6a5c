// A tournament as those who run it see it: read again after each thing they do, when the server tells of something, and
// now and then, since entries make no noise.

import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { ask, NoAnswer } from '../server/ask.ts';
import { EVENT_UPDATES } from '../server/documents.generated.ts';
import { follow } from '../server/live.ts';
import {
  DESK_ENTRANTS,
  DESK_EVENT,
  DESK_TABLES,
  type DeskEntrants,
  type DeskEvent,
  type DeskPerson,
  type DeskRoundLine,
  type DeskTables,
} from './documents.generated.ts';

export type Event = NonNullable<DeskEvent['tournament']>;
export type Person = DeskPerson;
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
  readonly rounds: Signal<readonly Round[]>;
}

const EVERY_MS = 10_000;
/** Lists may be a moment older than what was done. */
const SETTLED_MS = 1_500;

export function openDesk(id: string): DeskModel {
  const opened: Opened = { id, event: signal(undefined), people: signal([]), rounds: signal([]) };
  let isClosed = false;
  let [reading, again]: [Promise<void> | null, boolean] = [null, false];
  let isWhole = true;
  const read = (): Promise<void> => {
    again = true;
    reading ??= (async () => {
      while (again && !isClosed) {
        const all = isWhole;
        [again, isWhole] = [false, false];
        await readInto(opened, all).catch(() => {});
      }
      reading = null;
    })();
    return reading;
  };
  let settling: ReturnType<typeof setTimeout> | undefined;
  const refresh = (): Promise<void> => {
    clearTimeout(settling);
    settling = setTimeout(() => void read(), SETTLED_MS);
    isWhole = true;
    return read();
  };
  const timer = setInterval(() => {
    if (!document.hidden) void read();
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

/** `all`: closed rounds, too, though the tournament is as it was: a name may be another one. */
async function readInto({ id, event, people, rounds }: Opened, all: boolean): Promise<void> {
  const { tournament } = await ask(DESK_EVENT, { id }).catch((error: unknown) => {
    if (error instanceof NoAnswer) throw error;
    return { tournament: null };
  });
  if (!tournament) {
    event.value = null;
    return;
  }
  const lines = tournament.stages.flatMap((stage) => stage.rounds);
  const isSame = !all && event.value?.version === tournament.version;
  const known = (line: DeskRoundLine): Round | undefined =>
    isSame && line.status === 'CLOSED' ? rounds.value.find(({ ordinal }) => ordinal === line.ordinal) : undefined;
  const [found, ...tables] = await Promise.all([
    entrantsOf(id),
    ...lines.map(async (line) => known(line) ?? roundOf(id, line)),
  ]);
  batch(() => {
    event.value = tournament;
    people.value = found;
    rounds.value = tables.filter((one) => one !== null);
  });
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
