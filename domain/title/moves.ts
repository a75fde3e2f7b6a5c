// How a title says its moves, once: what each kind names, and how it is written.

/** A kind of move: what each of its moves names, and how one is written. */
export interface MoveKindOf<Fields> {
  readonly named: readonly Fields[];
  write(move: Fields): string;
}

/** A kind with these moves; written as its name and the values, `car:add:m2:grey`, unless `write` says otherwise. */
export function some<Fields extends object>(
  named: readonly Fields[],
  write: (move: Fields) => string = (move) => Object.values(move).join(':'),
): MoveKindOf<Fields> {
  return { named, write };
}

/** A kind with a move for every combination of `values`; the last field varies fastest. */
export function each<const Fields extends object>(
  values: { readonly [Name in keyof Fields]: readonly Fields[Name][] },
  write?: (fields: Fields) => string,
): MoveKindOf<Fields> {
  const combinations = Object.entries<readonly unknown[]>(values).reduce<readonly object[]>(
    (combined, [name, list]) => combined.flatMap((fields) => list.map((value) => ({ ...fields, [name]: value }))),
    [{}],
  );
  return some(combinations as readonly Fields[], write);
}

/** A kind of one move that names nothing. */
export function alone(text?: string): MoveKindOf<object> {
  return some([{}], text === undefined ? undefined : () => text);
}

export type MoveOf<Fields, Kind extends keyof Fields> = {
  [Name in Kind]: { readonly kind: Name } & Readonly<Fields[Name]>;
}[Kind];

/** A function for each kind of move. */
export type PerMove<Fields, Result> = { readonly [Kind in keyof Fields]: (move: MoveOf<Fields, Kind>) => Result };

type Lone<Fields> = { [Kind in keyof Fields]: keyof Fields[Kind] extends never ? Kind : never }[keyof Fields];

/** The moves of a title. */
export interface MoveTable<Fields> {
  /** Every move, kind by kind. */
  readonly MOVES: readonly MoveOf<Fields, keyof Fields>[];
  readonly MOVES_OF: { readonly [Kind in keyof Fields]: readonly MoveOf<Fields, Kind>[] };
  /** By kind: the only move of those that name nothing. */
  readonly MOVE: { readonly [Kind in Lone<Fields>]: MoveOf<Fields, Kind> };
  /** The stable text of a move. */
  readonly moveId: (move: MoveOf<Fields, keyof Fields>) => string;
  /** The move that a text names; null when it names none. */
  readonly parseMove: (id: string) => MoveOf<Fields, keyof Fields> | null;
  /** Applies the entry of `table` for the kind of `move`. */
  readonly applyMove: <Kind extends keyof Fields, Result>(
    table: PerMove<Fields, Result>,
    move: MoveOf<Fields, Kind>,
  ) => Result;
}

/** What each kind of move names. */
export type FieldsOf<Table> = Table extends MoveTable<infer Fields> ? Fields : never;

interface AnyMove {
  readonly kind: string;
}

export function moveTable<Fields extends Readonly<Record<string, object>>>(
  kinds: {
    readonly [Kind in keyof Fields]: MoveKindOf<Fields[Kind]>;
  },
): MoveTable<Fields> {
  const table: Readonly<Record<string, MoveKindOf<object>>> = kinds;
  const lists = Object.entries(table).map(([kind, { named }]) => {
    return [kind, named.map((fields): AnyMove => Object.freeze({ kind, ...fields }))] as const;
  });
  const moves = lists.flatMap(([, list]) => list);
  const written = (move: AnyMove): string => table[move.kind]?.write(move) ?? '';
  const texts = new Map(moves.map((move) => [move, written(move)]));
  const byText = new Map([...texts].map(([move, text]) => [text, move]));
  const untyped = {
    MOVES: moves,
    MOVES_OF: Object.fromEntries(lists),
    MOVE: Object.fromEntries(lists.map(([kind, list]) => [kind, list[0]])),
    moveId: (move: AnyMove) => texts.get(move) ?? written(move),
    parseMove: (id: string) => byText.get(id) ?? null,
    applyMove: (entries: Readonly<Record<string, (move: AnyMove) => unknown>>, move: AnyMove) =>
      entries[move.kind]?.(move),
  };
  return untyped as unknown as MoveTable<Fields>;
}

/** `moves` by one of their fields, which no two share. */
export function by<Move, Name extends keyof Move>(name: Name, moves: readonly Move[]): ReadonlyMap<Move[Name], Move> {
  return new Map(moves.map((move) => [move[name], move]));
}

/** `moves` grouped by one of their fields. (`Map.groupBy` needs Node 21; the auditor in one file runs on Node 20.) */
export function groupedBy<Move, Name extends keyof Move>(
  name: Name,
  moves: readonly Move[],
): ReadonlyMap<Move[Name], readonly Move[]> {
  const groups = new Map<Move[Name], Move[]>();
  for (const move of moves) {
    const group = groups.get(move[name]);
    if (group === undefined) groups.set(move[name], [move]);
    else group.push(move);
  }
  return groups;
}

/** `moves` by two of their fields, which no two share. */
export function byTwo<Move, One extends keyof Move, Two extends keyof Move>(
  one: One,
  two: Two,
  moves: readonly Move[],
): ReadonlyMap<Move[One], ReadonlyMap<Move[Two], Move>> {
  return new Map([...groupedBy(one, moves)].map(([value, list]) => [value, by(two, list)]));
}
