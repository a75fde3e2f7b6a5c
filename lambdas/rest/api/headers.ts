// Headers of answers.

import { oneOf, text } from './schema.ts';

export const HEADERS = {
  RequestId: {
    name: 'x-request-id',
    description: 'Identifies the request; quote it in reports.',
    required: true,
    schema: text(),
  },
  ETag: {
    name: 'etag',
    description:
      'For a complete replay: its head hash, with `.records-<number>` if it includes origins, and `.after-<version>` for a part; weak if the response is compressed. Otherwise it changes with the content.',
    required: true,
    schema: text(),
    example: '"5c1d7c4f0f6e3f4be0d8e6a2b1f1a8c94b3a8ac6b1e3d3f7a95a1d7de4f1c2ab"',
  },
  CacheControl: {
    name: 'cache-control',
    description: 'Any cache may keep complete replays for a day; others are private and must be revalidated.',
    required: true,
    schema: text(),
  },
  Vary: {
    name: 'vary',
    description: '`authorization` if the response depends on the caller, `accept-encoding` if it may be compressed.',
    schema: text(),
  },
  ContentDisposition: {
    name: 'content-disposition',
    description: '`attachment; filename="<id>.ndjson"`',
    required: true,
    schema: text(),
  },
  AcceptRanges: {
    name: 'accept-ranges',
    description: '`none`: resume with `after`.',
    required: true,
    schema: text(undefined, { const: 'none' }),
  },
  Link: {
    name: 'link',
    description: '`rel="next"`: the rest, if the file was cut after a line, or the next page of a list.',
    schema: text(),
    example: '</v1/games/01KAEJRKR0V9M1J6R3T8W5X7YZ/replay?after=1200>; rel="next"',
  },
  Location: { name: 'location', description: 'The path of the game.', required: true, schema: text() },
  RetryAfter: { name: 'retry-after', description: 'Seconds.', required: true, schema: text() },
  IdempotencyReplayed: {
    name: 'idempotency-replayed',
    description: '`true`: an earlier request with the same key did it.',
    schema: text(undefined, { const: 'true' }),
  },
  RateLimitPolicy: {
    name: 'ratelimit-policy',
    description: 'Allowances of the account: `"creations";q=1000;w=3600` (draft-ietf-httpapi-ratelimit-headers-11).',
    schema: text(),
  },
  RateLimit: {
    name: 'ratelimit',
    description: 'What is left of them, and in how many seconds all is there again: `"creations";r=998;t=8`.',
    schema: text(),
  },
  WwwAuthenticate: {
    name: 'www-authenticate',
    description:
      '`Bearer`, with `error="invalid_token"` if a token was sent; with `error="insufficient_scope"` and the `scope` if one is missing.',
    required: true,
    schema: text(),
  },
  SetCookie: {
    name: 'set-cookie',
    description: 'The cookie of the session: for this server alone, and for no script.',
    required: true,
    schema: text(),
  },
  MaySetCookie: {
    name: 'set-cookie',
    description: 'Where the request has a cookie: keeps it for thirty days more, or removes one that is void.',
    schema: text(),
  },
  Accept: { name: 'accept', description: 'The supported type.', required: true, schema: text() },
  Allow: { name: 'allow', description: 'The supported methods.', required: true, schema: text() },
  AcceptEncoding: { name: 'accept-encoding', description: 'The supported compression.', schema: text() },
  ContentLanguage: { name: 'content-language', description: 'The language of `detail`.', schema: oneOf(['en', 'de']) },
  Buffering: { name: 'x-accel-buffering', description: '`no`: tells nginx to pass on what comes.', schema: text() },
  ETagOfBoard: {
    name: 'etag',
    description: 'Changes with what is drawn, how, and for whom. Absent with `names=1`.',
    schema: text(),
  },
  PolicyOfPage: {
    name: 'content-security-policy',
    required: true,
    description: 'A page that is printed runs nothing and loads nothing.',
    schema: text(),
  },
  ContentSecurityPolicy: {
    name: 'content-security-policy',
    description: 'Opened by itself the picture loads nothing and runs nothing.',
    required: true,
    schema: text(undefined, { const: "default-src 'none'; sandbox" }),
  },
  ETagOfEvents: {
    name: 'etag',
    description: 'Of JSON: changes with the version of the game, and differs from caller to caller.',
    schema: text(),
  },
} as const;
