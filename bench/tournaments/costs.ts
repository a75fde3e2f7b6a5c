// What a tournament costs the event table beside the moves of its games, for docs/operations.md.

import { NEWEST_EDITION } from '../../domain/tournament/life/index.ts';
import { createDynamodbStore } from '../../eventstore/dynamodb/index.ts';
import { chargedTable, type TableCharge } from '../../test/kit/stores/chargedTable.ts';
import { Hall, START } from '../../test/kit/tournaments/played.ts';

/** The tournament that is counted: Swiss, tables of four. */
export const COUNTED_TOURNAMENT = { players: 1_000, rounds: 4, seats: 4 } as const;

/** To 20 units. */
export interface PhaseUnits {
  readonly phase: string;
  readonly writeUnits: number;
  /** Of processes that keep what they have read. */
  readonly readUnits: number;
}

/** In order: entries; roll, first pairing and its games; each further round on average, the end included. */
export async function tournamentUnits(): Promise<readonly PhaseUnits[]> {
  const { players, rounds, seats } = COUNTED_TOURNAMENT;
  const { client, charges } = chargedTable();
  const hall = new Hall(createDynamodbStore({ client, tableName: 'log' }));
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  const size = { seats, least: seats - 1 };
  const id = await hall.create({ capacity: players, size, stages: [{ format: 'swiss', rounds, cut: null }] });
  await hall.enter(id, players);
  const entered = charges.length;
  hall.now = START;
  await hall.advance(id);
  const started = charges.length;
  const later: TableCharge[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const played = await hall.playGames(id);
    const from = charges.length;
    hall.ask(id, played);
    await hall.settle();
    later.push(...charges.slice(from));
  }
  return [
    unitsOf('entries', charges.slice(0, entered)),
    unitsOf('roll, first pairing, its games made', charges.slice(entered, started)),
    unitsOf('each round: results, standings, the next pairing, its games made', later, rounds),
  ];
}

function unitsOf(phase: string, charges: readonly TableCharge[], times = 1): PhaseUnits {
  const sum = (isRead: boolean): number =>
    charges.reduce((total, { request, units }) => total + ((request === 'query') === isRead ? units : 0), 0) / times;
  return { phase, writeUnits: rounded(sum(false)), readUnits: rounded(sum(true)) };
}

/** To 20 units: how work is split into messages depends on how fast the machine is. */
function rounded(units: number): number {
  return Math.round(units / 20) * 20;
}
