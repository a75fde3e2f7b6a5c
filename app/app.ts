// The use cases of a process, bound to what they work with.

import type { Outage } from '../domain/game/index.ts';
import type { Title, TitleManifest } from '../domain/title/contract.ts';
import { NO_DEADLINE } from './base/deadline.ts';
import type { ChangedNews } from './base/ports.ts';
import { newRequestBudget } from './base/requestBudget.ts';
import type { TournamentWork, WorkQueue } from './base/workQueue.ts';
import { CASES } from './cases.ts';
import { type AppParts, type FullContext, processContext } from './contexts.ts';
import { playDue } from './games/read.ts';
import { finishErasures } from './leaving/erasures.ts';
import { guarded, NEEDS } from './needs.ts';
import { notify } from './notices/notify.ts';
import { noteSeen } from './projections/seen.ts';
import { forgetGuests } from './sessions/forgetting.ts';
import { type StandingToken, standingToken, usedToken } from './tokens/standing.ts';
import { work } from './tournaments/work.ts';

/** A use case as it is called: without its context. */
type Called<Case> = Case extends (context: never, ...given: infer Given) => infer Answered
  ? (...given: Given) => Answered
  : never;

type Cases = { readonly [Name in keyof typeof CASES]: Called<(typeof CASES)[Name]> };

export interface App extends Cases {
  /** Those of new games. */
  readonly titles: readonly TitleManifest[];
  /** The title by these rules; null when this release does not know them. */
  titleOf(titleId: string, rulesVersion: string): Title | null;
}

/** The use cases of a process. Each call on this object has a budget of automatic moves of its own. */
export interface ProcessApp extends App {
  /** The use cases for one request, whose calls share one budget. `deadline`: when its answer is due, ms since 1970. */
  forRequest(deadline?: number): App;
  /** Plays what is due in a game, time-outs included, on nobody's behalf. Does nothing if there is no such game. */
  playDue(gameId: string): Promise<void>;
  /**
   * Carries out a message of tournaments' work; its consequences are sent to `queue`. Rejects if it must come again.
   */
  work(message: TournamentWork, queue: WorkQueue): Promise<void>;
  /** Notes that the server is up; the outage that has ended just now, if one has. Rejects with a StoreFault. */
  beat(): Promise<Outage | null>;
  /** The player whom an identity acts for. Rejects when the store cannot tell. */
  playerOf(identityId: string): Promise<string>;
  /** The identity itself, or the one that came after it since its player was erased. */
  identityOf(identityId: string): Promise<string>;
  /** The player is here: by a request, or a socket. Never rejects for a fault of the store. */
  noteSeen(playerId: string): Promise<void>;
  /** Goes on with erasures that another process may have left half done. Rejects with a StoreFault. */
  finishErasures(): Promise<void>;
  /** Forgets guests who have not been here for thirty days. Rejects with a StoreFault. */
  forgetGuests(): Promise<void>;
  /** Tells the browsers of a player what has changed, while nobody follows their news. Rejects with a StoreFault. */
  notify(playerId: string, changed: ChangedNews): Promise<void>;
  /** The token that this server issued with this id, if it stands; `isUsed`: its holder has just shown it. */
  tokenOf(id: string, isUsed?: boolean): Promise<StandingToken | null>;
}

/** The use cases on these parts. One per process: it keeps recent games in memory. */
export function createApp(parts: AppParts): ProcessApp {
  const { titles, clock } = parts;
  const contextFor = processContext(parts);
  const anew = () => contextFor(newRequestBudget(clock));
  const { players } = contextFor({ ...newRequestBudget(clock), ...NO_DEADLINE });
  const bound = boundCases({ titles: titles.newest, titleOf: titles.byRules });
  return Object.assign(bound(anew), {
    forRequest(deadline?: number) {
      const context = contextFor(newRequestBudget(clock, deadline));
      return bound(() => context);
    },
    playDue: (gameId: string) => playDue(anew(), gameId),
    work: (message: TournamentWork, queue: WorkQueue) => work(anew(), message, queue),
    beat: () => anew().outages.beat(),
    playerOf: players.playerOf,
    identityOf: players.identityOf,
    noteSeen: (playerId: string) => noteSeen(anew(), playerId),
    finishErasures: () => finishErasures(anew()),
    forgetGuests: () => forgetGuests(anew()),
    notify: (playerId: string, changed: ChangedNews) => notify(anew(), playerId, changed),
    tokenOf: (id: string, isUsed = false) => (isUsed ? usedToken : standingToken)(anew(), id),
  });
}

/** Makes objects of `shared` and the use cases. All share their methods: a request costs one small object. */
function boundCases(shared: Pick<App, 'titles' | 'titleOf'>): (context: () => FullContext) => App {
  const methods: Record<string, unknown> = { ...shared };
  for (const name of Object.keys(CASES) as (keyof typeof CASES)[]) {
    // As types, use cases have nothing in common; here they are only called.
    const useCase = guarded(NEEDS[name], CASES[name] as (...given: unknown[]) => unknown);
    methods[name] = function (this: Bound, ...given: unknown[]) {
      return useCase(this.context(), ...given);
    };
  }
  return (context) => Object.assign(Object.create(methods), { context });
}

interface Bound {
  readonly context: () => FullContext;
}
