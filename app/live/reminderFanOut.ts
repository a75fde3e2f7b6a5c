// Reminds players of what a tournament wants of them, those who listen, and tells those who follow their accounts. Each
// has messages of their own.

import type { Subscription } from '../../livestore/port.ts';
import { sideBySide } from '../base/sideBySide.ts';
import type { Reminder, Reminders } from '../tournaments/reads/reminders.ts';
import { isNewsOnly, type ReminderPage } from '../tournaments/streams/reminderPage.ts';
import { type AccountParts, tellAccount, tellAway } from './accountFanOut.ts';
import { admitted, GROUPS_AT_ONCE, groupsOf, subscribersOf, type Telling, tell, watchedBy } from './audience.ts';
import { pageNewsOf } from './changes.ts';
import { errorList } from './messages.ts';
import { renderedReminder } from './sending.ts';
import { remindersTopic } from './topics.ts';
import type { TournamentParts } from './tournamentFanOut.ts';

export interface ReminderParts {
  /** What a page says to whom. */
  reminders(page: ReminderPage): Promise<Reminders>;
}

type Parts = Telling & TournamentParts & ReminderParts & AccountParts;

/** Players whose subscriptions are looked for side by side. */
const PLAYERS_AT_ONCE = 50;

/** Games are read after it is known who listens. */
export async function tellReminders(parts: Parts, page: ReminderPage): Promise<void> {
  // Where one process tells of everything, accounts that somebody follows are told what lists have.
  const tellOne = parts.progress === undefined ? tellAccount : tellAway;
  const news = tellOne === tellAway && parts.notify === undefined ? null : pageNewsOf(page);
  if (isNewsOnly(page) && news === null) return;
  const reminders = await parts.reminders(page);
  if (!isNewsOnly(page)) await tellListeners(parts, page, reminders);
  if (news === null) return;
  await sideBySide(reminders.players, PLAYERS_AT_ONCE, (account) => tellOne(parts, { account, ...news }));
}

async function tellListeners(parts: Parts, page: ReminderPage, reminders: Reminders): Promise<void> {
  const subscribed = await sideBySide(reminders.players, PLAYERS_AT_ONCE, async (player) => ({
    player,
    subscriptions: await subscribersOf(parts, remindersTopic(player)),
  }));
  const listening = new Map(
    subscribed.flatMap(({ player, subscriptions }) => (subscriptions.length === 0 ? [] : [[player, subscriptions]])),
  );
  if (listening.size === 0) return;
  const due = await reminders.of(new Set(listening.keys()));
  await sideBySide(due, GROUPS_AT_ONCE, (reminder) =>
    tellReminder(parts, page, reminder, listening.get(reminder.player) ?? []),
  );
}

async function tellReminder(
  parts: Parts,
  { tournament: id }: ReminderPage,
  { player, ...reminder }: Reminder,
  subscriptions: readonly Subscription[],
): Promise<void> {
  // The name is nobody's business here.
  const viewer = { playerId: player, name: '' };
  const tournament = await parts.tournament(viewer, id, 0);
  if (tournament === null) return;
  const gone = errorList('TOURNAMENT_NOT_FOUND', `There is no tournament ${id}.`);
  for (const group of groupsOf(subscriptions, () => viewer)) {
    const audience = await admitted(parts, { isOpenTo: (one) => one === player, gone }, group);
    const watched = audience.length === 0 ? null : await watchedBy(parts, group);
    if (watched === null) continue;
    await tell(parts, audience, await renderedReminder(parts.render, watched, { ...reminder, tournament }));
  }
}
