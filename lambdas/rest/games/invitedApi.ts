// The description of the game of a link.

import { bodyOf } from '../api/body.ts';
import type { Described } from '../api/operation.ts';
import { ref } from '../api/schema.ts';
import { INVITED } from './invited.ts';

export const INVITED_API: Described = {
  paths: {
    '/v1/invitations/preview': {
      post: {
        id: 'previewInvitation',
        tag: 'games',
        summary: 'The game to which a link invites',
        description:
          'For whoever has the secret of a link and thinks about sitting down, without an account, too: its title, host, options, clock and seats. Nobody sits down by it. Sit down with `/v1/invitations/acceptances`.',
        caller: 'anybody',
        parameters: ['AcceptLanguage'],
        body: {
          description: 'At most 64 KB of JSON.',
          type: 'application/json',
          schema: bodyOf(INVITED, { code: 'The secret of the link, as `/v1/invitations/acceptances` takes it.' }),
          example: { code: 'a.b' },
        },
        answers: {
          200: { description: 'The game, as lists know it.', content: { 'application/json': ref('GameCard') } },
        },
        refusals: [
          'BadBody',
          'InvalidToken',
          'InvitationNotFound',
          'BodyTooLarge',
          'UnsupportedMediaType',
          'SignInRefused',
          'TooManyRequests',
        ],
      },
    },
  },
};
