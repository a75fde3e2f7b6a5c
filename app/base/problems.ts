// Problems, with their sentences in every language and whether asking again may help.

import { Defect } from '../../domain/base/defect.ts';
import type { Language } from '../../domain/base/language.ts';
import type { Text } from '../../domain/base/words.ts';
import {
  type GameRefusal,
  type GameStatus,
  MAX_QUOTED,
  type RefusedAt,
  refusalRulings,
  refusalText,
  seatsToAct,
} from '../../domain/game/index.ts';
import type { Answer, MoveAnswer, Problem } from './answer.ts';
import { MAX_NAME_CHARACTERS, type NameFault } from './names.ts';

export function problem<Value>(value: Problem): Answer<Value> {
  return { ok: false, problem: value };
}

/** What a problem tells that no repeat of the request can mend. */
export function final(text: Text): Pick<Problem, 'retryable' | 'message'> {
  return { retryable: false, message: (language) => text[language] };
}

export const UNAUTHENTICATED: Extract<Problem, { readonly kind: 'Unauthenticated' }> = {
  kind: 'Unauthenticated',
  code: 'UNAUTHENTICATED',
  ...final({
    en: 'Authentication required. Send an access token in the Authorization header (Bearer).',
    de: 'Anmeldung nötig. Sende ein Zugriffstoken im Header Authorization (Bearer).',
  }),
};

export function gameNotFound(gameId: string): Problem {
  const id = quoted(gameId);
  return {
    kind: 'NotFound',
    code: 'GAME_NOT_FOUND',
    ...final({ en: `There is no game ${id}.`, de: `Es gibt keine Partie ${id}.` }),
  };
}

export function unknownTitle(titleId: string, known: readonly string[]): Problem {
  const [id, ids] = [quoted(titleId), known.join(', ')];
  return invalidInput('UNKNOWN_TITLE', ['input', 'titleId'], {
    en: `There is no title ${id}; there are ${ids}.`,
    de: `Es gibt keinen Titel ${id}; es gibt ${ids}.`,
  });
}

/** The title has no rules of that version. */
export function unknownRules(title: { readonly id: string; readonly rulesVersion: string }, asked: string): Problem {
  const [version, newest] = [quoted(asked), title.rulesVersion];
  return invalidInput('UNKNOWN_TITLE', ['input', 'rulesVersion'], {
    en: `${title.id} has no rules of version ${version}; the newest are ${newest}.`,
    de: `${title.id} hat keine Regeln der Version ${version}; die neuesten sind ${newest}.`,
  });
}

/** No player can have this id. */
export function wrongPlayerId(): Problem {
  return invalidInput('INVALID_INPUT', ['input', 'playerId'], {
    en: 'This is not the id of a player: `Player.id` begins with `player_`.',
    de: 'Das ist keine Spieler-Id: `Player.id` beginnt mit `player_`.',
  });
}

export function wrongCommandIdLength(length: number, most: number): Problem {
  return invalidInput('INVALID_INPUT', ['input', 'commandId'], {
    en: `A command id must have 1 to ${most} characters; this one has ${length}.`,
    de: `Eine Kommando-Id muss 1 bis ${most} Zeichen haben; diese hat ${length}.`,
  });
}

export function commandIdReused(version: number): Problem {
  return invalidInput('COMMAND_ID_REUSED', ['input', 'commandId'], {
    en: `This command id was already used for a different command (version ${version}). Use a new id.`,
    de: `Diese Kommando-Id wurde schon für ein anderes Kommando benutzt (Version ${version}). Nimm eine neue.`,
  });
}

export function commitTooLarge(bytes: number, limit: number): Problem {
  return invalidInput('COMMIT_TOO_LARGE', ['input'], {
    en: `The resulting commit would be ${formatCount(bytes)} bytes; the limit is ${formatCount(limit)}.`,
    de: `Der Commit hätte ${formatCount(bytes, 'de')} Bytes; erlaubt sind ${formatCount(limit, 'de')}.`,
  });
}

