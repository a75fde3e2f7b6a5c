// A hall of tournaments whose players follow their accounts, on one machine and on functions.

import type { TournamentWork, WorkQueue } from '../../../app/index.ts';
import { NEWEST_EDITION, WRITTEN_EDITION } from '../../../domain/tournament/life/index.ts';
import type { AppOnOptions } from '../app/appOn.ts';
import { ApiHall, BY_ID } from '../tournaments/apiHall.ts';
import { type Followed, type FollowedOptions, followedFunctions, followedMachine } from './followed.ts';

export interface FollowedHall extends Followed {
  readonly hall: ApiHall;
}

type Own = Pick<AppOnOptions, 'edition' | 'pushServices'>;

async function hallOn(start: (options: FollowedOptions) => Promise<Followed>, own: Own): Promise<FollowedHall> {
  const halls: ApiHall[] = [];
  const work: WorkQueue = { send: async (messages) => void halls[0]?.waiting.push(...messages) };
  const followed = await start({
    verifier: BY_ID,
    work,
    appOf(store, { views, ...more }) {
      const hall = new ApiHall(store, views);
      hall.app = hall.process(store, { ...more, ...own });
      halls.push(hall);
      return hall.app;
    },
  });
  const [hall] = halls;
  if (hall === undefined) throw new Error('no app was made');
  return {
    ...followed,
    hall,
    async settle() {
      let waiting: readonly TournamentWork[] = [];
      do {
        await followed.settle();
        waiting = [...hall.waiting];
        await hall.settle();
      } while (waiting.length > 0);
    },
  };
}

export function hallOnMachine(own: Own = {}): Promise<FollowedHall> {
  return hallOn(followedMachine, { edition: NEWEST_EDITION, ...own });
}

/** `random`: from 0 to below 1. */
export function hallOnFunctions(random: () => number, own: Own = {}): Promise<FollowedHall> {
  return hallOn(async (options) => followedFunctions(random, options), { edition: WRITTEN_EDITION, ...own });
}
