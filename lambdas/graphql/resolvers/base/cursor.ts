// Cursors of events (opaque to clients, version and index inside) and the arguments of a page.

import type { EventQuery, EventRef } from '../../../../app/index.ts';
import { MAX_PAGE } from '../../limits/weights.ts';
import { badUserInput } from './badUserInput.ts';

export function formatCursor({ version, index }: EventRef): string {
  return Buffer.from(`${version}.${index}`).toString('base64url');
}

/** Null when `formatCursor` did not make the text. */
function parseCursor(cursor: string): EventRef | null {
  const place = /^([1-9]\d{0,9})\.(0|[1-9]\d{0,9})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (place === null) return null;
  const parsed = { version: Number(place[1]), index: Number(place[2]) };
  return formatCursor(parsed) === cursor ? parsed : null;
}

interface PageArguments {
  readonly fromVersion?: number | null | undefined;
  readonly versions?: readonly number[] | null | undefined;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
}

/** Versions in one `versions`. */
const MAX_VERSIONS = 100;

/** Which events the arguments want; refuses invalid ones. */
export function eventQueryOf(args: PageArguments): EventQuery {
  const fromVersion = args.fromVersion ?? 1;
  if (fromVersion < 1) throw badUserInput(`\`fromVersion\` is ${fromVersion}; versions begin at 1.`, 'fromVersion');
  const versions = args.versions ?? null;
  if (versions !== null && versions.length > MAX_VERSIONS) {
    throw badUserInput(`\`versions\` has ${versions.length} entries; the limit is ${MAX_VERSIONS}.`, 'versions');
  }
  return {
    fromVersion,
    versions,
    after: placeAt(args.after ?? null, 'after'),
    before: placeAt(args.before ?? null, 'before'),
    ...pageOf(args),
  };
}

function pageOf({ first, last }: PageArguments): Pick<EventQuery, 'limit' | 'isBackward'> {
  if (last === null || last === undefined) return { limit: pageSize(first ?? MAX_PAGE, 'first'), isBackward: false };
  if (first !== null && first !== undefined) throw badUserInput('Give `first` or `last`, not both.', 'last');
  return { limit: pageSize(last, 'last'), isBackward: true };
}

function pageSize(size: number, argument: string): number {
  if (size >= 1 && size <= MAX_PAGE) return size;
  throw badUserInput(`\`${argument}\` is ${size}; it must be from 1 to ${MAX_PAGE}.`, argument);
}

function placeAt(cursor: string | null, argument: string): EventRef | null {
  if (cursor === null) return null;
  const place = parseCursor(cursor);
  if (place === null) throw badUserInput(`\`${argument}\` is not a cursor of this connection.`, argument);
  return place;
}
