// The query of each resource: its parameters by name, each at most once, and no others, since a misspelt one would be
// left out silently.

import type { ValueOf } from '../../domain/read/shape.ts';
import type { TitleManifest } from '../../domain/title/contract.ts';
import { PARAMETERS, type Parameter } from './parameters.ts';

/** A query that no answer can be given to; the message is for the client. */
export class InvalidParameter extends Error {
  override readonly name = 'InvalidParameter';
}

type Known = typeof PARAMETERS;
export type ParameterName = keyof Known;

type Values<Names extends readonly ParameterName[]> = {
  readonly [Name in Names[number] as Known[Name]['name']]: ValueOf<Known[Name]['shape']>;
};

export interface Query<Names extends readonly ParameterName[]> {
  /** As the description names them. */
  readonly parameters: Names;
  /** Every value, with its default where it is not given. Throws InvalidParameter. */
  read(query: URLSearchParams): Values<Names>;
}

function queryOf<const Names extends readonly ParameterName[]>(...parameters: Names): Query<Names> {
  const known: readonly Parameter[] = parameters.map((name) => PARAMETERS[name]);
  return {
    parameters,
    read(query) {
      const given = textsIn(query, known);
      // One value for each parameter.
      return Object.fromEntries(known.map((one) => [one.name, valueIn(one, given.get(one.name))])) as Values<Names>;
    },
  };
}

export const QUERIES = {
  games: queryOf('Status', 'Title', 'PageLimit', 'AfterGame'),
  ownGames: queryOf('Turn', 'OwnStatus', 'PageLimit', 'AfterGame'),
  history: queryOf('Since', 'OfTitle', 'Include', 'HistoryLimit', 'AfterGame'),
  events: queryOf('AfterVersion', 'Wait', 'Ticket'),
  news: queryOf('AfterNews', 'Wait', 'Ticket'),
  board: queryOf('Version', 'Language', 'Theme', 'NearSeat', 'Layout', 'Prefix', 'Names', 'Moves', 'Open', 'Seats'),
  course: queryOf('AfterVersion'),
  position: queryOf('Version', 'MovesOf', 'Language'),
  replay: queryOf('After', 'Record'),
  tournaments: queryOf('TournamentStatus', 'OfTitle', 'PageLimit', 'AfterTournament'),
  tournamentsOfPlayer: queryOf('PageLimit', 'AfterTournament'),
  round: queryOf('PageLimit', 'AfterTable'),
  papers: queryOf('AfterTable'),
  standings: queryOf('AfterRound', 'PageLimit', 'AfterStanding'),
  standingsFile: queryOf('AfterRound', 'AfterStanding'),
  provisional: queryOf('PageLimit', 'AfterProvisional'),
  entrants: queryOf('PageLimit', 'AfterEntrant'),
  waiting: queryOf('PageLimit', 'AfterWaiting'),
  late: queryOf('PageLimit', 'AfterLate'),
  requests: queryOf('PageLimit', 'AfterRequest'),
  entry: queryOf('PageLimit', 'AfterEntryRound'),
  interventions: queryOf('OfRound', 'PageLimit', 'AfterIntervention'),
  file: queryOf('FromLine'),
};

function textsIn(query: URLSearchParams, known: readonly Parameter[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of query) {
    if (known.every((one) => one.name !== name)) {
      const names = known.map((one) => `\`${one.name}\``).join(', ');
      throw new InvalidParameter(`There is no parameter ${quoted(name)} here; the known ones are ${names}.`);
    }
    if (found.has(name)) {
      throw new InvalidParameter(`\`${name}\` is given ${query.getAll(name).length} times. Give it once.`);
    }
    found.set(name, value);
  }
  return found;
}

function valueIn({ name, shape, wrong, missing }: Parameter, given: string | undefined): unknown {
  if (given === undefined && shape.absent !== undefined) return shape.absent.value;
  if (given === undefined) throw new InvalidParameter(missing ?? `\`${name}\` is missing.`);
  if (shape.check(given) !== null) throw new InvalidParameter(`\`${name}\` is ${quoted(given)}${wrong}`);
  return shape.fill(given);
}

function quoted(given: string): string {
  return JSON.stringify(given.slice(0, 40));
}

/** The id of a title that is known here, or null. Throws InvalidParameter. */
export function knownTitle(id: string | null, titles: readonly Pick<TitleManifest, 'id'>[]): string | null {
  if (id === null || titles.some((title) => title.id === id)) return id;
  throw new InvalidParameter(`\`title\` is ${quoted(id)}, which is no title here.`);
}
