// Plans of whole games: seating, seeds, styles of play, resignations. One small number makes one plan, so that
// every game can be played again.

import type { Json } from '../../../domain/base/json.ts';
import { type Chance, fastChance, pick } from '../../../domain/chance/index.ts';

/** How a person chooses: any legal move, the one that looks best, the automatic one, or a mixture. */
export const STYLES = ['random', 'greedy', 'auto', 'mixed'] as const;
export type Style = (typeof STYLES)[number];

export interface PersonPlan {
  readonly playerId: string;
  readonly clientSeed: string | null;
  readonly style: Style;
  /** Joins, leaves and joins again before the start, with another client seed. */
  readonly hesitates: boolean;
  /** Gives up before this move of the game (from 0); null: never. */
  readonly resignsAt: number | null;
}

/** What is played: the same for all games of one group. */
export interface TablePlan {
  readonly titleId: string;
  /** As a client sends them. */
  readonly options: Json;
  readonly seats: number;
}

export interface GamePlan extends TablePlan {
  readonly seed: number;
  readonly bots: readonly string[];
  /**
   * The first is the creator. One for each seat without a bot; of a shared table, or where bots sit everywhere, the
   * creator only.
   */
  readonly people: readonly PersonPlan[];
  readonly sharedTable: boolean;
  /** Whether the creator takes a seat by creating the game, not by joining it later. */
  readonly joinsAtOnce: boolean;
  /** Everyone leaves before the start. */
  readonly aborts: boolean;
}

/** A client seed may be any text of up to 128 UTF-16 code units. */
const CLIENT_SEEDS: readonly (string | null)[] = [
  null,
  null,
  '',
  'seed of mine',
  '4f9d2c',
  'Zürich – Brüssel, 7½ Züge',
  'ロンドン地下鉄🚇',
  '\u{1F480}⚰️ "quoted" \\ \u0000\u2028 end',
  'x'.repeat(128),
];

/** No game of these titles has fewer moves of people than this in which somebody may give up. */
const EARLY_MOVES = 24;

/** The plan that `seed` makes for a table. */
export function planOf(table: TablePlan, seed: number): GamePlan {
  const chance = fastChance(`plan ${table.titleId} ${JSON.stringify(table.options)} ${table.seats} ${seed}`);
  const occasionally = (outOf: number) => chance.below(outOf) === 0;
  const botCount = occasionally(2) ? 0 : chance.below(table.seats + (occasionally(6) ? 1 : 0));
  const free = table.seats - botCount;
  const sharedTable = free > 0 && occasionally(4);
  const people = Array.from({ length: sharedTable ? 1 : Math.max(1, free) }, () => personOf(chance));
  return {
    ...table,
    seed,
    bots: Array.from({ length: botCount }, () => pick(chance, ['random', 'greedy'])),
    people,
    sharedTable,
    joinsAtOnce: free > 0 && !sharedTable && !occasionally(4),
    aborts: false,
  };
}

/** A plan whose game is called off before it starts. */
export function abortedPlanOf(table: TablePlan, seed: number): GamePlan {
  return { ...planOf(table, seed), sharedTable: false, bots: [], aborts: true };
}

/** The plan of the shortest games: automatic moves only, nobody joins twice or gives up. */
export function quietPlanOf(table: TablePlan, seed: number): GamePlan {
  const plan = planOf(table, seed);
  return {
    ...plan,
    people: plan.people.map((person) => ({ ...person, style: 'auto' as const, hesitates: false, resignsAt: null })),
  };
}

function personOf(chance: Chance): PersonPlan {
  const digits = Array.from({ length: 16 }, () => chance.below(16).toString(16)).join('');
  return {
    playerId: `player_${digits}`,
    clientSeed: pick(chance, CLIENT_SEEDS),
    style: pick(chance, STYLES),
    hesitates: chance.below(5) === 0,
    resignsAt: chance.below(6) === 0 ? chance.below(EARLY_MOVES) : null,
  };
}
