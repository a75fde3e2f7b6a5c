// Positions in a replay file, in queries and entity tags.

import { type FilePosition, POSITION_PARAMETERS } from '../../../domain/replay/index.ts';
import { QUERIES } from '../queries.ts';

/** The suffix of the entity tag of what follows `position`: `.record-1.after-17`. */
export function tagOf({ record, after }: FilePosition): string {
  return `${record > 0 ? `.record-${record}` : ''}${after === null ? '' : `.after-${after}`}`;
}

/** The position named by `after` and `record` in a query, which may have others. Throws InvalidParameter. */
export function positionIn(query: URLSearchParams): FilePosition {
  const names: readonly string[] = POSITION_PARAMETERS;
  return QUERIES.replay.read(new URLSearchParams([...query].filter(([name]) => names.includes(name))));
}
