// Boards that were drawn lately, bounded by their bytes: many who watch a game ask for the same picture.

import { LRUCache } from 'lru-cache';
import type { Picture } from '../../domain/board/index.ts';

export type Pictures = Pick<LRUCache<string, Picture>, 'get' | 'set'>;

/** Of the SVGs and their keys, as JavaScript keeps them at most. */
const PICTURE_BYTES = 16 * 1_048_576;

/** One per process. */
export function createPictures(bytes = PICTURE_BYTES): Pictures {
  return new LRUCache({ maxSize: bytes, sizeCalculation: ({ svg }, key) => 2 * (svg.length + key.length) });
}
