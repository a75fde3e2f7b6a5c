// The sentence of each refusal. Nothing reads it but people.

import { assertNever } from '../../base/defect.ts';
import type { Language } from '../../base/language.ts';
import { inEvery, say, type Text } from '../../base/words.ts';
import { faultText } from '../../read/words.ts';
import type { Title } from '../../title/contract.ts';
import { type GameRefusal, type InvalidInputRefusal, MAX_QUOTED } from '../refusal.ts';
import type { GameState } from '../state.ts';
import {
  FORBIDDEN,
  INPUT_FAULTS,
  oneOfMoves,
  seatNeeded,
  unforeseeable,
  unknownMove,
  WRONG_STATUS,
} from './refusalWords.ts';

/** What refused a command: null only for a command that no game exists for yet. */
export interface RefusedAt {
  readonly game: GameState;
  readonly title: Title;
}

/** Why a command is refused, in one or two sentences. A move's refusal needs `at`. */
export function refusalText(refusal: GameRefusal, at: RefusedAt | null, language: Language): string {
  switch (refusal.reason) {
    case 'forbidden':
      return say(FORBIDDEN, 'code', refusal)[language];
    case 'wrong-status':
      return say(WRONG_STATUS, 'code', refusal)[language];
    case 'invalid-input':
      return invalidInput(refusal)[language];
    case 'unknown-move':
      return unknownMove(refusal, at?.title.name ?? '')[language];
    case 'unforeseeable':
      return unforeseeable(refusal)[language];
    case 'one-of-moves': {
      const { index, count, game } = refusal;
      const text = refusalText(refusal.refusal, at === null ? null : { ...at, game }, language);
      return oneOfMoves(index + 1, count, text)[language];
    }
    case 'move-rejected':
      return at === null ? refusal.rule : at.title.describeRefusal(at.game.table, refusal, language).text;
    default:
      return assertNever(refusal);
  }
}

/**
 * Numbers of the rulings that a refusal is based on, as in `Title.rulings`; none where no rule of the title refused.
 */
export function refusalRulings(refusal: GameRefusal, { game, title }: RefusedAt): readonly string[] {
  if (refusal.reason === 'one-of-moves') return refusalRulings(refusal.refusal, { game: refusal.game, title });
  return refusal.reason === 'move-rejected' ? title.describeRefusal(game.table, refusal, 'en').rulings : [];
}

function invalidInput(refusal: InvalidInputRefusal): Text {
  switch (refusal.code) {
    case 'INVALID_OPTIONS': {
      const where = refusal.path.join('.').slice(0, MAX_QUOTED);
      return inEvery((language) => `${where}: ${faultText(refusal.fault, language)}.`);
    }
    case 'SEAT_NEEDED':
      return seatNeeded(refusal.seats);
    case 'INVALID_INPUT':
      return say(INPUT_FAULTS, 'kind', refusal.fault);
    default:
      return assertNever(refusal);
  }
}
