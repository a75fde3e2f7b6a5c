// The command ids of a stream in three bytes each, as snapshots keep them: enough to ask whether an id was seen.
// Prefixes may collide: after a match, compare the whole id with the one in the commit.

export const PREFIX_BYTES = 3;

/** What snapshots of releases up to 0.7.0 keep of each id. */
const FORMER_PREFIX_BYTES = 8;

/** The ids of a snapshot at `version`, of this release or a former one; null when they are neither. */
export function keptCommandIds(kept: Uint8Array, version: number): Uint8Array | null {
  if (kept.length === version * PREFIX_BYTES) return kept;
  if (kept.length !== version * FORMER_PREFIX_BYTES) return null;
  const ids = new Uint8Array(version * PREFIX_BYTES);
  for (let index = 0; index < version; index += 1) {
    const from = index * FORMER_PREFIX_BYTES;
    ids.set(kept.subarray(from, from + PREFIX_BYTES), index * PREFIX_BYTES);
  }
  return ids;
}

/** `ids`, then the prefixes of `more`. */
export function withCommandIds(ids: Uint8Array, more: readonly Uint8Array[]): Uint8Array {
  const longer = new Uint8Array(ids.length + more.length * PREFIX_BYTES);
  longer.set(ids);
  let at = ids.length;
  for (const id of more) {
    longer.set(id.subarray(0, PREFIX_BYTES), at);
    at += PREFIX_BYTES;
  }
  return longer;
}

/** Versions whose commits may carry `commandId`, ascending; normally none or one. */
export function versionsOf(ids: Uint8Array, commandId: Uint8Array): readonly number[] {
  const versions: number[] = [];
  const [first] = commandId;
  for (let at = 0; at < ids.length; at += PREFIX_BYTES) {
    if (ids[at] === first && samePrefix(ids, at, commandId)) versions.push(at / PREFIX_BYTES + 1);
  }
  return versions;
}

function samePrefix(ids: Uint8Array, at: number, commandId: Uint8Array): boolean {
  for (let i = 0; i < PREFIX_BYTES; i += 1) {
    if (ids[at + i] !== commandId[i]) return false;
  }
  return true;
}
