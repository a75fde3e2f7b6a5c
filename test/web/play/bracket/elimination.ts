// Eliminations as the page reads them, played by lot.

import { at } from '../../../../domain/base/defect.ts';
import { fastChance, shuffled } from '../../../../domain/chance/index.ts';
import {
  type EliminationRules,
  type Entrant,
  eliminationRounds,
  historyOf,
  pairElimination,
  survivors,
} from '../../../../domain/tournament/index.ts';
import type { EventSeat, EventTable } from '../../../../web/play/server/documents.generated.ts';
import type { Round } from '../../../../web/play/tournaments/base/shapes.ts';

const WHOLE = { hasNextPage: false, endCursor: null };

export const playerOf = (entrant: Entrant) => ({ id: `p${entrant}`, name: `Player ${entrant}` });

export function seatOf(number: number, entrant: Entrant, place: number | null): EventSeat {
  return { number, player: playerOf(entrant), place, score: place, forfeited: false, noShow: false };
}

/** A table with these places by seat; null: it is being played. */
export function tableOf(number: number, entrants: readonly Entrant[], places: readonly number[] | null): EventTable {
  const seats = entrants.map((entrant, seat) => seatOf(seat, entrant, places?.[seat] ?? null));
  return {
    stage: 0,
    round: 0,
    number,
    gameId: `game ${number}`,
    how: places === null ? null : 'PLAYED',
    isFinal: places !== null,
    isThirdPlace: false,
    seats,
    correction: null,
  };
}

export function roundOf(number: number, tables: readonly EventTable[], byes: readonly Entrant[] = []): Round {
  const isClosed = tables.every(({ how }) => how !== null);
  return {
    stage: 0,
    number,
    ordinal: number + 1,
    status: isClosed ? 'CLOSED' : 'PUBLISHED',
    plannedAt: null,
    agreedEarly: null,
    startsAt: '2026-01-01T00:00:00Z',
    closesAt: null,
    resultsHash: isClosed ? `results ${number}` : null,
    redraws: 0,
    figures: { repeats: 0, byes: byes.length, shortTables: 0, cost: 0 },
    pairingHash: `pairing ${number}`,
    standingsHash: null,
    byes: { nodes: byes.map((entrant) => ({ player: playerOf(entrant) })), totalCount: byes.length, pageInfo: WHOLE },
    requestedByes: { nodes: [], totalCount: 0, pageInfo: WHOLE },
    tables: { nodes: tables, totalCount: tables.length, pageInfo: WHOLE },
  };
}

/** All rounds of an elimination, without ties. */
export function played(players: number, rules: EliminationRules, seed: number): readonly Round[] {
  const chance = fastChance(seed);
  const seeded = Array.from({ length: players }, (_, entrant) => entrant);
  let left: readonly Entrant[] = seeded;
  return eliminationRounds(players, rules).map((round, number) => {
    const { tables, byes } = pairElimination(round, left, historyOf(players, [], rules.seats), chance);
    const results = tables.map((table) => ({ players: table, places: placesBy(table.length, chance), scores: null }));
    left = survivors(round, left, { tables: results, byes });
    return roundOf(
      number,
      results.map((result, table) => tableOf(table, result.players, result.places)),
      byes,
    );
  });
}

function placesBy(count: number, chance: Parameters<typeof shuffled>[0]): readonly number[] {
  return shuffled(
    chance,
    Array.from({ length: count }, (_, place) => place + 1),
  );
}

/** The same round before it is closed: the tables from `from` on are being played. */
export function halfPlayed(round: Round, from: number): Round {
  const nodes = round.tables.nodes.map((table) =>
    table.number < from
      ? table
      : {
          ...table,
          how: null,
          isFinal: false,
          seats: table.seats.map((seat) => ({ ...seat, place: null, score: null })),
        },
  );
  return { ...round, status: 'PUBLISHED', resultsHash: null, tables: { ...at([round.tables], 0), nodes } };
}
