// A game of a tournament, recorded commit by commit without store and journal.

import {
  type Clock,
  createTournamentGame,
  type GameDecision,
  openingChance,
  type TitleLookup,
  type TournamentGame,
  timeOut,
} from '../../../domain/game/index.ts';
import { seedCommitment, utf8 } from '../../../domain/log/index.ts';
import type { Seat, Title } from '../../../domain/title/contract.ts';
import { sha256 } from '../../domain/audit/mutants/lines.ts';
import { FIXED_TIME } from '../app/fixedTime.ts';
import { PEOPLE, TableGame } from './peopleAtTable.ts';

/** Ten minutes, ms. */
export const NO_SHOW_MS = 600_000;

export const PLACE: TournamentGame = {
  id: '01TOURNAMENT00000000000000',
  stage: 0,
  round: 1,
  table: 7,
  noShowMs: NO_SHOW_MS,
};

/** An hour a decision, or until the third time in a row. */
export const AN_HOUR = { kind: 'per-decision', seconds: 3_600, resignAfter: 3 } as const satisfies Clock;

export interface TournamentTableSettings {
  /** Default: two. */
  readonly players?: readonly string[];
  readonly options?: unknown;
  /** Default: PLACE. */
  readonly place?: TournamentGame;
  /** Default: AN_HOUR. */
  readonly clock?: Clock | null;
}

/** The server seed of the game that `seed` names. */
export function tournamentSeed(seed: number): Uint8Array {
  return sha256(utf8(`tournament seed ${seed}`));
}

/** What the first commit of the game records. */
export function tournamentGame(title: Title, seed: number, settings: TournamentTableSettings = {}): GameDecision {
  const { players = PEOPLE.slice(0, 2), clock = AN_HOUR, options = null, place = PLACE } = settings;
  const serverSeed = tournamentSeed(seed);
  return createTournamentGame(
    {
      title,
      options,
      players,
      tournament: place,
      clock,
      visibility: 'public',
      organiser: 'player_olga',
      keyId: 'k1',
      seedCommitment: seedCommitment(serverSeed),
    },
    openingChance(serverSeed, players.length),
  );
}

/** The game at its start, which was at FIXED_TIME. */
export function startedTournamentTable(
  title: Title,
  seed: number,
  titles: TitleLookup,
  settings: TournamentTableSettings = {},
): TableGame {
  const serverSeed = tournamentSeed(seed);
  const table = new TableGame({ gameId: `0${String(seed).padStart(25, '0')}`, serverSeed, titles }, serverSeed);
  table.time = FIXED_TIME;
  table.write(tournamentGame(title, seed, settings), true);
  return table;
}

/** Times `seat` out at `time`, ms since 1970, and plays what is owed after that. */
export function timedOut(table: TableGame, seat: Seat, time: number): void {
  table.time = time;
  table.write(timeOut(table.game, seat, table.context()), true);
  table.playAutomatic();
}
