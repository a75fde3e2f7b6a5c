// The words of refusals to go back, in every language: undo and takeback.

import { assertNever } from '../../base/defect.ts';
import type { BackFault, WrongWayBack } from '../refusal.ts';

export interface BackWords {
  readonly nothingToUndo: string;
  tooManyUndone(limit: number): string;
  readonly timeUsedUp: string;
  readonly takebacksOff: string;
  readonly noTakebackOffered: string;
  noTakebacksLeft(granted: number, offered: number): string;
  takebackPending(toVersion: number): string;
  readonly takebackAccepted: string;
  drawnSince(version: number, alone: boolean): string;
  shownSince(version: number): string;
  notUndoable(version: number, versions: string): string;
  noWayBack(version: number, from: number, to: number): string;
}

export const ENGLISH_BACK: BackWords = {
  nothingToUndo:
    'You have nothing to undo: the last steps are not yours, or something was drawn or shown, or somebody else has acted since.',
  tooManyUndone: (limit) => `A seat can undo ${limit} steps in a game. You have undone too many.`,
  timeUsedUp: 'Your time for that decision is up: time that was spent is not given back.',
  takebacksOff: 'There are no takebacks in this game.',
  noTakebackOffered: 'No such takeback is on offer. An offer lapses when somebody moves.',
  noTakebacksLeft: (granted, offered) =>
    `A seat has ${granted} takebacks in a game and can offer ${offered}. You have no more.`,
  takebackPending: (toVersion) => `A takeback to version ${toVersion} is on offer already: it must be answered first.`,
  takebackAccepted: 'You have agreed to this takeback already.',
  drawnSince: (version, alone) =>
    alone
      ? `Something was drawn in version ${version}, and nobody else is there to agree to another draw.`
      : `Something was drawn in version ${version}. Only a game with casual takebacks goes back across a draw.`,
  shownSince: (version) =>
    `Something hidden was shown in version ${version}, and nobody else is there to agree to a takeback.`,
  notUndoable: (version, versions) => `You cannot undo back to version ${version}, only to ${versions}.`,
  noWayBack: (version, from, to) =>
    `The game cannot go back to version ${version}: only to versions ${from} to ${to}, without those that were undone.`,
};

export const GERMAN_BACK: BackWords = {
  nothingToUndo:
    'Du kannst nichts zurücknehmen: Die letzten Schritte sind nicht deine, oder seitdem wurde gezogen oder aufgedeckt, oder jemand anders war am Zug.',
  tooManyUndone: (limit) =>
    `Ein Platz kann in einer Partie ${limit} Schritte zurücknehmen. Du hast zu viele zurückgenommen.`,
  timeUsedUp: 'Deine Zeit für diese Entscheidung ist um: Verbrauchte Zeit kommt nicht zurück.',
  takebacksOff: 'In dieser Partie wird nichts einvernehmlich zurückgenommen.',
  noTakebackOffered: 'Diese Rücknahme ist nicht angeboten. Ein Angebot verfällt mit dem nächsten Zug.',
  noTakebacksLeft: (granted, offered) =>
    `Ein Platz hat ${granted} Rücknahmen in einer Partie und kann ${offered} anbieten. Du hast keine mehr.`,
  takebackPending: (toVersion) =>
    `Eine Rücknahme bis Version ${toVersion} ist schon angeboten: Sie muss erst beantwortet werden.`,
  takebackAccepted: 'Du hast dieser Rücknahme schon zugestimmt.',
  drawnSince: (version, alone) =>
    alone
      ? `In Version ${version} wurde gezogen, und niemand sonst kann einer neuen Ziehung zustimmen.`
      : `In Version ${version} wurde gezogen. Nur eine Partie mit zwanglosen Rücknahmen geht hinter eine Ziehung zurück.`,
  shownSince: (version) =>
    `In Version ${version} wurde Verdecktes gezeigt, und niemand sonst kann einer Rücknahme zustimmen.`,
  notUndoable: (version, versions) => `Bis Version ${version} kannst du nicht zurücknehmen, nur bis ${versions}.`,
  noWayBack: (version, from, to) =>
    `Die Partie kann nicht zu Version ${version} zurück: nur zu Version ${from} bis ${to}, ohne die zurückgenommenen.`,
};

/** Why a running game does not go back. */
export function backFault(fault: BackFault, words: BackWords): string {
  switch (fault.code) {
    case 'NOTHING_TO_UNDO':
      return words.nothingToUndo;
    case 'TOO_MANY_UNDONE':
      return words.tooManyUndone(fault.limit);
    case 'TIME_USED_UP':
      return words.timeUsedUp;
    case 'TAKEBACKS_OFF':
      return words.takebacksOff;
    case 'NO_TAKEBACK_OFFERED':
      return words.noTakebackOffered;
    case 'NO_TAKEBACKS_LEFT':
      return words.noTakebacksLeft(fault.granted, fault.offered);
    case 'TAKEBACK_PENDING':
      return words.takebackPending(fault.toVersion);
    case 'TAKEBACK_ACCEPTED':
      return words.takebackAccepted;
    case 'DRAWN_SINCE':
      return words.drawnSince(fault.version, fault.alone);
    case 'SHOWN_SINCE':
      return words.shownSince(fault.version);
    default:
      return assertNever(fault);
  }
}

export function wrongWayBack(fault: WrongWayBack, words: BackWords): string {
  return fault.kind === 'not-undoable'
    ? words.notUndoable(fault.version, fault.versions.join(', '))
    : words.noWayBack(fault.version, fault.from, fault.to);
}
