// What a browser says of itself, in two words, by which somebody recognises a session.

/** What each browser and system has in `user-agent`, the first that is found: many name others as well. */
const BROWSERS = [
  ['Firefox', /Firefox|FxiOS/],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** `Firefox, Android`; `unknown` where nothing is recognised. */
export function deviceOf(userAgent: string | undefined): string {
  const found = [BROWSERS, SYSTEMS].flatMap((known) => known.find(([, form]) => form.test(userAgent ?? ''))?.[0] ?? []);
  return found.length === 0 ? 'unknown' : found.join(', ');
}
