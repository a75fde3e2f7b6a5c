// Names of players for one request: all that are asked for in one turn of the event loop are read at once.

export interface PlayerNames {
  /** The player's name; null when it is not known. */
  nameOf(playerId: string): Promise<string | null>;
}

type ReadNames = (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export function batchedNames(read: ReadNames): PlayerNames {
  const known = new Map<string, Promise<string | null>>();
  let batch: { readonly ids: string[]; readonly names: Promise<ReadonlyMap<string, string>> } | null = null;

  function enqueue(playerId: string): Promise<ReadonlyMap<string, string>> {
    if (batch === null) {
      const ids: string[] = [];
      const names = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        batch = null;
        return read(ids);
      });
      batch = { ids, names };
    }
    batch.ids.push(playerId);
    return batch.names;
  }

  return {
    nameOf(playerId) {
      const asked = known.get(playerId);
      if (asked !== undefined) return asked;
      const name = enqueue(playerId).then((names) => names.get(playerId) ?? null);
      known.set(playerId, name);
      return name;
    },
  };
}
