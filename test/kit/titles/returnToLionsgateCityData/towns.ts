// Markets and share circles of the towns. Rulebook: Unloading, Clean-Up; rulings R6, R9, R10.

import type { CaveOf } from '../../../../domain/titles/return-to-lionsgate-city/components/board.ts';
import { GOODS } from '../../../../domain/titles/return-to-lionsgate-city/components/ids.ts';
import type { Town, Track } from '../../../../domain/titles/return-to-lionsgate-city/components/towns.ts';
import { distinct, field, integer, list, oneOf, type Piece, refuse } from '../dataReader.ts';

function readTrack(piece: Piece): Track {
  const values = list(field(piece, 'values')).map((number) => integer(number, 0, 99));
  if (values.length === 0) refuse(piece.where, 'the track has no square');
  for (const [index, next] of values.slice(1).entries()) {
    if (next >= (values[index] ?? 0)) refuse(`${piece.where}, values`, 'the values must fall from left to right');
  }
  return { good: oneOf(field(piece, 'good'), GOODS), values };
}

/** A town before its circles are numbered through. */
interface ReadTown {
  readonly cave: CaveOf<'town'>;
  readonly tracks: readonly Track[];
  readonly circles: readonly { readonly gold: number; readonly tokens: number }[];
}

function readTown(entry: Piece, towns: readonly CaveOf<'town'>[]): ReadTown {
  const id = oneOf(
    field(entry, 'id'),
    towns.map((cave) => cave.id),
  );
  const piece = { value: entry.value, where: `markets.json, town ${id}` };
  const cave = towns.find((one) => one.id === id) ?? refuse(piece.where, 'is no town of the board');
  const tracks = list(field(piece, 'tracks')).map(readTrack);
  distinct(
    tracks.map(({ good }) => good),
    `${piece.where}, tracks`,
  );
  const circles = list(field(piece, 'circles')).map((circle) => ({
    gold: integer(field(circle, 'gold'), 1),
    tokens: integer(field(circle, 'tokens'), 1),
  }));
  return { cave, tracks, circles };
}

/** Every town of the board, in the order in which they consume. */
export function readTowns(value: unknown, caves: readonly CaveOf<'town'>[]): readonly Town[] {
  const entries = list(field({ value, where: 'markets.json' }, 'towns'), caves.length);
  const read = entries.map((entry) => readTown(entry, caves));
  distinct(
    read.map(({ cave }) => cave.id),
    'markets.json, towns',
  );
  let circlesBefore = 0;
  return read.map(({ cave, tracks, circles }, index) => {
    const first = circlesBefore;
    circlesBefore += circles.length;
    return {
      index,
      id: cave.id,
      name: cave.name,
      tracks,
      circles: circles.map((circle, place) => ({
        index: first + place,
        id: `${cave.id}.${place + 1}`,
        town: index,
        ...circle,
      })),
    };
  });
}
