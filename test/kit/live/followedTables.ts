// A tournament whose tables somebody follows: what happens there is told when the test says so.

import { expect } from 'vitest';
import { type LiveChange, mergedChange, tablesChange, tournamentOfChange } from '../../../app/index.ts';
import { NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import { freshCommandId } from '../app/commandIds.ts';
import { projectedApp } from '../app/projected.ts';
import { ApiHall, BY_ID } from '../tournaments/apiHall.ts';
import { type LiveOn, liveOn } from './liveOn.ts';

export const FOLLOW = `subscription Follow($id: ID!, $after: Int, $afterTables: Int) {
  tournamentUpdates(tournamentId: $id, afterVersion: $after, afterTablesVersion: $afterTables) {
    version tablesVersion finishedTables
    tournament { version status currentRound { number status tables { totalCount nodes { number how } } } }
  }
}`;

export interface Update {
  readonly version: number;
  readonly tablesVersion: number;
  readonly finishedTables: number | null;
  readonly tournament: {
    readonly currentRound: { readonly tables: { readonly nodes: readonly { how: string | null }[] } } | null;
  };
}

export function updatesIn(on: LiveOn, connection: string): readonly Update[] {
  return on.heard(connection).flatMap(({ type, payload }) => (type === 'next' ? [payload.data.tournamentUpdates] : []));
}

function newestHall({ store, views }: ReturnType<typeof projectedApp>): ApiHall {
  const hall = new ApiHall(store, views);
  hall.app = hall.process(store, { edition: NEWEST_EDITION });
  return hall;
}

/** A tournament by hand whose projector tells `pending` what is to be told. */
export class Followed {
  readonly pending: LiveChange[] = [];
  readonly projected = projectedApp({
    announce: (change) => {
      const tournament = tournamentOfChange(change);
      if (tournament !== null) this.pending.push(tablesChange(tournament));
    },
  });
  readonly hall = newestHall(this.projected);
  readonly on = liveOn(this.hall.app, { verifier: BY_ID });
  id = '';

  async begin(players: number, options: object = {}): Promise<this> {
    this.id = await this.hall.create({ automatic: false, ...options });
    await this.hall.run('openEntries', { tournamentId: this.id });
    await this.hall.enter(this.id, players);
    for (const name of ['closeEntries', 'startTournament']) await this.order(name);
    await this.nextRound();
    return this;
  }

  async order(name: string, more: object = {}): Promise<void> {
    const { version } = (await this.hall.run(name, { tournamentId: this.id, ...more })).tournament;
    this.pending.push({ tournamentId: this.id, version });
  }

  async nextRound(): Promise<void> {
    await this.order('pairRound', { commandId: freshCommandId() });
    await this.order('publishRound');
  }

  /** Everything of a table's game. */
  async finish(table: number): Promise<void> {
    const round = await this.hall.round(this.id);
    for (const [seat, entrant] of (round.pairing.tables[table] ?? []).entries()) {
      await this.hall.move(round, table, { seat, playerId: round.roll[entrant] ?? '' });
    }
  }

  async tellAll(): Promise<void> {
    const changes = this.pending.splice(0);
    const [first, ...rest] = changes;
    if (first !== undefined) expect(await this.on.tell(rest.reduce(mergedChange, first))).toEqual([]);
  }
}
