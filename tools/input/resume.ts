// Places in a replay between two lines, at which a download can go on: `?record=1&after=17`.

/** `record`: from 0. `after`: behind this version; null: before the record's header. `offset`: bytes before the place. */
export interface Place {
  readonly record: number;
  readonly after: number | null;
  readonly offset: number;
}

const LF = 0x0a;
const BEGINNING: Place = { record: 0, after: null, offset: 0 };

/** Where `bytes` stop, and the last place behind a commit, where there is always something to come; null when they are no replay. */
export function placesIn(bytes: Buffer): { readonly last: Place; readonly commit: Place | null } | null {
  let last = BEGINNING;
  let commit: Place | null = null;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, last.offset)) {
    const line = parse(bytes.toString('utf8', last.offset, at));
    if (line === null) return null;
    last = placeBehind(line, last.record, at + 1);
    if (line.version !== null && line.type !== 'end') commit = last;
  }
  return { last, commit };
}

interface Line {
  readonly type: string;
  readonly version: number | null;
}

function placeBehind({ type, version }: Line, record: number, offset: number): Place {
  return type === 'end' ? { record: record + 1, after: null, offset } : { record, after: version ?? 0, offset };
}

function parse(text: string): Line | null {
  const value = json(text);
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  const version = 'version' in value && Number.isSafeInteger(value.version) ? Number(value.version) : null;
  return { type: String(value.type), version };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `url` with the query that asks for what follows `place`. */
export function urlBehind(url: URL, { record, after }: Place): URL {
  const next = new URL(url);
  next.searchParams.delete('record');
  if (record > 0) next.searchParams.set('record', String(record));
  if (after !== null) next.searchParams.set('after', String(after));
  return next;
}

/** Whether `url` asks for what follows `place`. */
export function isBehind(url: URL, { record, after }: Place): boolean {
  const asked = url.searchParams.get('after');
  return Number(url.searchParams.get('record') ?? 0) === record && (asked === null ? null : Number(asked)) === after;
}
