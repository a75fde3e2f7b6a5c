// What goes wrong in an event, drawn by its seed: who stays away, leaves, returns, comes late, is excluded, and which
// results were wrong.

import { at } from '../../domain/base/defect.ts';
import { type Chance, drawDistinct, fastChance, shuffled } from '../../domain/chance/index.ts';
import type { ClosedRound } from '../../domain/tournament/bulk/index.ts';
import type { Correction } from './commands.ts';
import type { Field } from './field.ts';
import type { Shares } from './plan.ts';

/** Player ids. */
export interface Leaving {
  readonly withdrawing: readonly string[];
  readonly excluded: readonly string[];
}

const WHOLE = 1_000_000;

export class Incidents {
  readonly #shares: Shares;
  readonly #chance: Chance;
  #newcomers = 0;

  constructor(seed: string, shares: Shares) {
    this.#chance = fastChance(seed);
    this.#shares = shares;
  }

  missingCheckIn(entered: readonly string[]): readonly string[] {
    return this.#some(entered, this.#shares.missedCheckIns);
  }

  /** Of those at tables. */
  absent(seated: readonly string[]): ReadonlySet<string> {
    return new Set(this.#some(seated, this.#shares.noShows));
  }

  withdrawing(players: readonly string[]): readonly string[] {
    return this.#some(players, this.#shares.withdrawals);
  }

  returning(away: readonly string[]): readonly string[] {
    return this.#some(away, this.#shares.returns);
  }

  /** Nobody is both. */
  leaving(playing: readonly string[]): Leaving {
    const excluded = this.#some(playing, this.#shares.exclusions);
    const out = new Set(excluded);
    return { excluded, withdrawing: this.withdrawing(playing).filter((player) => !out.has(player)) };
  }

  /** As often somebody who was not on the roll as somebody new; `room`: the most. */
  late(field: Field, room: number): readonly string[] {
    const count = Math.min(room, this.#amount(field.playing().length, this.#shares.lateEntries));
    const outside = field.outside();
    const known = drawDistinct(this.#chance, outside, Math.min(outside.length, Math.floor(count / 2)));
    const newcomers = Array.from({ length: count - known.length }, () => {
      this.#newcomers += 1;
      return `player_late_${String(this.#newcomers).padStart(6, '0')}`;
    });
    return [...known, ...newcomers];
  }

  /** Of the rounds of a first stage. Each seat has the place of the one before it. */
  corrections(closed: readonly ClosedRound[]): readonly Correction[] {
    const last = closed.at(-1);
    const share = this.#shares.corrections;
    if (last === undefined || share === 0) return [];
    const count = Math.max(1, this.#amount(last.tables.length, share));
    return Array.from({ length: count }, () => {
      const round = this.#chance.below(closed.length);
      const { tables } = at(closed, round);
      const table = this.#chance.below(tables.length);
      return { stage: 0, round, table, places: otherPlaces(at(tables, table).places) };
    });
  }

  inSomeOrder<Item>(items: readonly Item[]): readonly Item[] {
    return shuffled(this.#chance, items);
  }

  #some<Item>(items: readonly Item[], share: number): readonly Item[] {
    return drawDistinct(this.#chance, items, Math.min(items.length, this.#amount(items.length, share)));
  }

  /** The share of `count`, rounded by chance. */
  #amount(count: number, share: number): number {
    const exact = count * share;
    const rest = Math.round((exact - Math.floor(exact)) * WHOLE);
    return Math.floor(exact) + (this.#chance.below(WHOLE) < rest ? 1 : 0);
  }
}

function otherPlaces(places: readonly number[]): readonly number[] {
  const moved = [...places.slice(-1), ...places.slice(0, -1)];
  const isSame = moved.every((place, seat) => place === places[seat]);
  return isSame ? places.map((_, seat) => seat + 1) : moved;
}
