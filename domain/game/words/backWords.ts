// Words for going back, undo and takeback: why not, and what happened.

import { seatMark } from '../../base/seatMarks.ts';
import type { Text, WordsFor } from '../../base/words.ts';
import type { BackFault, WrongWayBack } from '../refusal.ts';
import type { SeenEvent } from '../seen/visibility.ts';

/** Why a running game does not go back. */
export const BACK_FAULTS: WordsFor<BackFault, 'code'> = {
  NOTHING_TO_UNDO: {
    en: 'You have nothing to undo: the last steps are not yours, or something was drawn or shown, or somebody else has acted since.',
    de: 'Du kannst nichts zurücknehmen: Die letzten Schritte sind nicht deine, oder seitdem wurde gezogen oder aufgedeckt, oder jemand anders war am Zug.',
  },
  TOO_MANY_UNDONE: ({ limit }) => ({
    en: `A seat can undo ${limit} steps in a game. You have undone too many.`,
    de: `Ein Platz kann in einer Partie ${limit} Schritte zurücknehmen. Du hast zu viele zurückgenommen.`,
  }),
  TIME_USED_UP: {
    en: 'Your time for that decision is up: time that was spent is not given back.',
    de: 'Deine Zeit für diese Entscheidung ist um: Verbrauchte Zeit kommt nicht zurück.',
  },
  TAKEBACKS_OFF: {
    en: 'There are no takebacks in this game.',
    de: 'In dieser Partie wird nichts einvernehmlich zurückgenommen.',
  },
  NO_TAKEBACK_OFFERED: {
    en: 'No such takeback is on offer. An offer lapses when somebody moves.',
    de: 'Diese Rücknahme ist nicht angeboten. Ein Angebot verfällt mit dem nächsten Zug.',
  },
  NO_TAKEBACKS_LEFT: ({ granted, offered }) => ({
    en: `A seat has ${granted} takebacks in a game and can offer ${offered}. You have no more.`,
    de: `Ein Platz hat ${granted} Rücknahmen in einer Partie und kann ${offered} anbieten. Du hast keine mehr.`,
  }),
  TAKEBACK_PENDING: ({ toVersion }) => ({
    en: `A takeback to version ${toVersion} is on offer already: it must be answered first.`,
    de: `Eine Rücknahme bis Version ${toVersion} ist schon angeboten: Sie muss erst beantwortet werden.`,
  }),
  TAKEBACK_ACCEPTED: {
    en: 'You have agreed to this takeback already.',
    de: 'Du hast dieser Rücknahme schon zugestimmt.',
  },
  DRAWN_SINCE: ({ version, alone }) =>
    alone
      ? {
          en: `Something was drawn in version ${version}, and nobody else is there to agree to another draw.`,
          de: `In Version ${version} wurde gezogen, und niemand sonst kann einer neuen Ziehung zustimmen.`,
        }
      : {
          en: `Something was drawn in version ${version}. Only a game with casual takebacks goes back across a draw.`,
          de: `In Version ${version} wurde gezogen. Nur eine Partie mit zwanglosen Rücknahmen geht hinter eine Ziehung zurück.`,
        },
  SHOWN_SINCE: ({ version }) => ({
    en: `Something hidden was shown in version ${version}, and nobody else is there to agree to a takeback.`,
    de: `In Version ${version} wurde Verdecktes gezeigt, und niemand sonst kann einer Rücknahme zustimmen.`,
  }),
};

/** Why not to that version. */
export const WRONG_WAYS_BACK: WordsFor<WrongWayBack, 'kind'> = {
  'not-undoable': ({ version, versions }) => ({
    en: `You cannot undo back to version ${version}, only to ${versions.join(', ')}.`,
    de: `Bis Version ${version} kannst du nicht zurücknehmen, nur bis ${versions.join(', ')}.`,
  }),
  'no-way-back': ({ version, from, to }) => ({
    en: `The game cannot go back to version ${version}: only to versions ${from} to ${to}, without those that were undone.`,
    de: `Die Partie kann nicht zu Version ${version} zurück: nur zu Version ${from} bis ${to}, ohne die zurückgenommenen.`,
  }),
};

type BackEvent = Extract<SeenEvent, { readonly type: 'MovesUndone' | 'TakebackOffered' | 'TakebackAnswered' }>;

export const BACK_EVENTS: WordsFor<BackEvent, 'type'> = {
  MovesUndone({ seat, toVersion, takeback, redraws }) {
    const { en, de } = takeback ? takenBack(toVersion) : undone(seat, toVersion);
    return {
      en: en + (redraws ? ' What was drawn since will be drawn anew.' : ''),
      de: de + (redraws ? ' Was seitdem gezogen wurde, wird neu gezogen.' : ''),
    };
  },
  TakebackOffered: ({ seat, toVersion, redraws }) => ({
    en: `${seatMark('Seat', seat)} offers a takeback: back to version ${toVersion}.${redraws ? ' What was drawn since would be drawn anew.' : ''}`,
    de: `${seatMark('Platz', seat)} bietet eine Rücknahme an: zurück zu Version ${toVersion}.${redraws ? ' Was seitdem gezogen wurde, würde neu gezogen.' : ''}`,
  }),
  TakebackAnswered: ({ seat, answer }) => {
    switch (answer) {
      case 'accepted':
        return {
          en: `${seatMark('Seat', seat)} agrees to the takeback.`,
          de: `${seatMark('Platz', seat)} stimmt der Rücknahme zu.`,
        };
      case 'declined':
        return {
          en: `${seatMark('Seat', seat)} declines the takeback.`,
          de: `${seatMark('Platz', seat)} lehnt die Rücknahme ab.`,
        };
      case 'withdrawn':
        return {
          en: `${seatMark('Seat', seat)} withdraws the takeback.`,
          de: `${seatMark('Platz', seat)} zieht das Angebot zurück.`,
        };
    }
  },
};

function takenBack(toVersion: number): Text {
  return {
    en: `Everybody agrees: the table is again as it was after version ${toVersion}.`,
    de: `Alle sind einverstanden: Der Tisch ist wieder wie nach Version ${toVersion}.`,
  };
}

function undone(seat: number, toVersion: number): Text {
  return {
    en: `${seatMark('Seat', seat)} undoes its steps after version ${toVersion}.`,
    de: `${seatMark('Platz', seat)} nimmt seine Schritte nach Version ${toVersion} zurück.`,
  };
}