/** The problem of a command that creates none or too many games, or null. */
export function wrongGameCount(count: number, most: number): Problem | null {
  if (count >= 1 && count <= most) return null;
  return invalidInput('INVALID_INPUT', ['input', 'games'], {
    en: `One command creates 1 to ${most} games, not ${count}.`,
    de: `Ein Kommando legt 1 bis ${most} Partien an, nicht ${count}.`,
  });
}

export function versionConflict(currentVersion: number): Problem {
  return {
    kind: 'VersionConflict',
    code: 'VERSION_CONFLICT',
    currentVersion,
    ...final({
      en: `The game is now at version ${currentVersion}. Read it again before you decide.`,
      de: `Die Partie steht jetzt bei Version ${currentVersion}. Lies sie neu, bevor du entscheidest.`,
    }),
  };
}

/** Nothing can be done to a game of the library. */
export function readOnly(status: GameStatus): Problem {
  return {
    kind: 'WrongStatus',
    code: 'WRONG_STATUS',
    status,
    ...final({
      en: 'An imported game is read-only. You can view, audit and fork it.',
      de: 'Eine importierte Partie ist nur zum Lesen da. Du kannst sie ansehen, prüfen und abzweigen.',
    }),
  };
}

const NAME_FAULTS: Readonly<Record<NameFault, Text>> = {
  empty: {
    en: 'A name needs at least one visible character.',
    de: 'Ein Name braucht mindestens ein sichtbares Zeichen.',
  },
  long: {
    en: `A name has at most ${MAX_NAME_CHARACTERS} characters.`,
    de: `Ein Name hat höchstens ${MAX_NAME_CHARACTERS} Zeichen.`,
  },
  hidden: {
    en: 'A name must not contain control, direction, invisible or unassigned characters.',
    de: 'Ein Name darf keine Steuer- und Richtungszeichen und keine unsichtbaren oder nicht zugewiesenen Zeichen enthalten.',
  },
  stacked: {
    en: 'A letter of a name has at most four marks.',
    de: 'Ein Buchstabe eines Namens hat höchstens vier Zusatzzeichen.',
  },
};

export function invalidName(fault: NameFault, path: readonly string[] = ['input', 'name']): Problem {
  return invalidInput('INVALID_NAME', path, NAME_FAULTS[fault]);
}

/** Of a command that names a player by an id. */
export function unknownPlayer(path: readonly string[]): Problem {
  return invalidInput('UNKNOWN_PLAYER', path, {
    en: 'Nobody with this id has signed in here. Give the id as in `Player.id`.',
    de: 'Niemand mit dieser Id hat sich hier angemeldet. Nimm die Id aus `Player.id`.',
  });
}

export function nameTaken(name: string): Problem {
  return invalidInput('NAME_TAKEN', ['input', 'name'], {
    en: `Another player has the name ${quoted(name)}, or one that looks like it.`,
    de: `Eine andere Person heißt ${quoted(name)} oder hat einen Namen, der so aussieht.`,
  });
}

export function invalidToken(): Problem {
  return invalidInput('INVALID_TOKEN', ['input', 'token'], {
    en: 'The token in the input is invalid or expired. Sign in with the identity that you want to link.',
    de: 'Das Token in der Eingabe ist ungültig oder abgelaufen. Melde dich mit der Identität an, die du verknüpfen willst.',
  });
}

export function signInAgain(): Problem {
  return {
    kind: 'Forbidden',
    code: 'SIGN_IN_AGAIN',
    ...final({
      en: 'This is done within ten minutes of signing in. Sign in again; to link an identity, with both.',
      de: 'Das geht in den zehn Minuten nach der Anmeldung. Melde dich neu an; zum Verknüpfen einer Identität mit beiden.',
    }),
  };
}

/** A guest has no account yet that others may rely on. */
export function keepAccountFirst(): Problem {
  return {
    kind: 'Forbidden',
    code: 'KEEP_ACCOUNT_FIRST',
    ...final({
      en: 'A guest can do this only with an account that is kept.',
      de: 'Als Gast geht das erst mit einem Konto, das behalten wird.',
    }),
  };
}

