// Games of this server are at their tables.

/** Where one is looked at again and checked, from `version` on (null: its beginning). */
export function tableAt(id: string, version: number | null): string {
  return `/games/${encodeURIComponent(id)}?v=${version ?? 1}&check`;
}
