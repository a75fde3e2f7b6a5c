// Reading JSON whose shape nobody promises: templates, requests, answers of functions.

export type Data = Readonly<Record<string, unknown>>;

/** `value`, an object. Throws on anything else. */
export function dataOf(value: unknown): Data {
  if (!isData(value)) throw new TypeError(`needed an object, found ${JSON.stringify(value)}`);
  return value;
}

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An empty object for what is not there. */
export function optionalData(value: unknown): Data {
  return value === undefined ? {} : dataOf(value);
}

/** One value or a list of them, as a list; an empty one for what is not there. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

export function textOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw new TypeError(`needed a text, found ${JSON.stringify(value)}`);
  return value;
}

/** `fallback` for what is not there. */
export function numberOf(value: unknown, fallback: number): number {
  if (value === undefined) return fallback;
  const number = Number(value);
  if (Number.isNaN(number)) throw new TypeError(`needed a number, found ${JSON.stringify(value)}`);
  return number;
}

/** Whether `text` is what `pattern` allows, with `*` for any text and `?` for one character. */
export function isLike(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  return new RegExp(`^${source}$`, 's').test(text);
}

/** An error that a service answers: its code as clients know it, and the HTTP status. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
