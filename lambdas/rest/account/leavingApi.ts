// The description of leaving.

import type { Described, Operation } from '../api/operation.ts';
import { flag, object, text } from '../api/schema.ts';

const PROOF =
  'The caller must have signed in within the last ten minutes; a guest who has nothing to sign in with need not.';
const REFUSALS: Operation['refusals'] = ['Unauthenticated', 'AccountForbidden', 'TooManyRequests'];

export const LEAVING_API: Described = {
  paths: {
    '/v1/me': {
      delete: {
        id: 'eraseAccount',
        tag: 'account',
        summary: 'Erase the account',
        description: `As the GraphQL mutation \`eraseAccount\`, for ever. ${PROOF} Again is harmless. On a server of its own only; behind API Gateway, use GraphQL.`,
        caller: 'somebody',
        parameters: ['AcceptLanguage'],
        answers: {
          200: {
            description: 'The account is erased.',
            content: {
              'application/json': object({
                repeated: flag('Whether nothing was done now: nothing was kept of the player.'),
                playerId: text('The id that stays in games and tournaments.'),
              }),
            },
          },
        },
        refusals: REFUSALS,
      },
    },
    '/v1/me/export': {
      get: {
        id: ['exportAccount', 'headExport'],
        tag: 'account',
        summary: ['Everything that is kept of the caller', 'The headers of: everything that is kept of the caller'],
        description: `As the GraphQL field \`Query.accountExport\`; docs/privacy.md names its members. ${PROOF} On a server of its own only; behind API Gateway, use GraphQL.`,
        caller: 'somebody',
        parameters: ['AcceptLanguage'],
        answers: {
          200: {
            description: 'The document.',
            headers: ['ContentDisposition'],
            content: { 'application/json': { type: 'object' } },
          },
        },
        refusals: REFUSALS,
      },
    },
  },
};
