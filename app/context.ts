// What every use case works with: the ports, the titles, the journal of games, and the seeds of recent games.

import { type GameState, titleOfGame } from '../domain/game/index.ts';
import type { HashFunction } from '../domain/log/index.ts';
import type { Title } from '../domain/title/contract.ts';
import type { TitleRegistry } from '../domain/titles/index.ts';
import type { Allowances } from './allowances.ts';
import type { Journal } from './journal/index.ts';
import type { Looks } from './looks/looks.ts';
import type { Players } from './players/players.ts';
import type { AppPorts } from './ports.ts';
import type { RecentEntries } from './recentEntries.ts';
import type { OnAuditCrash } from './replays/auditCrash.ts';
import type { RequestBudget } from './requestBudget.ts';
import type { OpenGames } from './streams/openGames.ts';
import type { Seeds } from './streams/seeds.ts';
import type { Outages } from './timers/outages.ts';
import type { ReminderPage } from './tournaments/reminders/page.ts';
import type { TournamentStreams } from './tournaments/streams/index.ts';

export interface AppContext extends AppPorts {
  readonly titles: TitleRegistry;
  readonly games: Journal<GameState>;
  readonly tournaments: TournamentStreams;
  readonly looks: Journal<Looks>;
  readonly seeds: Seeds;
  readonly players: Players;
  readonly openGames: OpenGames;
  readonly outages: Outages;
  readonly sha256: HashFunction;
  readonly onAuditCrash: OnAuditCrash;
  /** Told of reminders that are due, once they are kept. */
  readonly onReminders: (page: ReminderPage) => void;
  readonly allowances: Allowances;
  /** How often the full lists of accounts were looked through: a moment that each look moves on, ms since 1970. */
  readonly fullLists: RecentEntries<string, number>;
  readonly budget: RequestBudget;
}

/** The title that `game` is played by; a Defect when this release does not know its rules. */
export function titleIn({ titles }: Pick<AppContext, 'titles'>, game: GameState): Title {
  return titleOfGame(game, titles.byRules);
}
