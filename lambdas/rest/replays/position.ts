// Positions in a replay file, in queries and entity tags.

import { type FilePosition, POSITION_PARAMETERS, parsePosition } from '../../../domain/replay/index.ts';

/** The suffix of the entity tag of what follows `position`: `.record-1.after-17`. */
export function tagOf({ record, after }: FilePosition): string {
  return `${record > 0 ? `.record-${record}` : ''}${after === null ? '' : `.after-${after}`}`;
}

export type ParsedPosition =
  | { readonly ok: true; readonly position: FilePosition }
  | { readonly ok: false; readonly detail: string };

/** The position named by `after` and `record` in a query. */
export function positionIn(query: URLSearchParams): ParsedPosition {
  for (const name of POSITION_PARAMETERS) {
    const count = query.getAll(name).length;
    if (count > 1) return { ok: false, detail: `\`${name}\` is given ${count} times. Give it once.` };
  }
  const position = parsePosition((name) => query.get(name));
  if (typeof position !== 'string') return { ok: true, position };
  const found = JSON.stringify(query.get(position)?.slice(0, 40));
  return { ok: false, detail: `\`${position}\` is ${found}; it must be a whole number, 0 or greater.` };
}
