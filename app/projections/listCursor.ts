// Where a page of a list of games begins, as its cursors say.

/** Where a page begins. */
export interface Position {
  /** The number of the section. */
  readonly section: number;
  /** In it; null: its beginning. */
  readonly place: string | null;
  /** Games on the pages before; counted only where a list has a most. */
  readonly passed: number;
}

const CURSOR = /^([01])([0-9A-Z#]{13,60})(?:\.(\d{1,3}))?$/;

/** Whether `text` may be a cursor of a list. */
export function isListCursor(text: string): boolean {
  return CURSOR.test(text);
}

export function parseCursor(cursor: string | null): Position {
  const [, section = '0', place = null, passed = '0'] = CURSOR.exec(cursor ?? '') ?? [];
  return { section: Number(section), place, passed: Number(passed) };
}

export function formatCursor(section: number, place: string, passed: number | null): string {
  return `${section}${place}${passed === null ? '' : `.${passed}`}`;
}
