// The titles of the functions. `titles.json` says of each what is needed without its rules; these are in a file of
// their own beside the function's, loaded when a request first needs them: a cold start pays for the titles that it
// serves. A test compares it with the titles.

import { createRequire } from 'node:module';
import { Defect } from '../../domain/base/defect.ts';
import { type Boards, boardsOf, type TitleBoard } from '../../domain/board/index.ts';
import type { Title, TitleManifest } from '../../domain/title/contract.ts';
import { type LazyTitle, lazyRegistryOf, type TitleRegistry } from '../../domain/titles/registry.ts';
import lists from './titles.json' with { type: 'json' };

/** A title as the functions list it. */
export interface ListedTitle extends TitleManifest {
  /** Of `domain/titles/`; as deployed, the name of its file. */
  readonly folder: string;
  /** The most that a seat has at one time, with the options of a game that names none. */
  readonly legalMoves: number;
}

interface TitleLists {
  readonly newest: readonly ListedTitle[];
  readonly former: readonly ListedTitle[];
  readonly coming: readonly ListedTitle[];
}

/** The lists that `domain/titles/index.ts` has. */
export const LISTED: TitleLists = lists as TitleLists;

const IS_BUNDLED = !import.meta.url.endsWith('/lambdas/process/titles.ts');

const load = createRequire(import.meta.url);

function lazy(listed: ListedTitle): LazyTitle {
  const { folder } = listed;
  const file = IS_BUNDLED ? `./${folder}.cjs` : `../../domain/titles/${folder}/index.ts`;
  return { ...listed, load: () => onlyValue<Title>(file) };
}

/** The one value that a file exports. */
function onlyValue<Value>(file: string): Value {
  const [value]: readonly Value[] = Object.values(load(file));
  if (value === undefined) throw new Defect(`${file} exports nothing`);
  return value;
}

/** The titles of this release; in a test it is compared with that of `domain/titles/index.ts`. */
export const REGISTRY: TitleRegistry = lazyRegistryOf(
  LISTED.newest.map(lazy),
  LISTED.former.map(lazy),
  LISTED.coming.map(lazy),
);

/** How they are drawn: of each title a file of its own, and one for all, which only pictures and touches need. */
export const BOARDS: Boards = boardsOf(
  [...LISTED.newest, ...LISTED.former, ...LISTED.coming].map(({ folder, id, rulesVersion }) => {
    const file = IS_BUNDLED ? `./${folder}.board.cjs` : `../../domain/titles/${folder}/board.ts`;
    return { id, rulesVersion, load: () => onlyValue<TitleBoard>(file) };
  }),
  (given) => onlyValue<Boards['pictureOf']>(IS_BUNDLED ? './picture.cjs' : '../../domain/board/picture.ts')(given),
);
