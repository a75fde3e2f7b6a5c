// Places between two lines at which a reader can resume: `?record=1&after=17`. Without `record`, `?after=17` follows a
// running game: the response begins with the lines that were opened since.

/** `record`: from 0. `after`: after the commit of this version (0: after the header); null: before the header. */
export interface FilePosition {
  readonly record: number;
  readonly after: number | null;
}

export const BEGINNING: FilePosition = { record: 0, after: null };

/** How every line of a file begins. */
const LINE = /^\{"type":"(?:(header|end)"|(?:commit|events)","version":(\d+)),/;

/** Where a reader stands after `line`, having stood at `position` before it; null when it is no line of a replay. */
export function positionAfter(line: string, { record }: FilePosition): FilePosition | null {
  const [whole, type, version] = LINE.exec(line) ?? [];
  if (whole === undefined) return null;
  return type === 'end' ? { record: record + 1, after: null } : { record, after: Number(version ?? 0) };
}

export function isSamePosition(one: FilePosition, other: FilePosition): boolean {
  return one.record === other.record && one.after === other.after;
}

/** Digits without a leading zero, few enough to be exact. */
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,8})$/;

/** The parameters of a query that name a position. */
export const POSITION_PARAMETERS = ['after', 'record'] as const;

/** The position that the parameters of a query name (null: absent), or the first of them that is no whole number. */
export function parsePosition(
  parameter: (name: string) => string | null,
): FilePosition | (typeof POSITION_PARAMETERS)[number] {
  const wrong = POSITION_PARAMETERS.find((name) => !WHOLE_NUMBER.test(parameter(name) ?? '0'));
  if (wrong !== undefined) return wrong;
  const [record, after] = [parameter('record'), parameter('after')];
  return { record: Number(record ?? 0), after: after === null ? null : Number(after) };
}

/** The query that asks for what follows `position`; empty for the beginning. */
export function formatPosition({ record, after }: FilePosition): string {
  const isBeginning = record === 0 && after === null;
  return [...(isBeginning ? [] : [`record=${record}`]), ...(after === null ? [] : [`after=${after}`])].join('&');
}
