// The description of positions and previews.

import { bodyOf } from '../api/body.ts';
import type { Described } from '../api/operation.ts';
import { flag, hash, list, moment, nullable, object, oneOf, optional, ref, text, whole } from '../api/schema.ts';
import { QUERIES } from '../queries.ts';
import { PREVIEW } from './position.ts';

/** What is asked of a seat. */
export const DECISION = object({
  seat: whole(0),
  kind: text('The kind of decision; `hidden` where the caller may not know it.'),
  prompt: text('One line for people.'),
  rulings: list(text(), 'Numbers of the rulings that it is based on.'),
  since: moment('When it began.'),
  dueAt: nullable(moment("When the seat's time is up; null: never.")),
  timeOut: nullable(
    object(
      {
        resigns: flag('Whether the seat is out of the game then.'),
        move: nullable(text('What is played for it; null where it resigns, and for those who do not act for it.')),
      },
      'What happens then, as the table is now; null: nothing.',
    ),
  ),
});

const REFUSAL = nullable(object({ code: text(), detail: text('For people.') }));

export const POSITION_API: Described = {
  paths: {
    '/v1/games/{id}/position': {
      get: {
        id: ['getPosition', 'headPosition'],
        tag: 'games',
        summary: ['The table, and the legal moves of the caller', 'The headers of the table'],
        description:
          'The table as the caller may see it after the newest commit or an earlier one: who sits there, what is asked of the seats that are to act, and every legal move of the seats that the caller acts for. Play one by sending its `move` to `/v1/games/{id}/moves`.',
        caller: 'anybody',
        parameters: ['GameId', ...QUERIES.position.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The table. The tag changes with it, and differs from caller to caller.',
            headers: ['ETag', 'Vary', 'ContentLanguage'],
            content: { 'application/json': ref('Position') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'GameNotFound', 'TooManyRequests'],
      },
    },
    '/v1/games/{id}/preview': {
      post: {
        id: 'previewMoves',
        tag: 'games',
        summary: 'What moves would lead to',
        description:
          'Nothing is played. A move that draws or reveals something has no preview; what is wrong with the moves is said in `refusal`.',
        caller: 'anybody',
        parameters: ['GameId', 'AcceptLanguage'],
        body: {
          description: 'At most 64 KB of JSON.',
          type: 'application/json',
          schema: bodyOf(PREVIEW, {
            moves: 'Text ids of moves, in order, all of one seat.',
            seat: 'Needed where the caller acts for several seats that are to act.',
          }),
          example: { moves: ['pass'] },
        },
        answers: {
          200: { description: 'The table after the moves.', content: { 'application/json': ref('Preview') } },
        },
        refusals: [
          'BadBody',
          'InvalidToken',
          'GameNotFound',
          'BodyTooLarge',
          'UnsupportedMediaType',
          'SignInRefused',
          'TooManyRequests',
        ],
      },
    },
  },
  schemas: {
    Position: object({
      title: text("The title's id."),
      rulesVersion: text(),
      version: whole(1, 'Of the commit after which the table is shown.'),
      headHash: hash('Of that commit.'),
      status: oneOf(['open', 'active', 'finished', 'aborted']),
      toAct: list(whole(0), 'The seats that must move.'),
      seats: list(
        object({
          number: whole(0),
          status: oneOf(['open', 'reserved', 'taken', 'bot', 'resigned', 'forfeited']),
          player: nullable(text("The player's id.")),
          bot: nullable(text("The bot's name.")),
          reservedFor: nullable(text('The id of the only player who can take it.')),
          ready: flag('Whether the player is ready for the start.'),
        }),
      ),
      decisions: list(DECISION, 'What is asked of the seats that are to act.'),
      legalMoves: list(
        object({
          move: text('Its text id, to be played by.'),
          seat: whole(0),
          kind: text(),
          params: { type: 'object', description: 'Its own fields.' },
          label: text('For people.'),
          effect: { type: 'object', description: 'What it brings and costs.' },
          targets: list(text(), 'What a person touches on the board, in order, to make it.'),
        }),
        'Of the seats that the caller acts for, or of `seat` if the caller acts for it.',
      ),
      view: { type: 'object', description: "By the title's view schema: `Title.viewSchema` of GraphQL." },
      undoTo: optional(list(whole(1), 'Of the newest table: the versions to which the caller can undo own steps.')),
      undoProblem: optional(REFUSAL),
      takebackProblem: optional(REFUSAL),
    }),
    Preview: object({
      ok: flag('Whether the moves can be played.'),
      refusal: {
        oneOf: [
          object({
            code: text('As of a refused command.'),
            detail: text(),
            index: optional(whole(0, 'Which move is refused, from 0.')),
            rule: optional(text('Which rule refuses it.')),
            rulings: optional(list(text(), 'Numbers of the rulings that the rule rests on.')),
          }),
          { type: 'null' },
        ],
        description: 'Null exactly if `ok`.',
      },
      facts: list({ type: 'object' }, 'What would happen, as the caller would see it.'),
      position: { oneOf: [ref('Position'), { type: 'null' }], description: 'Null unless `ok`.' },
    }),
  },
};
