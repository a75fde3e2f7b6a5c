// Documents that clients name by their SHA-256 instead of sending them: those shipped with the server, and the latest
// that were sent.

import { LRUCache } from 'lru-cache';
import { documents } from './documents.generated.ts';

/** A cache of documents, as Apollo Server takes one. */
export interface DocumentCache {
  get(key: string): Promise<string | undefined>;
  set(key: string, document: string): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Characters of all documents that one process keeps, besides those shipped. */
const KEPT_CHARACTERS = 2_000_000;

/** Apollo Server puts this before each hash. */
const PREFIX = 'apq:';

const SHIPPED: ReadonlyMap<string, string> = new Map(
  documents.flatMap(({ hashes, text }) => hashes.map((hash) => [PREFIX + hash, text] as const)),
);

export function documentCache(): DocumentCache {
  const sent = new LRUCache<string, string>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (text, key) => text.length + key.length,
  });
  return {
    get: async (key) => SHIPPED.get(key) ?? sent.get(key),
    set: async (key, document) => void sent.set(key, document),
    delete: async (key) => void sent.delete(key),
  };
}
