// The description of this description.

import type { Described } from '../api/operation.ts';

export const OPENAPI_API: Described = {
  paths: {
    '/v1/openapi.json': {
      get: {
        id: ['getOpenapi', 'headOpenapi'],
        tag: 'description',
        summary: ['This document', 'The headers of this document'],
        head: { found: 'OpenAPI 3.1.' },
        caller: 'anybody',
        parameters: ['IfNoneMatch'],
        answers: {
          200: { description: 'OpenAPI 3.1.', headers: ['ETag'], content: { 'application/json': { type: 'object' } } },
        },
        refusals: ['InvalidToken', 'TooManyRequests'],
      },
    },
  },
};
