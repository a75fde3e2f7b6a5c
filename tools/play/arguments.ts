// What `npm run play` is called with.

import lists from '../../lambdas/process/titles.json' with { type: 'json' };
import { BadArguments, LANGUAGE_OPTIONS, readLanguage, readWords } from '../commandLine.ts';
import { PHRASES } from './phrases.ts';

export interface PlayArguments {
  /** What is played: a new game of a title, or one that is there already. */
  readonly titleId: string | null;
  readonly gameId: string | null;
  /** The secret of a link of invitation to a game. */
  readonly link: string | null;
  /** Null: as many as the title and the bots need. */
  readonly seats: number | null;
  readonly bots: number;
  readonly bot: string;
  /** Options of the title as the server takes them; null for its defaults. */
  readonly options: object | null;
  readonly language: 'EN' | 'DE';
  readonly name: string;
  /** Address of a running server; null to start one for this game. */
  readonly server: string | null;
}

// The list without the rules, which take longer to load than everything else.
const TITLE_IDS = lists.newest.map(({ id }) => id).join(', ');

export const USAGE = `Usage: npm run play -- <title> [--seats 3] [--bots 2] [--bot greedy|random] [--language en|de] [--name Ada]
       [--options '{"edition":"de"}'] [--server URL]
       npm run play -- --game ID --server URL [--language en|de] [--name Ada]
       npm run play -- --link SECRET --server URL [--language en|de] [--name Ada]

Titles: ${TITLE_IDS}.
Seats without a bot are yours; with several, you play them in turn. --bots as many as --seats: the bots play by themselves.
--options are the title's own, as a JSON object; the page of the title in docs/titles lists them.
Without --server a server is started for this game; both are gone when you leave.
--game comes back to a game under the same --name, or takes a free seat; without one, you watch.
--link takes a seat by the secret of an invitation.
At the table, help lists what you can type. NO_COLOR=1 turns colours off.`;

const MAX_SEATS = 99;

/** The name of somebody who gives none. */

const OPTIONS = {
  seats: { type: 'string' },
  bots: { type: 'string', default: '0' },
  bot: { type: 'string' },
  game: { type: 'string' },
  link: { type: 'string' },
  options: { type: 'string' },
  ...LANGUAGE_OPTIONS,
  name: { type: 'string' },
  server: { type: 'string' },
} as const;

/** Reads the words after `npm run play --`; throws BadArguments. */
export function parsePlayArguments(words: readonly string[]): PlayArguments {
  const { values, positionals } = readWords(words, OPTIONS);
  const { game: gameId = null, link = null } = values;
  const titleId = titleIn(positionals, thereIs(gameId, link));
  const seats = values.seats === undefined ? null : count('--seats', values.seats);
  const bots = count('--bots', values.bots);
  if (seats !== null && bots > seats) throw new BadArguments(`${bots} bots do not fit on ${seats} seats.`);
  const bot = botIn(values.bot, bots);
  const language = readLanguage(values) === 'de' ? 'DE' : 'EN';
  const name = values.name ?? PHRASES[language].you;
  const options = values.options === undefined ? null : parseOptions(values.options);
  const server = values.server === undefined ? null : parseServer(values.server);
  const there = thereIs(gameId, link);
  if (there !== null && server === null) throw new BadArguments(`${there} needs --server: the server of that game.`);
  return { titleId, gameId, link, seats, bots, bot, options, language, name, server };
}

/** The option that names a game that is there already, if one does. */
function thereIs(gameId: string | null, link: string | null): '--game' | '--link' | null {
  if (gameId !== null && link !== null) throw new BadArguments('--link names its game: leave out --game.');
  if (link !== null) return '--link';
  return gameId === null ? null : '--game';
}

/** Either a title or a game. */
function titleIn([titleId, ...rest]: readonly string[], there: '--game' | '--link' | null): string | null {
  if (there !== null && titleId !== undefined)
    throw new BadArguments(`${there} names a game that has its title: leave out ${titleId}.`);
  if (there !== null) return null;
  if (titleId === undefined) throw new BadArguments(`Say which title to play: ${TITLE_IDS}.`);
  if (rest.length > 0) throw new BadArguments(`One title at a time; ${rest.join(' ')} is too much.`);
  return titleId;
}

function botIn(bot: string | undefined, bots: number): string {
  if (bot !== undefined && bots === 0) throw new BadArguments('--bot says which bots; --bots says how many.');
  return bot ?? 'greedy';
}

function count(option: string, text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > MAX_SEATS)
    throw new BadArguments(`${option} is ${text}; it must be a small whole number.`);
  return number;
}

/** A JSON object; which options there are, and which values, the title says. */
function parseOptions(text: string): object {
  const options = parseJson(text);
  if (typeof options === 'object' && options !== null && !Array.isArray(options)) return options;
  throw new BadArguments(`--options is ${text}; it must be a JSON object such as '{"edition":"de"}'.`);
}

/** The value of a JSON text; undefined when it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseServer(text: string): string {
  const url = URL.parse(text);
  if (url === null || !url.protocol.startsWith('http')) {
    throw new BadArguments(`--server is ${text}; it must be an address such as http://127.0.0.1:4000.`);
  }
  return url.href.replace(/\/$/, '').replace(/\/graphql$/, '');
}
