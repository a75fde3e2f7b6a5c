// Results of tables held against the games that they are from.

import { at } from '../../base/defect.ts';
import type { Json } from '../../base/json.ts';
import { summaryIn } from '../../game/index.ts';
import { canonicalJson, hex } from '../../log/index.ts';
import { type ReplayRecord, readEvents } from '../../replay/index.ts';
import type { Title } from '../../title.ts';
import type { TitleRegistry } from '../../titles/index.ts';
import type { ClosedTable } from '../bulk/index.ts';
import { tableGameIds } from '../gameIds.ts';
import type { RoundPlace } from '../life/events.ts';
import type { TournamentState } from '../life/state.ts';
import type { Course } from './course.ts';
import type { ResultPart, TablePlace } from './reasons.ts';

/** A game of a tournament as its own replay tells it. */
export interface TableGame extends TablePlace {
  /** Tournament id. */
  readonly tournament: string;
  readonly gameId: string;
  /** Whether its own audit has verified it. */
  readonly verified: boolean;
  /** Hash of its last commit, hex. */
  readonly head: string;
  /** Player ids by seat. */
  readonly players: readonly (string | null)[];
  /** Canonical text of title, rules, clock, visibility, organiser, key id and how long a player may stay away. */
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
  const { titleId, rulesVersion, options, clock, visibility, creator: organiser, keyId } = created;
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
    head: hex(last.hash),
    players: header.seats.map(({ player }) => player),
    rules: textOf({ titleId, rulesVersion, clock, visibility, organiser, keyId, noShowMs }),
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

/** Whether a game is played as all games of its tournament are. Options of a title that this program does not know are not compared. */
function isOfTournament(state: TournamentState, game: TableGame, titles: TitleRegistry<Title>['byRules']): boolean {
  const { titleId, rulesVersion, gameOptions, organiser, keyId, options } = state;
  const { clock, visibility, noShowMs } = options;
  if (game.rules !== textOf({ titleId, rulesVersion, clock, visibility, organiser, keyId, noShowMs })) return false;
  const parsed = titles(titleId, rulesVersion)?.options.parse(gameOptions, game.players.length);
  return parsed === undefined || !parsed.ok || game.options === textOf(parsed.value);
}

export interface GamesBasis {
  readonly tournament: string;
  /** By `placeKey`. */
  readonly games: ReadonlyMap<string, TableGame>;
  readonly titles: TitleRegistry<Title>['byRules'];
}

export function placeKey({ stage, round, table }: TablePlace): string {
  return `${stage}.${round}.${table}`;
}

/** Every result against the game of its table. Without any games nothing is held against any, and that is said. */
export function checkGames(course: Course, state: TournamentState, basis: GamesBasis): void {
  const { findings } = course;
  const places = course.rounds.flatMap((rounds, stage) =>
    rounds.flatMap(({ tables }, round) => tables.map((row, table) => ({ stage, round, table, row }))),
  );
  const missing = places.filter((place) => !basis.games.has(placeKey(place)));
  const idsBy = new Map<string, ((table: number) => string) | null>();
  for (const place of places) {
    const game = basis.games.get(placeKey(place));
    if (game === undefined) continue;
    const key = `${place.stage}.${place.round}`;
    const idOf = idsBy.get(key) ?? idsOf(course, basis.tournament, place);
    idsBy.set(key, idOf);
    checkGame({ course, state, basis }, { row: place.row, game, id: idOf?.(place.table) ?? null });
  }
  const [first] = missing;
  if (basis.games.size === 0) findings.skip('games', { code: 'no-games', tables: missing.length });
  else if (first !== undefined) {
    const { stage, round, table } = first;
    findings.leaveOut('games', { code: 'games-missing', tables: missing.length, first: { stage, round, table } });
  }
}

function idsOf({ serverSeed, startsAt }: Course, tournament: string, { stage, round }: RoundPlace) {
  const date = startsAt.get(`${stage}.${round}`);
  return serverSeed === null || date === undefined
    ? null
    : tableGameIds(serverSeed, { tournament, stage, round, startsAt: date });
}

interface Held {
  readonly row: ClosedTable;
  readonly game: TableGame;
  /** That the seed gives; null while it is hidden. */
  readonly id: string | null;
}

function checkGame(
  { course, state, basis }: { readonly course: Course; readonly state: TournamentState; readonly basis: GamesBasis },
  { row, game, id }: Held,
): void {
  const { stage, round, table, gameId } = game;
  const place = { stage, round, table, game: gameId };
  course.counts.games += 1;
  if (!game.verified) course.findings.fail('games', { code: 'game-not-verified', ...place });
  if (id !== null && gameId !== id) course.findings.fail('games', { code: 'other-game-id', ...place });
  const part = isOfTournament(state, game, basis.titles) ? firstOther(row, game, course.roll) : 'rules';
  if (part !== null) course.findings.fail('games', { code: 'other-game', part, ...place });
}

/** What of a result is other than its game says. A corrected one has the places of the correction and no scores. */
function firstOther(row: ClosedTable, game: TableGame, roll: readonly string[]): ResultPart | null {
  const players = row.players.map((entrant) => roll[entrant] ?? null);
  const how = game.results !== null ? 'played' : game.wasStopped ? 'adjudicated' : 'unplayed';
  const isCorrected = row.how === 'corrected';
  const expected: readonly (readonly [ResultPart, unknown, unknown])[] = [
    ['players', game.players, players],
    ['head', row.head, game.head],
    ['forfeits', row.forfeits, game.forfeits],
    ['noShows', row.noShows, game.noShows],
    ['how', isCorrected ? how : row.how, how],
    ['scores', isCorrected ? null : row.scores, isCorrected ? null : scoresOf(game)],
    ['places', isCorrected ? null : row.places, isCorrected ? null : placesOf(game)],
  ];
  return expected.find(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other))?.[0] ?? null;
}

function scoresOf({ results }: TableGame): readonly number[] | null {
  return results?.map(({ score }) => score) ?? null;
}

/** Those who gave up come after all others; the others, and they among themselves, are in the order of the game. */
function placesOf({ results, forfeits, players }: TableGame): readonly number[] {
  const ranks = results?.map(({ rank }) => rank) ?? players.map(() => 1);
  const isBefore = (one: number, other: number): boolean => {
    const [gaveUp, otherGaveUp] = [forfeits.includes(one), forfeits.includes(other)];
    return gaveUp === otherGaveUp ? at(ranks, one) < at(ranks, other) : otherGaveUp;
  };
  return ranks.map((_, seat) => 1 + ranks.filter((_rank, other) => isBefore(other, seat)).length);
}
