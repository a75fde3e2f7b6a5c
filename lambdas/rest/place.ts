// Places in a replay file between two lines, at which a reader can go on: in which record, and behind which of its commits.

/** `record`: from 0. `after`: behind this version; null: before the record's header line. */
export interface Place {
  readonly record: number;
  readonly after: number | null;
}

export const BEGINNING: Place = { record: 0, after: null };

const VERSIONED = /^\{"type":"(?:commit|events)","version":(\d+),/;

/** Where a reader stands behind `line`, having stood at `place` before it. */
export function placeBehind(line: string, place: Place): Place {
  const version = VERSIONED.exec(line)?.[1];
  if (version !== undefined) return { record: place.record, after: Number(version) };
  if (line.startsWith('{"type":"header",')) return { record: place.record, after: 0 };
  if (line.startsWith('{"type":"end",')) return { record: place.record + 1, after: null };
  throw new TypeError(`a replay has no line ${JSON.stringify(line.slice(0, 40))}`);
}

/** The query that asks for what follows `place`; empty for the beginning. */
export function queryOf({ record, after }: Place): string {
  const parts = [...(record > 0 ? [`record=${record}`] : []), ...(after === null ? [] : [`after=${after}`])];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Part of the entity tag of what follows `place`: `.record-1.after-17`. */
export function tagOf({ record, after }: Place): string {
  return `${record > 0 ? `.record-${record}` : ''}${after === null ? '' : `.after-${after}`}`;
}

/** Digits without a leading zero, few enough to be exact. */
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,8})$/;

export type ParsedPlace =
  | { readonly ok: true; readonly place: Place }
  | { readonly ok: false; readonly detail: string };

/** The place that `after` and `record` of a query name. */
export function parsePlace(query: URLSearchParams): ParsedPlace {
  for (const name of ['after', 'record']) {
    const values = query.getAll(name);
    if (values.length > 1) return { ok: false, detail: `\`${name}\` is given ${values.length} times; give it once.` };
    const [value] = values;
    if (value === undefined || WHOLE_NUMBER.test(value)) continue;
    const found = JSON.stringify(value.slice(0, 40));
    return { ok: false, detail: `\`${name}\` is ${found}; it must be a whole number from 0.` };
  }
  const [record, after] = [query.get('record'), query.get('after')];
  return { ok: true, place: { record: Number(record ?? 0), after: after === null ? null : Number(after) } };
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.record === other.record && one.after === other.after;
}
