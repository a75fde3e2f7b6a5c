// Carries out what the queue of tournaments' work brings.

import { PAGE_TABLES, type TablePage, type TournamentWork, type WorkQueue } from '../base/workQueue.ts';
import type { TournamentContext } from './context.ts';
import { loadTournament } from './control.ts';
import { remind, remindOfRound } from './reminders/due.ts';
import { advance, playedRound } from './rounds/advance.ts';
import type { PublishedRound } from './tables/games.ts';
import { endGames, isRoundOver, makeGames, nameOf, pagesOf, tablesOfPage } from './tables/tableWork.ts';

/** Carries out a message, which may come twice, late and in any order. What follows is sent to `queue`. */
export async function work(context: TournamentContext, message: TournamentWork, queue: WorkQueue): Promise<void> {
  if (message.kind === 'advance') return workOnTournament(context, message.tournament, queue);
  if (message.kind === 'remind') return remind(context, message.tournament);
  const round = await roundOf(context, message);
  if (round === null) return;
  const tables = tablesOfPage(round, message.page);
  if (message.kind === 'make') return makeGames(context, round, tables);
  if (message.kind === 'close') {
    const { closesAt } = round.round;
    // The deadline may have been moved since.
    if (closesAt === null || context.clock.now() < closesAt) return;
    await endGames(context, round, tables);
  }
  const from = Math.min(message.page * PAGE_TABLES, round.pairing.tables.length);
  if (await isRoundOver(context, round, from)) await queue.send([{ kind: 'advance', tournament: message.tournament }]);
}

async function workOnTournament(context: TournamentContext, id: string, queue: WorkQueue): Promise<void> {
  const played = await advance(context, id);
  if (played === null) return;
  const { round, isDue } = played;
  if (isDue) return queue.send(pages(round, 'close'));
  const { asked } = context.tournaments.seen;
  const now = context.clock.now();
  if (now - (asked.get(nameOf(round)) ?? Number.NEGATIVE_INFINITY) < ASK_AGAIN_MS) return;
  if (!round.tournament.options.realBoards) await queue.send(pages(round, 'make'));
  await remindOfRound(context, round);
  asked.set(nameOf(round), now);
}

/** The games of a round that is not over after so long are asked for again, ms: a message may have failed for good. */
const ASK_AGAIN_MS = 60_000;

function pages(round: PublishedRound, kind: 'make' | 'close'): readonly TournamentWork[] {
  const { stage, round: number } = round.round;
  const place = { kind, tournament: round.id, stage, round: number };
  return Array.from({ length: pagesOf(round) }, (_, page) => ({ ...place, page }));
}

/**
 * The round of a message if it is being played; null: the message is late. Games are not ended by an older deadline
 * than that of the last command, which may have moved it.
 */
async function roundOf(
  context: TournamentContext,
  { kind, tournament, stage, round }: TablePage & Pick<TournamentWork, 'kind'>,
): Promise<PublishedRound | null> {
  const isIt = ({ round: found }: PublishedRound): boolean => found.stage === stage && found.round === round;
  const known = kind === 'close' ? null : await loadTournament(context, tournament);
  const found = known === null ? null : await playedRound(context, tournament, known);
  if (found !== null && isIt(found)) return found;
  const newest = await loadTournament(context, tournament, true);
  const strong = newest === null ? null : await playedRound(context, tournament, newest);
  return strong !== null && isIt(strong) ? strong : null;
}
