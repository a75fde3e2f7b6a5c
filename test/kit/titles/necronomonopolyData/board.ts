// The ring of spaces, the locales with their the Great Tomes. Rulebook: Premise, Four Great Tomes; rulings R7, R63,
// R74.

import type { Locale, Lot, Space, Tome } from '../../../../domain/titles/necronomonopoly/components/board.ts';
import { SPACE_KINDS, type SpaceId, type SpaceKind } from '../../../../domain/titles/necronomonopoly/components/ids.ts';
import { distinct, field, integer, list, oneOf, type Piece, refuse, text } from '../dataReader.ts';
import { readPassive } from './effectReader.ts';

export interface Tomes {
  readonly tomes: readonly Tome[];
  /** By the number of Great Tomes that the owner holds, one first. */
  readonly fee: readonly number[];
}

export interface Lots {
  readonly lots: readonly Lot[];
  readonly locales: readonly Locale[];
}

/** The ring, in order. */
export function readBoard(value: unknown): readonly Space[] {
  const root = { value, where: 'board.json' };
  const size = integer(field(root, 'size'), 2, 99);
  const spaces = list(field(root, 'spaces'), size).map((entry, place): Space => {
    const id = text(field(entry, 'id'));
    const piece = { value: entry.value, where: `board.json, space ${id}` };
    const index = integer(field(piece, 'index'), 0, size - 1);
    if (index !== place) refuse(piece.where, `found index ${index}, needed ${place}`);
    return { index, id, kind: oneOf(field(piece, 'kind'), SPACE_KINDS), name: text(field(piece, 'name')) };
  });
  distinct(
    spaces.map(({ id }) => id),
    'board.json, spaces',
  );
  return spaces;
}

/** The space of a Lot or a Great Tome. */
function spaceFor(piece: Piece, id: SpaceId, kind: SpaceKind, spaces: readonly Space[]): Space {
  const space = spaces.find((one) => one.id === id);
  if (space === undefined) return refuse(piece.where, `board.json has no space "${id}"`);
  return space.kind === kind ? space : refuse(piece.where, `the space is a ${space.kind}, needed a ${kind}`);
}

/** Every space of `kind` must be one of `found`. */
function checkComplete(found: readonly SpaceId[], kind: SpaceKind, spaces: readonly Space[], where: string): void {
  distinct(found, where);
  const missing = spaces.find((space) => space.kind === kind && !found.includes(space.id));
  if (missing !== undefined) refuse(where, `has no "${missing.id}"`);
}

function readAmounts(piece: Piece, count?: number): readonly number[] {
  return list(piece, count).map((entry) => integer(entry, 1));
}

function readLot(entry: Piece, spaces: readonly Space[]): Lot {
  const id = text(field(entry, 'id'));
  const piece = { value: entry.value, where: `lots.json, Lot ${id}` };
  const { index, name } = spaceFor(piece, id, 'lot', spaces);
  const locale = text(field(piece, 'locale'));
  return { id, index, name, locale, cost: integer(field(piece, 'cost'), 1), rent: readAmounts(field(piece, 'rent')) };
}

function readLocale(entry: Piece, lots: readonly Lot[]): Locale {
  const id = text(field(entry, 'id'));
  const piece = { value: entry.value, where: `lots.json, locale ${id}` };
  const own = list(field(piece, 'lots')).map((one) => {
    const lot = lots.find((known) => known.id === one.value);
    return lot?.locale === id ? lot : refuse(one.where, `"${String(one.value)}" is no Lot of this locale`);
  });
  for (const lot of lots.filter((one) => one.locale === id)) {
    if (!own.includes(lot)) refuse(piece.where, `does not list its Lot "${lot.id}"`);
    if (lot.rent.length !== own.length) {
      refuse(`lots.json, Lot ${lot.id}, rent`, `found ${lot.rent.length} rungs, needed ${own.length}`);
    }
  }
  const ordered = own.toSorted((one, other) => one.index - other.index).map((lot) => lot.id);
  distinct(ordered, piece.where);
  const passives = list(field(field(piece, 'advantage'), 'passives')).map(readPassive);
  const printed = { colour: text(field(piece, 'colour')), text: text(field(piece, 'text')) };
  return { id, name: text(field(piece, 'name')), ...printed, lots: ordered, passives };
}

/** Lots in order of the file, and their locales. */
export function readLots(value: unknown, spaces: readonly Space[]): Lots {
  const root = { value, where: 'lots.json' };
  const lots = list(field(root, 'lots'), integer(field(root, 'count'), 1)).map((entry) => readLot(entry, spaces));
  checkComplete(
    lots.map(({ id }) => id),
    'lot',
    spaces,
    'lots.json, lots',
  );
  const entries = list(field(root, 'locales'), integer(field(root, 'localeCount'), 1));
  const locales = entries.map((entry) => readLocale(entry, lots));
  distinct(
    locales.map(({ id }) => id),
    'lots.json, locales',
  );
  for (const { id, locale } of lots) {
    if (!locales.some((one) => one.id === locale)) refuse(`lots.json, Lot ${id}`, `no locale "${locale}"`);
  }
  return { lots, locales };
}

/** Great Tomes in order of the file. */
export function readTomes(value: unknown, spaces: readonly Space[]): Tomes {
  const root = { value, where: 'tomes.json' };
  const count = integer(field(root, 'count'), 1);
  const tomes = list(field(root, 'tomes'), count).map((entry): Tome => {
    const id = text(field(entry, 'id'));
    const piece = { value: entry.value, where: `tomes.json, Tome ${id}` };
    const { index } = spaceFor(piece, id, 'tome', spaces);
    const passives = list(field(piece, 'powers')).map(readPassive);
    const printed = { name: text(field(piece, 'name')), text: text(field(piece, 'text')) };
    return { id, index, ...printed, cost: integer(field(piece, 'cost'), 1), passives };
  });
  checkComplete(
    tomes.map(({ id }) => id),
    'tome',
    spaces,
    'tomes.json, tomes',
  );
  return { tomes, fee: readAmounts(field(root, 'fee'), count) };
}
