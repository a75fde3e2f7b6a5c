// The ring of spaces, the locales with their Lots, the Great Tomes. Rulebook: Premise, Lots, Four Great Tomes; rulings R7, R63, R74.

import { lookUp, withIds } from '../../../title/lookUp.ts';
import board from '../data/board.json' with { type: 'json' };
import lots from '../data/lots.json' with { type: 'json' };
import tomes from '../data/tomes.json' with { type: 'json' };
import { effectsOf, type Passive, type WrittenEffect } from './effects.ts';
import type { LocaleId, LotId, SpaceId, SpaceKind, TomeId } from './ids.ts';

export interface Space {
  /** Place on the ring, clockwise from Mi-Go. */
  readonly index: number;
  readonly id: SpaceId;
  readonly kind: SpaceKind;
  readonly name: string;
}

export interface Lot {
  readonly id: LotId;
  /** Of its space. */
  readonly index: number;
  readonly name: string;
  readonly locale: LocaleId;
  readonly cost: number;
  /** By the number of Lots of the locale that the owner holds, one first. */
  readonly rent: readonly number[];
}

export interface Locale {
  readonly id: LocaleId;
  readonly name: string;
  /** `#c9a227`. */
  readonly colour: string;
  /** In order of the ring. */
  readonly lots: readonly LotId[];
  /** Advantage of the owner of all its Lots. */
  readonly passives: readonly Passive[];
  readonly text: string;
}

export interface Tome {
  readonly id: TomeId;
  /** Of its space. */
  readonly index: number;
  readonly name: string;
  readonly cost: number;
  readonly passives: readonly Passive[];
  readonly text: string;
}

/** By place on the ring. */
export const SPACES: readonly Space[] = board.spaces.map(({ index, id, kind, name }) => {
  return { index, id, kind: kind as SpaceKind, name };
});

const spaceOf = lookUp('space', withIds(SPACES));

/** In order of the file. */
export const LOTS: readonly Lot[] = lots.lots.map(({ id, locale, cost, rent }) => {
  const { index, name } = spaceOf(id);
  return { id, index, name, locale, cost, rent };
});

const lotIndex = (id: LotId): number => spaceOf(id).index;

export const LOCALES: readonly Locale[] = lots.locales.map(({ id, name, colour, text, lots: own, advantage }) => ({
  ...{ id, name, colour, text },
  lots: own.toSorted((one, other) => lotIndex(one) - lotIndex(other)),
  passives: effectsOf<Passive>(advantage.passives),
}));

/** In order of the file. */
export const TOMES: readonly Tome[] = tomes.tomes.map(({ id, name, text, cost, powers }) => {
  const { index } = spaceOf(id);
  return { id, index, name, text, cost, passives: effectsOf<Passive>(powers as readonly WrittenEffect[]) };
});

/** By the number of Great Tomes that the owner holds, one first. */
export const FEE: readonly number[] = tomes.fee;
