// Which rules are drawn by what, and what makes pictures of drawings. All of it is loaded when it is first asked for.

import type { TitleManifest } from '../title/contract.ts';
import type { TitleBoard } from './contract.ts';
import type { Picture, PictureOf } from './picture.ts';

type Rules = Pick<TitleManifest, 'id' | 'rulesVersion'>;

export interface Boards {
  /** The board of these rules; null where they have none. */
  of(rules: Rules): TitleBoard | null;
  pictureOf(given: PictureOf): Picture;
}

export interface ListedBoard extends Rules {
  load(): TitleBoard;
}

/** `draw`: `pictureOf`, or what loads it. */
export function boardsOf(listed: readonly ListedBoard[], draw: Boards['pictureOf']): Boards {
  const loaded = new Map<ListedBoard, TitleBoard>();
  return {
    of({ id, rulesVersion }) {
      const found = listed.find((one) => one.id === id && one.rulesVersion === rulesVersion);
      if (found === undefined) return null;
      const board = loaded.get(found) ?? found.load();
      loaded.set(found, board);
      return board;
    },
    pictureOf: draw,
  };
}
