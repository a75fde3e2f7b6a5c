// Undoes own steps, and takes moves back by consent.

import { answerTakeback as decideAnswer, offerTakeback as decideOffer, undoSteps } from '../../domain/game/index.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { AnswerTakebackInput, OfferTakebackInput, UndoInput } from './inputs.ts';
import { runCommand } from './runCommand.ts';

/** Undoes own steps while nobody else has acted, and nothing was drawn or shown. */
export function undo(context: AppContext, caller: Caller | null, input: UndoInput): Promise<Answer<CommandAnswer>> {
  const { toVersion } = input;
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'undo', toVersion },
    decide: (game, { playerId }, { version, recordedAt }) =>
      undoSteps(game, { player: playerId, toVersion }, { title: titleIn(context, game), version, now: recordedAt }),
  });
}

/** Where nobody else is to be asked, the takeback is granted at once. */
export function offerTakeback(
  context: AppContext,
  caller: Caller | null,
  input: OfferTakebackInput,
): Promise<Answer<CommandAnswer>> {
  const { toVersion } = input;
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'offer-takeback', toVersion },
    expectedVersion: null,
    decide: (game, { playerId }, decision) => decideOffer(game, { player: playerId, toVersion }, decision),
  });
}

export function answerTakeback(
  context: AppContext,
  caller: Caller | null,
  input: AnswerTakebackInput,
): Promise<Answer<CommandAnswer>> {
  const { accept, offer } = input;
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'answer-takeback', accept, offer },
    expectedVersion: null,
    decide: (game, { playerId }, decision) => decideAnswer(game, { player: playerId, accept, offer }, decision),
  });
}
