// What is read for the page of a tournament, by what it shows.

import { NoAnswer, RequestFailed } from '../../../../sdk/typescript/src/core.ts';
import { newestRound } from '../../../shared/newestRound.ts';
import { lang } from '../../base/words.ts';
import { ask, askShared } from '../../server/ask.ts';
import {
  EVENT_CANCELLATION,
  EVENT_ENTRANTS,
  EVENT_LIVE,
  EVENT_PAGE,
  EVENT_PLAYER,
  EVENT_ROUND,
  EVENT_STANDINGS,
  type EventRoundLine,
} from '../../server/documents.generated.ts';
import type { Shown } from '../base/address.ts';
import type { RowPage, Searched } from '../base/finder.ts';
import { type Entry, type Paged, type People, type Round, roundsOf, type Tournament } from '../base/shapes.ts';
import { type ListName, Windows } from '../base/windows.ts';
import type { Bracket } from '../bracket/index.ts';
import { ClosedRounds } from './closedRounds.ts';

/** What is read at once. */
export interface Loaded {
  /** Null: there is none, or the caller may not know of it. */
  readonly tournament: Tournament | null;
  readonly round: Paged<Round> | null;
  readonly people: Paged<People> | null;
  /** Of the elimination that is shown; null where its rounds are too large to be drawn yet. */
  readonly bracket: Bracket | null;
  /** The player who is chosen; null: nobody, or somebody who has not entered. */
  readonly entry: Entry | null;
  /** Why the tournament was called off; null where it was not. */
  readonly cancellation: string | null;
  /** ms since 1970 by this browser's clock. */
  readonly readAt: number;
}

type ReadRound = (line: EventRoundLine) => Promise<Round | null>;

/** Reads one tournament again and again. */
export class Reader {
  readonly windows = new Windows();
  readonly #id: string;
  readonly #closed = new ClosedRounds();

  constructor(id: string) {
    this.#id = id;
  }

  /** Rejects where the server does not answer, and where it has forgotten a page of a list. */
  async read(shown: Shown): Promise<Loaded> {
    try {
      return await this.#read(shown);
    } catch (error) {
      if (error instanceof RequestFailed) this.windows.clear();
      throw error;
    }
  }

