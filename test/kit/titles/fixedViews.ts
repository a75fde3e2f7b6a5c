// The fixed part of a view and its rest, put together as a client does it, are the view.

import { type FixedPart, fixedIn, withoutFixed } from '../../../domain/read/fixed.ts';
import { SPECTATOR, type Title, type TitleTypes, type Viewer } from '../../../domain/title/contract.ts';
import { type History, same } from './titleSubject.ts';

export function checkFixed<Types extends TitleTypes>(
  title: Title<Types>,
  { options, state }: History<Types>,
  viewer: Viewer,
): void {
  const { fixed } = title;
  if (fixed === undefined) return;
  const edition = isObject(options) && typeof options.edition === 'string' ? options.edition : null;
  const view = title.view(state, viewer);
  same(together(fixedOf(title, fixed, edition), withoutFixed(view, fixed)), view, 'the view, put together');
}

const fixedParts = new Map<string, unknown>();

/** What the views of all games of an edition share, from the view of another game. */
function fixedOf<Types extends TitleTypes>(title: Title<Types>, fixed: FixedPart, edition: string | null): unknown {
  const key = `${title.id} ${edition}`;
  const known = fixedParts.get(key);
  if (known !== undefined) return known;
  const usual = title.options.parse(edition === null ? null : { edition }, title.seats.min);
  if (!usual.ok) throw new Error('options are missing beside the edition');
  const other = title.view(title.initial(usual.value, title.seats.min), SPECTATOR);
  const part = fixedIn(other, fixed);
  fixedParts.set(key, part);
  return part;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Objects are put together member by member, lists entry by entry. */
export function together(fixed: unknown, rest: unknown): unknown {
  if (Array.isArray(fixed) && Array.isArray(rest)) return rest.map((item, index) => together(fixed[index], item));
  if (!isObject(fixed) || !isObject(rest)) return rest === undefined ? fixed : rest;
  const members = new Set([...Object.keys(fixed), ...Object.keys(rest)]);
  return Object.fromEntries([...members].map((member) => [member, together(fixed[member], rest[member])]));
}
