// Players that are programs.

import type { Answer, Caller, Problem } from '../base/answer.ts';
import { final, keepAccountFirst, problem, UNAUTHENTICATED } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { ownFinishedGames, publicFinishedGames, unfinishedGames } from '../projections/rows.ts';
import { tournamentsOf } from '../projections/tournaments.ts';
import { type AccountAnswer, keepName, settled } from './account.ts';
import { kindOf } from './kinds.ts';

/** Declares the caller's player a bot, for ever; before its first game and its first tournament. */
export async function declareBot(
  context: AppContext,
  caller: Caller | null,
  _input: object,
): Promise<Answer<AccountAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const account = await settled(context, caller);
  const kind = await kindOf(context, account.playerId);
  if (kind === 'bot') return { ok: true, value: { account, repeated: true } };
  if (kind === 'guest') return problem(keepAccountFirst());
  if (await hasPlayed(context, account.playerId)) return problem(HAS_PLAYED);
  await context.profiles.setKind(account.playerId, 'bot');
  await keepName(context, account);
  return { ok: true, value: { account, repeated: false } };
}

/** As far as lists say, in which an own command is at once. */
async function hasPlayed({ views, titles }: AppContext, player: string): Promise<boolean> {
  const first = { after: null, limit: 1, isDescending: true };
  const lists = [
    unfinishedGames(player),
    ownFinishedGames(player),
    ...titles.all.map(({ id }) => publicFinishedGames(player, id)),
  ];
  const pages = await Promise.all([...new Set(lists)].map((list) => views.range(list, first)));
  if (pages.some(({ rows }) => rows.length > 0)) return true;
  return (await tournamentsOf(views, player, { cursor: null, limit: 1 })).entries.length > 0;
}

const HAS_PLAYED: Problem = {
  kind: 'Forbidden',
  code: 'HAS_PLAYED',
  ...final({
    en: 'A player who has created or joined a game or a tournament stays what they are. Declare a new account a bot.',
    de: 'Wer schon eine Partie oder ein Turnier angelegt oder daran teilgenommen hat, bleibt, was er ist. Erkläre ein neues Konto zum Bot.',
  }),
};
