// The London spaces with their tiles and pairs. Rulebook: 02 London Tiles, 06 Tile Reference; rulings R22–R24.

import { LONDON_SPACES, ROOMS } from '../../../../domain/titles/london-necropolis-railway/components/ids.ts';
import type {
  Income,
  London,
  Pair,
  Space,
} from '../../../../domain/titles/london-necropolis-railway/components/london.ts';
import { distinct, field, flag, integer, list, oneOf, type Piece, perName, refuse, text } from '../dataReader.ts';

function readIncome(piece: Piece): Income {
  return {
    pounds: integer(field(piece, 'money')),
    mourners: integer(field(piece, 'mourners')),
    coffins: integer(field(piece, 'coffins')),
    orangeDiscs: integer(field(piece, 'orangeDiscs')),
  };
}

function readSpace(piece: Piece): Space {
  const id = oneOf(field(piece, 'id'), LONDON_SPACES);
  const named = { value: piece.value, where: `london.json, space ${id}` };
  const room = oneOf(field(named, 'room'), ROOMS);
  if (!id.startsWith(room.slice(0, 2).toUpperCase())) refuse(named.where, `is no space of the ${room}`);
  return {
    id,
    room,
    income: ['base', 'A', 'B'].map((side) => readIncome(field(named, side))),
    cost: [integer(field(named, 'costToA')), integer(field(named, 'costToB'))],
  };
}

function readPair(piece: Piece): Pair {
  const id = text(field(piece, 'id'));
  const named = { value: piece.value, where: `london.json, pair ${id}` };
  const spaces = list(field(named, 'spaces'), 2).map((space) => LONDON_SPACES.indexOf(oneOf(space, LONDON_SPACES)));
  return { id, spaces, points: integer(field(named, 'points')) };
}

/** The eight spaces in canonical order, and pairs that share no space. */
export function readLondon(value: unknown): London {
  const root = { value, where: 'london.json' };
  const read = list(field(root, 'spaces'), LONDON_SPACES.length).map(readSpace);
  distinct(
    read.map((space) => space.id),
    'london.json',
  );
  const spaces = LONDON_SPACES.flatMap((id) => read.filter((space) => space.id === id));
  const pairs = list(field(root, 'pairs')).map(readPair);
  distinct(
    pairs.flatMap((pair) => pair.spaces.map((space) => LONDON_SPACES[space] ?? '')),
    'london.json, pairs',
  );
  const needsTile = field(root, 'staffSpotNeedsTile');
  if (!flag(needsTile)) refuse(needsTile.where, 'found false, needed true: spots for staff are printed on the tiles');
  const names = perName(field(root, 'rooms'), ROOMS, (room) => ({
    en: text(field(room, 'en')),
    de: text(field(room, 'de')),
  }));
  return { spaces, pairs, roomNames: names };
}
