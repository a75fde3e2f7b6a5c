// Documents that were parsed and validated, kept for those who send them again: as many as fit, by what they take.

import { type DocumentNode, type Token, TokenKind } from 'graphql';
import { LRUCache } from 'lru-cache';

/** A cache of parsed documents, as Apollo Server takes one. */
export interface ParsedDocuments {
  get(key: string): Promise<DocumentNode | undefined>;
  set(key: string, document: DocumentNode): Promise<void>;
  delete(key: string): Promise<void>;
  /** The document of this text, if it is kept. */
  known(text: string): DocumentNode | undefined;
}

/** Bytes of all documents that are kept. */
const KEPT_BYTES = 24 * 1_048_576;

/** Bytes of a token with the nodes that it makes: 210 to 320 were measured. */
const TOKEN_BYTES = 330;

export function parsedDocuments(): ParsedDocuments {
  const byText = new Map<string, DocumentNode>();
  const kept = new LRUCache<string, DocumentNode>({
    maxSize: KEPT_BYTES,
    dispose: (document) => void byText.delete(textOf(document)),
  });
  return {
    get: async (key) => kept.get(key),
    async set(key, document) {
      kept.set(key, document, { size: bytesOf(document) });
      if (kept.has(key)) byText.set(textOf(document), document);
    },
    delete: async (key) => void kept.delete(key),
    known: (text) => byText.get(text),
  };
}

function textOf({ loc }: DocumentNode): string {
  return loc?.source.body ?? '';
}

/**
 * What a document takes, once its tokens are taken apart: as a list they keep every comment, which the parser does not
 * count, at 45 times its length. Places in the text, which errors name, stay.
 */
function bytesOf({ loc }: DocumentNode): number {
  let tokens = 0;
  for (let token: Token | null = loc?.startToken ?? null; token !== null; ) {
    const { next } = token;
    if (token.kind !== TokenKind.COMMENT) tokens += 1;
    Object.assign(token, { prev: null, next: null });
    token = next;
  }
  return (loc?.source.body.length ?? 0) + tokens * TOKEN_BYTES;
}
