// Why an arbiter's look is refused.

import type { Text } from '../../domain/base/words.ts';
import type { GameStatus } from '../../domain/game/index.ts';
import type { Problem } from '../base/answer.ts';
import { final } from '../base/problems.ts';

/** Looks at one game. */
export const MAX_LOOKS = 200;
/** Characters of a reason. */
export const MAX_REASON = 200;

export function notAnArbiter(): Problem {
  return {
    kind: 'Forbidden',
    code: 'NOT_AN_ARBITER',
    ...final({
      en: 'Only an arbiter who was named when the game was created may look at what is hidden.',
      de: 'Nur wer beim Anlegen der Partie als Schiedsperson genannt wurde, darf sehen, was verdeckt ist.',
    }),
  };
}

export function tooManyLooks(): Problem {
  return {
    kind: 'Forbidden',
    code: 'TOO_MANY_LOOKS',
    ...final({
      en: `Arbiters may look at a game ${MAX_LOOKS} times in all.`,
      de: `Schiedspersonen dürfen eine Partie zusammen höchstens ${MAX_LOOKS}-mal ansehen.`,
    }),
  };
}

/** Before the start. */
export function nothingHidden(status: GameStatus): Problem {
  return {
    kind: 'WrongStatus',
    code: 'WRONG_STATUS',
    status,
    ...final({
      en: 'The game has not started: there is nothing to look at.',
      de: 'Die Partie hat nicht begonnen: Es gibt nichts anzusehen.',
    }),
  };
}

export function wrongReason(): Problem {
  return invalid('reason', {
    en: `A look needs a reason of 1 to ${MAX_REASON} characters, which the players can read.`,
    de: `Ein Blick braucht eine Begründung von 1 bis ${MAX_REASON} Zeichen, die lesen kann, wer mitspielt.`,
  });
}

/** The game has versions `from` to `to` since its start. */
export function wrongVersion(version: number, from: number, to: number): Problem {
  return invalid('version', {
    en: `The table can be seen at versions ${from} to ${to}, not at ${version}.`,
    de: `Der Tisch ist von Version ${from} bis ${to} zu sehen, nicht bei ${version}.`,
  });
}

function invalid(field: string, text: Text): Problem {
  return { kind: 'InvalidInput', code: 'INVALID_INPUT', path: ['input', field], ...final(text) };
}
