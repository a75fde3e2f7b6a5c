// Cursors of events (opaque to clients, version and index inside) and the arguments of a page.

import { MAX_PAGE } from '../limits/cost.ts';
import { badUserInput } from './badUserInput.ts';

/** An event's place: its commit's version from 1, its index within the commit from 0. */
export interface EventPlace {
  readonly version: number;
  readonly index: number;
}

export function formatCursor({ version, index }: EventPlace): string {
  return Buffer.from(`${version}.${index}`).toString('base64url');
}

/** Null when `formatCursor` did not make the text. */
function parseCursor(cursor: string): EventPlace | null {
  const place = /^([1-9]\d{0,9})\.(0|[1-9]\d{0,9})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (place === null) return null;
  const parsed = { version: Number(place[1]), index: Number(place[2]) };
  return formatCursor(parsed) === cursor ? parsed : null;
}

interface PageArguments {
  readonly fromVersion?: number | null | undefined;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** Where to begin reading, and how many events; refuses invalid arguments. */
export function pageOf(args: PageArguments): { readonly from: EventPlace; readonly limit: number } {
  const limit = args.first ?? MAX_PAGE;
  if (limit < 1 || limit > MAX_PAGE)
    throw badUserInput(`\`first\` is ${limit}; it must be from 1 to ${MAX_PAGE}.`, 'first');
  const fromVersion = args.fromVersion ?? 1;
  if (fromVersion < 1) throw badUserInput(`\`fromVersion\` is ${fromVersion}; versions begin at 1.`, 'fromVersion');
  const start = { version: fromVersion, index: 0 };
  if (args.after === undefined || args.after === null) return { from: start, limit };
  const after = parseCursor(args.after);
  if (after === null) throw badUserInput('`after` is not a cursor of this connection.', 'after');
  const next = { version: after.version, index: after.index + 1 };
  return { from: next.version < fromVersion ? start : next, limit };
}
