// Caves, the city and the tunnels between them. Rulebook: Words to Know, Moving; rulings R8, R40, R115.

import { distinct, field, integer, list, oneOf, type Piece, refuse, text } from '../../../read/dataReader.ts';
import {
  ALLOYS,
  type Alloy,
  CAVE_KINDS,
  type CaveId,
  type CaveKind,
  CITY,
  type DeckName,
  ORES,
  type Ore,
  type Place,
  TOWN_SIZES,
  type TownSize,
  type TrackId,
  type TunnelId,
} from './ids.ts';

/** Coordinates on a drawing sheet, origin at the top left. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Named extends Spot {
  readonly id: CaveId;
  readonly name: string;
}

export type Cave = Named &
  (
    | { readonly kind: 'guild' }
    | { readonly kind: 'town'; readonly size: TownSize }
    | { readonly kind: 'mine'; readonly ore: Ore }
    | { readonly kind: 'factory'; readonly inputs: readonly [Ore, Ore]; readonly output: Alloy }
    | { readonly kind: 'workshop'; readonly alloy: Alloy; readonly deck: 'cog' | 'pipe' }
  );
export type CaveOf<Kind extends CaveKind> = Extract<Cave, { readonly kind: Kind }>;

/** `index` is its place in `TUNNELS`. */
export interface Tunnel {
  readonly index: number;
  readonly id: TunnelId;
  readonly a: Place;
  readonly b: Place;
  /** In both directions. */
  readonly difficulty: number;
}

/** A tunnel as it leaves a place. */
export interface Exit {
  readonly tunnel: Tunnel;
  readonly to: Place;
  /** In the direction of travel. */
  readonly track: TrackId;
}

export interface Board {
  readonly start: CaveId;
  readonly city: Named;
  readonly cityFee: number;
  readonly moneyPerGood: number;
  readonly caves: readonly Cave[];
  readonly tunnels: readonly Tunnel[];
}

/** Largest drawing coordinate. */
const SHEET = 10_000;

function readNamed(piece: Piece): Named {
  return {
    id: text(field(piece, 'id')),
    name: text(field(piece, 'name')),
    x: integer(field(piece, 'x'), 0, SHEET),
    y: integer(field(piece, 'y'), 0, SHEET),
  };
}

function readFactory(piece: Piece, named: Named): CaveOf<'factory'> {
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

/** The places that tunnels join to `start`, itself included. */
export function reachable(start: Place, tunnels: readonly Tunnel[]): ReadonlySet<Place> {
  const found = new Set([start]);
  for (const place of found) {
    for (const { a, b } of tunnels) {
      if (a === place) found.add(b);
      if (b === place) found.add(a);
    }
  }
  return found;
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

/** The tunnels that leave `place`, in order of id. */
export function exitsOf(place: Place, tunnels: readonly Tunnel[]): readonly Exit[] {
  return tunnels.flatMap((tunnel): readonly Exit[] => {
    if (tunnel.a === place) return [{ tunnel, to: tunnel.b, track: `${tunnel.id}+` }];
    return tunnel.b === place ? [{ tunnel, to: tunnel.a, track: `${tunnel.id}-` }] : [];
  });
}