  async #read(shown: Shown): Promise<Loaded> {
    const tournament = await this.#tournament();
    const line = tournament && lineOf(tournament, shown.round);
    const first = this.#firstTables();
    const [round, people, bracket, entry, cancellation] = await Promise.all([
      line && this.#round(line, first),
      tournament && this.#people(tournament, line, shown.round !== null),
      tournament && line && bracketIn(tournament, line, first),
      tournament && shown.player !== null ? this.#entry(shown.player) : null,
      tournament?.status === 'CANCELLED' ? this.#cancellation() : null,
    ]);
    return { tournament, round, people, bracket, entry, cancellation, readAt: Date.now() };
  }

  async #tournament(): Promise<Tournament | null> {
    const found = await ask(EVENT_PAGE, { id: this.#id }).catch((error: unknown) => {
      if (error instanceof NoAnswer) throw error;
      return { tournament: null };
    });
    return found.tournament;
  }

  async #round(line: EventRoundLine, first: ReadRound): Promise<Paged<Round> | null> {
    const { after, place } = this.windows.at('tables', keyOf(line));
    const page = await (after === null ? first(line) : this.#tables(line, after));
    return page && { page, place };
  }

  async #tables({ stage, number }: EventRoundLine, after: string | null): Promise<Round | null> {
    const asked = { id: this.#id, stage, round: number, after };
    return askShared(EVENT_ROUND, asked, ({ tournament }) => tournament?.round);
  }

  /** Reads a round with its first tables: once for all who ask within one reading; once for all if it is closed. */
  #firstTables(): ReadRound {
    const reads = new Map<string, Promise<Round | null>>();
    return (line) => {
      const reading = reads.get(keyOf(line)) ?? this.#closed.read(line, () => this.#tables(line, null));
      reads.set(keyOf(line), reading);
      return reading;
    };
  }

  /** Of the round that is played as it is now; of a closed one after it; before any, who has entered. */
  async #people(tournament: Tournament, line: EventRoundLine | null, isChosen: boolean): Promise<Paged<People> | null> {
    if (line?.status === 'PUBLISHED') {
      const live = await this.#page('live', `live ${keyOf(line)}`);
      if (live !== null) return live;
    }
    const closed = isChosen && line?.status === 'CLOSED' ? line : newestClosed(tournament);
    // A correction makes other standings, which begin with their first page.
    const standings = closed && (await this.#page('standings', `${keyOf(closed)} ${closed.resultsHash}`, closed));
    return standings ?? this.#page('entrants', 'entrants');
  }

  async #page(kind: People['kind'], key: string, line?: EventRoundLine): Promise<Paged<People> | null> {
    const { after, place } = this.windows.at('people', key);
    const page = await this.peopleAfter(kind, after, line);
    return page && { page, place };
  }

  /** The page of people that begins after `after`; null where there is no such list. */
  async peopleAfter(kind: People['kind'], after: string | null, line?: Pick<EventRoundLine, 'stage' | 'number'>) {
    const id = this.#id;
    if (kind === 'live')
      return listed(
        kind,
        await askShared(EVENT_LIVE, { id, after }, (found) => found.tournament?.provisionalStandings),
      );
    if (kind === 'entrants')
      return listed(kind, await askShared(EVENT_ENTRANTS, { id, after }, (found) => found.tournament?.entrants));
    const asked = { id, stage: line?.stage, round: line?.number, after, lang: lang() };
    return listed(kind, await askShared(EVENT_STANDINGS, asked, (found) => found.tournament?.standings));
  }

  async #entry(player: string): Promise<Entry | null> {
    return askShared(EVENT_PLAYER, { id: this.#id, player }, ({ tournament }) => tournament?.entry);
  }

  async #cancellation(): Promise<string | null> {
    const asked = { id: this.#id };
    const found = await askShared(EVENT_CANCELLATION, asked, ({ tournament }) => tournament?.interventions.nodes[0]);
    return found?.kind === 'TOURNAMENT_CANCELLED' ? found.reason : null;
  }

  /** The next page of a list that is shown, the one before, or the first. */
  turn(loaded: Loaded, list: ListName, way: 'forth' | 'back' | 'first'): void {
    const shown = list === 'tables' ? loaded.round : loaded.people;
    if (shown === null) return;
    const { pageInfo } = 'tables' in shown.page ? shown.page.tables : shown.page.page;
    if (way === 'first') this.windows.first(list);
    else if (way === 'back') this.windows.back(shown.place);
    else if (pageInfo.hasNextPage && pageInfo.endCursor !== null) this.windows.forth(shown.place, pageInfo.endCursor);
  }
}

function listed<Kind extends People['kind']>(kind: Kind, page: Extract<People, { kind: Kind }>['page'] | null) {
  return page === null ? null : ({ kind, page } as Extract<People, { kind: Kind }>);
}

/** A list of people, to be searched. */
export function searchedIn(reader: Reader, { page: { kind, page }, place: { key } }: Paged<People>): Searched {
  const line = 'hash' in page ? { stage: page.stage, number: page.round } : undefined;
  return {
    key,
    totalCount: page.totalCount,
    read: async (after) => rowsOf(await reader.peopleAfter(kind, after, line)),
  };
}

function rowsOf(people: People | null): RowPage | null {
  if (people === null) return null;
  const rows = people.page.nodes.map((node) => ({ player: node.player, rank: rankOf(node) }));
  const { hasNextPage, endCursor } = people.page.pageInfo;
  return { rows, hasNextPage, endCursor };
}

function rankOf(node: People['page']['nodes'][number]): number | null {
  if ('rank' in node) return node.rank;
  return 'standing' in node ? (node.standing?.rank ?? null) : null;
}

/** Drawing one takes the rules of eliminations, which other pages do without. */
async function bracketIn(tournament: Tournament, line: EventRoundLine, read: ReadRound): Promise<Bracket | null> {
  if (tournament.stages[line.stage]?.format !== 'ELIMINATION') return null;
  const { bracketIn: drawn } = await import('../bracket/reading.ts');
  return drawn(tournament, line, read);
}

function lineOf(tournament: Tournament, ordinal: number | null): EventRoundLine | null {
  const rounds = roundsOf(tournament);
  return rounds.find((round) => round.ordinal === ordinal) ?? newestRound(tournament);
}

function newestClosed(tournament: Tournament): EventRoundLine | null {
  return roundsOf(tournament).findLast(({ status }) => status === 'CLOSED') ?? null;
}

function keyOf({ stage, number }: EventRoundLine): string {
  return `${stage}.${number}`;
}
