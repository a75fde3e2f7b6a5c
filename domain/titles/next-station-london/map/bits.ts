// Sets of stations and of sections as 32-bit words. They stand in the state, so they are plain arrays of integers.

import { at } from '../../../base/defect.ts';

/** Station `s` is bit `s % 32` of word `s / 32`. */
export type StationSet = readonly [low: number, high: number];

/** Section `s` is bit `s % 32` of word `s / 32`. */
export type SectionSet = readonly [number, number, number, number, number];

export const NO_STATIONS: StationSet = [0, 0];
export const NO_SECTIONS: SectionSet = [0, 0, 0, 0, 0];

export function hasStation(set: StationSet, station: number): boolean {
  const word = station < 32 ? set[0] : set[1];
  return ((word >>> (station & 31)) & 1) === 1;
}

export function withStation(set: StationSet, station: number): StationSet {
  const bit = 1 << (station & 31);
  return station < 32 ? [set[0] | bit, set[1]] : [set[0], set[1] | bit];
}

export function withoutStation(set: StationSet, station: number): StationSet {
  const bit = ~(1 << (station & 31));
  return station < 32 ? [set[0] & bit, set[1]] : [set[0], set[1] & bit];
}

export function hasSection(set: SectionSet, section: number): boolean {
  return (((set[section >>> 5] ?? 0) >>> (section & 31)) & 1) === 1;
}

/** The sections of either set. */
export function unite(one: SectionSet, other: SectionSet): SectionSet {
  return [one[0] | other[0], one[1] | other[1], one[2] | other[2], one[3] | other[3], one[4] | other[4]];
}

/** The sections that `table` (by station) holds for any of `stations`, without those in `closed`. The hottest loop of the rules. */
export function reachOf(table: readonly SectionSet[], stations: StationSet, closed: SectionSet): SectionSet {
  let [a, b, c, d, e] = NO_SECTIONS;
  for (let word = 0; word < 2; word += 1) {
    for (let rest = word === 0 ? stations[0] : stations[1]; rest !== 0; rest &= rest - 1) {
      const sections = table[word * 32 + 31 - Math.clz32(rest & -rest)] ?? NO_SECTIONS;
      a |= sections[0];
      b |= sections[1];
      c |= sections[2];
      d |= sections[3];
      e |= sections[4];
    }
  }
  return [a & ~closed[0], b & ~closed[1], c & ~closed[2], d & ~closed[3], e & ~closed[4]];
}

/** The set of the sections with these indices. */
export function sectionSet(sections: Iterable<number>): SectionSet {
  const words: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const section of sections) words[section >>> 5] = at(words, section >>> 5) | (1 << (section & 31));
  return words;
}

/** Indices of the bits of `words`, ascending. */
export function members(words: readonly number[]): number[] {
  return membersWhere(words, () => true);
}

/** Those indices of the bits of `words` for which `holds`, ascending. */
export function membersWhere(words: readonly number[], holds: (index: number) => boolean): number[] {
  const found: number[] = [];
  for (let word = 0; word < words.length; word += 1) {
    for (let rest = words[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const index = word * 32 + 31 - Math.clz32(rest & -rest);
      if (holds(index)) found.push(index);
    }
  }
  return found;
}

/** The stations of either set. */
export function eitherStations(one: StationSet, other: StationSet): StationSet {
  return [one[0] | other[0], one[1] | other[1]];
}

/** The stations of both sets. */
export function bothStations(one: StationSet, other: StationSet): StationSet {
  return [one[0] & other[0], one[1] & other[1]];
}

/** Number of stations in the set. */
export function countStations(set: StationSet): number {
  return countBits(set[0]) + countBits(set[1]);
}

function countBits(word: number): number {
  let rest = word;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
}
