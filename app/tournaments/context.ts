// What the use cases of tournaments work with, besides what every use case does.

import type { Edition } from '../../domain/tournament/life/index.ts';
import type { AppContext } from '../context.ts';
import type { TournamentStreams } from './streams/index.ts';
import type { ReminderPage } from './streams/reminderPage.ts';

export interface TournamentContext extends AppContext {
  readonly tournaments: TournamentStreams;
  /** Of tournaments that are created. */
  readonly edition: Edition;
  /** Told of reminders that are due, once they are kept. */
  readonly onReminders: (page: ReminderPage) => void;
}
