// Directions and distances on the ring. Rulebook: On Your Turn, Gates, Cultists; rulings R54, R90, R91.

import { Defect } from '../../../base/defect.ts';
import type { SpaceKind } from '../components/ids.ts';
import { RING, SPACES, spaceAt } from '../components.ts';
import type { SeatState } from '../state.ts';

/** Clockwise for sane players, widdershins for Cultists. */
export function directionOf({ status }: SeatState): 1 | -1 {
  return status === 'sane' ? 1 : -1;
}

/** The place `steps` spaces on. */
export function placeAfter(place: number, steps: number): number {
  return (((place + steps) % RING) + RING) % RING;
}

/** Steps from one place to another in `direction`; 0 only for the same place. */
export function distance(from: number, to: number, direction: 1 | -1): number {
  return placeAfter(direction * (to - from), 0);
}

/** The first other place of `kind` in `direction`; null if there is none. */
export function nearest(from: number, kind: SpaceKind, direction: 1 | -1): number | null {
  for (let steps = 1; steps < RING; steps += 1) {
    const place = placeAfter(from, direction * steps);
    if (spaceAt(place).kind === kind) return place;
  }
  return null;
}

/** Places of `kind`, by index. */
export function placesOf(kind: SpaceKind): readonly number[] {
  return BY_KIND.get(kind) ?? noPlaces(kind);
}

function noPlaces(kind: SpaceKind): never {
  throw new Defect(`no ${kind} space`);
}

const BY_KIND: ReadonlyMap<SpaceKind, readonly number[]> = new Map(
  SPACES.map(({ kind }) => [kind, SPACES.filter((one) => one.kind === kind).map(({ index }) => index)]),
);