export function identityInUse(): Problem {
  return {
    kind: 'Forbidden',
    code: 'IDENTITY_IN_USE',
    ...final({
      en: 'This identity is a player of its own, or is linked to another one. It cannot be linked.',
      de: 'Diese Identität spielt schon selbst oder ist mit einer anderen Person verknüpft. Sie kann nicht verknüpft werden.',
    }),
  };
}

export function tooManyIdentities(): Problem {
  return {
    kind: 'Forbidden',
    code: 'TOO_MANY_IDENTITIES',
    ...final({
      en: 'A player may link eight further identities, those that were unlinked included.',
      de: 'Mit einer Person können acht weitere Identitäten verknüpft werden, die gelösten mitgezählt.',
    }),
  };
}

export function firstIdentity(): Problem {
  return {
    kind: 'Forbidden',
    code: 'FIRST_IDENTITY',
    ...final({
      en: 'The first identity is the player itself. It cannot be unlinked.',
      de: 'Die erste Identität ist die Person selbst. Sie kann nicht gelöst werden.',
    }),
  };
}

export function notTheFirstIdentity(): Problem {
  return {
    kind: 'Forbidden',
    code: 'NOT_THE_FIRST_IDENTITY',
    ...final({
      en: 'Only the first identity of a player unlinks others. Any other one may unlink itself.',
      de: 'Nur die erste Identität einer Person löst andere. Jede andere kann sich selbst lösen.',
    }),
  };
}

export function unknownIdentity(): Problem {
  return invalidInput('UNKNOWN_IDENTITY', ['input', 'code'], {
    en: 'No identity with this code has been linked to you. Account.identities lists those that are.',
    de: 'Keine Identität mit diesem Code wurde mit dir verknüpft. Account.identities nennt die verknüpften.',
  });
}

/** A refusal of the domain as clients see it. `at`: what refused it; null for a game that is yet to be made. */
export function refusalProblem(refusal: GameRefusal, at: RefusedAt | null, legalMoves: readonly MoveAnswer[]): Problem {
  const message = (language: Language) => refusalText(refusal, at, language);
  const retryable = mayBeAcceptedLater(refusal, at);
  switch (refusal.reason) {
    case 'forbidden':
      return { kind: 'Forbidden', code: refusal.code, retryable, message };
    case 'wrong-status':
      return { kind: 'WrongStatus', code: refusal.code, status: refusal.status, retryable, message };
    case 'invalid-input':
      return { kind: 'InvalidInput', code: refusal.code, path: ['input', ...refusal.path], retryable, message };
    case 'one-of-moves': {
      const inner = refusalProblem(refusal.refusal, at === null ? null : { ...at, game: refusal.game }, legalMoves);
      return inner.kind === 'MoveRejected' ? { ...inner, index: refusal.index, message } : { ...inner, message };
    }
    case 'unforeseeable':
    case 'unknown-move':
    case 'move-rejected': {
      if (at === null) throw new Defect('a move was refused in a game that does not exist');
      const rule = refusal.reason === 'move-rejected' ? refusal.rule : refusal.reason;
      const rulings = refusalRulings(refusal, at);
      return { kind: 'MoveRejected', code: refusal.code, index: 0, rule, rulings, legalMoves, retryable, message };
    }
  }
}

/** Whether others can bring the game to where it accepts the same command. */
function mayBeAcceptedLater(refusal: GameRefusal, at: RefusedAt | null): boolean {
  switch (refusal.reason) {
    case 'wrong-status': {
      if (refusal.status !== 'open') return false;
      return refusal.code === 'SEATS_OPEN' || refusal.code === 'NO_FREE_SEAT' || refusal.code === 'WRONG_STATUS';
    }
    case 'move-rejected':
      return refusal.rule === 'not-to-act' && at !== null && seatsToAct(at.game, at.title).length > 0;
    default:
      return false;
  }
}

/** The refusal of a file or a command; `path` as in `Problem`. */
function invalidInput(
  code: Extract<Problem, { readonly kind: 'InvalidInput' }>['code'],
  path: readonly string[],
  text: Text,
): Problem {
  return { kind: 'InvalidInput', code, path, ...final(text) };
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, MAX_QUOTED));
}

/** An integer for people: `65,536`. */
export function formatCount(count: number, language: Language = 'en'): string {
  return count.toLocaleString(language);
}
