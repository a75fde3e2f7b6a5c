// Results of tables held against the games that they are from.

import { at } from '../../base/defect.ts';
import type { Json } from '../../base/json.ts';
import { summaryIn } from '../../game/index.ts';
import { canonicalJson, hex } from '../../log/index.ts';
import { type ReplayRecord, readEvents } from '../../replay/index.ts';
import type { Title } from '../../title/contract.ts';
import type { TitleRegistry } from '../../titles/index.ts';
import type { ClosedTable } from '../bulk/index.ts';
import type { RoundPlace } from '../life/events.ts';
import { tableGameIds } from '../life/gameIds.ts';
import { openRound, type TournamentState } from '../life/state.ts';
import type { Edition } from '../terms/edition.ts';
import type { Entrant } from '../terms/pairing.ts';
import type { Course } from './course.ts';
import { placeKey, type ResultPart, type TablePlace, type TournamentReason } from './reasons.ts';

/** A game of a tournament as its own replay tells it. */
export interface TableGame extends TablePlace {
  /** Tournament id. */
  readonly tournament: string;
  readonly gameId: string;
  /** Whether its own audit has verified it. */
  readonly verified: boolean;
  /** Date of its first commit, ms since 1970. */
  readonly startedAt: number;
  /** Hash of its last commit, hex. */
  readonly head: string;
  /** Player ids by seat. */
  readonly players: readonly (string | null)[];
  /**
   * Canonical text of title, rules, schema, clock, visibility, organiser, key id and how long a player may be absent.
   */
  readonly rules: string;
  /** Canonical text of the title's options. */
  readonly options: string;
  /** Null: not finished. */
  readonly results: readonly { readonly rank: number; readonly score: number }[] | null;
  readonly wasStopped: boolean;
  readonly forfeits: readonly number[];
  readonly noShows: readonly number[];
}

