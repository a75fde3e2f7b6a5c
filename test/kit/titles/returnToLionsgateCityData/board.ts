// Caves, the city and the tunnels between them. Rulebook: Words to Know, Moving; rulings R8, R40, R115.

import {
  type Board,
  type Cave,
  type CaveOf,
  reachable,
  type Tunnel,
} from '../../../../domain/titles/return-to-lionsgate-city/components/board.ts';
import {
  ALLOYS,
  CAVE_KINDS,
  CITY,
  type DeckName,
  ORES,
  type Place,
  TOWN_SIZES,
} from '../../../../domain/titles/return-to-lionsgate-city/components/ids.ts';
import { distinct, field, integer, list, oneOf, type Piece, refuse, text } from '../dataReader.ts';

/** Largest drawing coordinate. */
const SHEET = 10_000;

type CaveNamed = Board['city'];

function readNamed(piece: Piece): CaveNamed {
  return {
    id: text(field(piece, 'id')),
    name: text(field(piece, 'name')),
    x: integer(field(piece, 'x'), 0, SHEET),
    y: integer(field(piece, 'y'), 0, SHEET),
  };
}

function readFactory(piece: Piece, named: CaveNamed): CaveOf<'factory'> {
  const inputs = list(field(piece, 'inputs'), 2).map((input) => oneOf(input, ORES));
  distinct(inputs, `${piece.where}, inputs`);
  const [one, other] = inputs;
  if (one === undefined || other === undefined) return refuse(piece.where, 'a factory has two inputs');
  return { ...named, kind: 'factory', inputs: [one, other], output: oneOf(field(piece, 'output'), ALLOYS) };
}

function readCave(entry: Piece): Cave {
  const named = readNamed(entry);
  const piece = { value: entry.value, where: `board.json, cave ${named.id}` };
  if (!/^[a-z]+$/.test(named.id) || named.id === CITY) refuse(piece.where, 'a cave id is a word of small letters');
  const kind = oneOf(field(piece, 'kind'), CAVE_KINDS);
  switch (kind) {
    case 'guild':
      return { ...named, kind };
    case 'town':
      return { ...named, kind, size: oneOf(field(piece, 'size'), TOWN_SIZES) };
    case 'mine':
      return { ...named, kind, ore: oneOf(field(piece, 'ore'), ORES) };
    case 'factory':
      return readFactory(piece, named);
    case 'workshop':
      return {
        ...named,
        kind,
        alloy: oneOf(field(piece, 'alloy'), ALLOYS),
        deck: oneOf(field(piece, 'deck'), ['cog', 'pipe'] satisfies readonly DeckName[]),
      };
  }
}

function readTunnel(entry: Piece, index: number, places: readonly Place[]): Tunnel {
  const id = text(field(entry, 'id'));
  const piece = { value: entry.value, where: `board.json, tunnel ${id}` };
  if (!/^t\d\d$/.test(id)) refuse(piece.where, 'a tunnel id is t and two digits');
  const [a, b] = [oneOf(field(piece, 'a'), places), oneOf(field(piece, 'b'), places)];
  if (a === b) refuse(piece.where, 'both ends are the same place');
  return { index, id, a, b, difficulty: integer(field(piece, 'difficulty'), 0, 99) };
}

function checkKinds(caves: readonly Cave[]): void {
  const guilds = caves.filter(({ kind }) => kind === 'guild').length;
  if (guilds !== 1) refuse('board.json, caves', `${guilds} guilds, needed 1`);
  for (const deck of ['cog', 'pipe'] as const) {
    const shops = caves.filter((cave) => cave.kind === 'workshop' && cave.deck === deck).length;
    if (shops === 0) refuse('board.json, caves', `no workshop has the ${deck} deck`);
  }
}

/** The board: every place can be reached from the start. */
export function readBoard(value: unknown): Board {
  const root = { value, where: 'board.json' };
  const caves = list(field(root, 'caves')).map(readCave);
  const city = readNamed(field(root, 'city'));
  if (city.id !== CITY) refuse('board.json, city', `found ${city.id}, needed ${CITY}`);
  const places = [...caves.map(({ id }) => id), CITY];
  distinct(places, 'board.json, caves');
  const tunnels = list(field(root, 'tunnels')).map((entry, index) => readTunnel(entry, index, places));
  distinct(
    tunnels.map(({ id }) => id),
    'board.json, tunnels',
  );
  checkKinds(caves);
  const start = oneOf(
    field(field(root, 'start'), 'value'),
    caves.map(({ id }) => id),
  );
  const found = reachable(start, tunnels);
  for (const place of places) if (!found.has(place)) refuse(`board.json, ${place}`, `no way leads there from ${start}`);
  const entry = field(root, 'cityEntry');
  return {
    start,
    city,
    cityFee: integer(field(entry, 'fee')),
    moneyPerGood: integer(field(entry, 'perGood')),
    caves,
    tunnels,
  };
}
