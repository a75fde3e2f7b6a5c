// The description of the course of a game.

import { MAX_COURSE_VERSIONS } from '../../../app/index.ts';
import type { Described } from '../api/operation.ts';
import { list, object, oneOf, ref, whole } from '../api/schema.ts';
import { QUERIES } from '../queries.ts';

export const COURSE_API: Described = {
  paths: {
    '/v1/games/{id}/course': {
      get: {
        id: ['getCourse', 'headCourse'],
        tag: 'games',
        summary: ['How the scores went, and where the game turned', 'The headers of the course'],
        description: `The scores of all seats to date by version, as the caller may see them there: those of the first version with a table, then of each at which a score changed; and the turning points. At most ${MAX_COURSE_VERSIONS} versions: where \`toVersion\` is before the newest, ask again after it.`,
        caller: 'anybody',
        parameters: ['GameId', ...QUERIES.course.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The course. The tag changes with it, and may differ from caller to caller.',
            headers: ['ETag', 'Vary'],
            content: { 'application/json': ref('Course') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'GameNotFound', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    Course: object({
      fromVersion: whole(1, 'The first version that is looked at.'),
      toVersion: whole(0, 'The last one.'),
      scores: list(
        object({ version: whole(1), scores: list({ type: 'integer' }, 'By seat.') }),
        'In order of version: the first with a table, and each at which a score changed.',
      ),
      turningPoints: list(
        object({
          version: whole(1),
          kind: oneOf(['lead', 'gain']),
          seat: whole(0),
          points: whole(1, 'What was gained, or by how much the seat is in front.'),
        }),
        '`lead`: the seat is alone in front, where another one was before. `gain`: one of the three largest gains of a seat at one version.',
      ),
      rounds: list(
        object({ version: whole(1, 'Of the commit from which on it is played.'), round: whole(1) }),
        'In order of version: the round that is played at the first version with a table, and each that begins later. Empty where the title has no rounds.',
      ),
    }),
  },
};