/** The game of a record; null when it is of no tournament, or cannot be read. */
export function tableGameOf({ header, commits }: ReplayRecord, verified: boolean): TableGame | null {
  const [first, last] = [commits[0], commits.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [opening, ending] = [readEvents(first), readEvents(last)];
  if (!opening.ok || !ending.ok) return null;
  const [created] = opening.events;
  if (created?.type !== 'GameCreated' || created.tournament === null) return null;
  const { id, stage, round, table, noShowMs } = created.tournament;
  const { titleId, rulesVersion, schemaVersion, options, clock, visibility, creator: organiser, keyId } = created;
  const finished = ending.events.find((event) => event.type === 'GameFinished');
  const aborted = ending.events.find((event) => event.type === 'GameAborted');
  const { forfeits, noShows } = summaryIn(last.summary);
  return {
    tournament: id,
    stage,
    round,
    table,
    gameId: header.stream.slice(header.stream.indexOf('/') + 1),
    verified,
    startedAt: first.recordedAt,
    head: hex(last.hash),
    players: header.seats.map(({ player }) => player),
    rules: textOf({ titleId, rulesVersion, schemaVersion, clock, visibility, organiser, keyId, noShowMs }),
    options: textOf(options),
    results: finished?.results ?? null,
    wasStopped: aborted?.reason === 'round-over',
    forfeits,
    noShows,
  };
}

function textOf(value: unknown): string {
  // Parts of events, which are JSON.
  return canonicalJson(value as Json);
}

/** Whether a game is played as all games of its tournament. Options of an unknown title are not compared. */
function isOfTournament(state: TournamentState, game: TableGame, titles: TitleRegistry<Title>['byRules']): boolean {
  const { titleId, rulesVersion, schemaVersion, gameOptions, creator: organiser, keyId, options } = state;
  const { clock, visibility, noShowMs } = options;
  const rules = { titleId, rulesVersion, schemaVersion, clock, visibility, organiser, keyId, noShowMs };
  if (game.rules !== textOf(rules)) return false;
  const parsed = titles(titleId, rulesVersion)?.options.parse(gameOptions, game.players.length);
  return parsed === undefined || !parsed.ok || game.options === textOf(parsed.value);
}

/** Whether two replays cannot both be of a table's one game. An unverified one may be an earlier state of it. */
export function contradict(one: TableGame, other: TableGame): boolean {
  if (one.gameId !== other.gameId) return true;
  return one.verified && other.verified && one.head !== other.head;
}

export interface GamesBasis {
  readonly tournament: string;
  /** By `placeKey`. */
  readonly games: ReadonlyMap<string, TableGame>;
  /** Whether games were to be there: then none is too few. */
  readonly areWanted: boolean;
  readonly titles: TitleRegistry<Title>['byRules'];
}

/** A table of a closed round, or one of which a game was added, and whether the game is what the file says of it. */
export interface CheckedTable extends TablePlace {
  /** Of the game that was added, else by the seed; null: neither is known. */
  readonly gameId: string | null;
  /** `missing`: no game was added. */
  readonly status: 'same' | 'other' | 'missing';
  /** What is other; null: nothing. */
  readonly reason: TournamentReason | null;
}

/**
 * Every game against its table, and so every result against its game. Results without a game are counted. All tables
 * in order.
 */
export function checkGames(course: Course, state: TournamentState, basis: GamesBasis): readonly CheckedTable[] {
  const { findings } = course;
  const idOf = idsBy(course, basis.tournament);
  const added = [...basis.games.values()].map((game): CheckedTable => {
    const { stage, round, table, gameId } = game;
    const reason = checkGame({ course, state, titles: basis.titles }, game, idOf(game));
    if (reason !== null) findings.fail('games', reason);
    return { stage, round, table, gameId, status: reason === null ? 'same' : 'other', reason };
  });
  if (state.options.realBoards) {
    const tables = course.rounds.flat().reduce((sum, round) => sum + round.tables.length, 0);
    findings.skip('games', { code: 'real-boards', tables });
    return inOrder(added);
  }
  const missing = missingPlaces(course, basis.games);
  const [first] = missing;
  if (first === undefined) return inOrder(added);
  if (basis.games.size === 0 && !basis.areWanted) findings.skip('games', { code: 'no-games', tables: missing.length });
  else findings.leaveOut('games', { code: 'games-missing', tables: missing.length, first });
  const lacking = missing.map((place) => ({
    ...place,
    gameId: idOf(place),
    status: 'missing' as const,
    reason: null,
  }));
  return inOrder([...added, ...lacking]);
}

function inOrder(tables: readonly CheckedTable[]): readonly CheckedTable[] {
  return tables.toSorted((one, other) => one.stage - other.stage || one.round - other.round || one.table - other.table);
}

/** Tables of closed rounds without a game. */
function missingPlaces({ rounds }: Course, games: GamesBasis['games']): readonly TablePlace[] {
  const places = rounds.flatMap((stageRounds, stage) =>
    stageRounds.flatMap(({ tables }, round) => tables.map((_, table) => ({ stage, round, table }))),
  );
  return places.filter((place) => !games.has(placeKey(place)));
}

/** The game of a table by the seed; null while that is hidden. */
function idsBy(course: Course, tournament: string): (place: TablePlace) => string | null {
  const known = new Map<string, ((table: number) => string) | null>();
  return (place) => {
    const key = `${place.stage}.${place.round}`;
    const idOf = known.get(key) ?? idsOf(course, tournament, place);
    known.set(key, idOf);
    return idOf?.(place.table) ?? null;
  };
}

function idsOf({ serverSeed, startsAt }: Course, tournament: string, { stage, round }: RoundPlace) {
  const date = startsAt.get(`${stage}.${round}`);
  return serverSeed === null || date === undefined
    ? null
    : tableGameIds(serverSeed, { tournament, stage, round, startsAt: date });
}

interface GameContext {
  readonly course: Course;
  readonly state: TournamentState;
  readonly titles: TitleRegistry<Title>['byRules'];
}

/** What is other than the file says. `id`: that the seed gives; null while it is hidden. */
function checkGame(
  { course, state, titles }: GameContext,
  game: TableGame,
  id: string | null,
): TournamentReason | null {
  const { stage, round, table, gameId } = game;
  const place = { stage, round, table, game: gameId };
  // At real boards no table has a game.
  const found = state.options.realBoards ? null : tableAt(course, state, game);
  if (found === null) return { code: 'no-table', ...place };
  if (found.row !== null) {
    course.counts.games += 1;
    if (!game.verified) return { code: 'game-not-verified', ...place };
  }
  if (id !== null && gameId !== id) return { code: 'other-game-id', ...place };
  const isAsAll = isOfTournament(state, game, titles);
  const part = isAsAll ? otherThan(found, game, course) : 'rules';
  return part === null ? null : { code: 'other-game', part, ...place };
}

interface FoundTable {
  readonly entrants: readonly Entrant[];
  /** As the round was closed, without any correction; null while the round is played: then the game may still run. */
  readonly row: ClosedTable | null;
}

/** What of a game is other than its table says. */
function otherThan({ entrants, row }: FoundTable, game: TableGame, { roll, startsAt, state }: Course) {
  const edition = state?.edition ?? 1;
  if (game.startedAt !== startsAt.get(`${game.stage}.${game.round}`)) return 'start';
  const players = entrants.map((entrant) => roll[entrant] ?? null);
  if (JSON.stringify(players) !== JSON.stringify(game.players)) return 'players';
  return row === null ? null : firstOther(row, game, edition);
}

/** Who sits at a table of a closed round, with the result, or of the open round; null: no such table. */
function tableAt(
  { rounds, uncorrected, pairing }: Course,
  state: TournamentState,
  { stage, round, table }: TablePlace,
): FoundTable | null {
  const row = uncorrected.get(placeKey({ stage, round, table })) ?? rounds[stage]?.[round]?.tables[table] ?? null;
  if (row !== null) return { entrants: row.players, row };
  const open = openRound(state);
  const isPlayed = open !== null && open.startsAt !== null && open.stage === stage && open.round === round;
  const entrants = isPlayed ? pairing?.tables[table] : undefined;
  return entrants === undefined ? null : { entrants, row };
}

/** What of a result is other than its game says. */
function firstOther(row: ClosedTable, game: TableGame, edition: Edition): ResultPart | null {
  const how = game.results !== null ? 'played' : game.wasStopped ? 'adjudicated' : 'unplayed';
  const expected: readonly (readonly [ResultPart, unknown, unknown])[] = [
    ['head', row.head, game.head],
    ['forfeits', row.forfeits, game.forfeits],
    ['noShows', row.noShows, game.noShows],
    ['how', row.how, how],
    ['scores', row.scores, scoresOf(game)],
    ['places', row.places, placesOf(game, edition)],
  ];
  return expected.find(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other))?.[0] ?? null;
}

function scoresOf({ results }: TableGame): readonly number[] | null {
  return results?.map(({ score }) => score) ?? null;
}

/**
 * Those who gave up come after all others; the others, and they among themselves, are in the order of the game. From
 * edition 2 on those who never came are tied behind all.
 */
function placesOf({ results, forfeits, noShows, players }: TableGame, edition: Edition): readonly number[] {
  const ranks = results?.map(({ rank }) => rank) ?? players.map(() => 1);
  const isAbsent = (seat: number): boolean => edition > 1 && noShows.includes(seat);
  const isBefore = (one: number, other: number): boolean => {
    if (isAbsent(one) || isAbsent(other)) return !isAbsent(one);
    const [gaveUp, otherGaveUp] = [forfeits.includes(one), forfeits.includes(other)];
    return gaveUp === otherGaveUp ? at(ranks, one) < at(ranks, other) : otherGaveUp;
  };
  return ranks.map((_, seat) => 1 + ranks.filter((_rank, other) => isBefore(other, seat)).length);
}
