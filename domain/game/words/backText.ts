// One line for people about each event by which a game goes back, or may go back.

import { assertNever } from '../../base/defect.ts';
import type { Language } from '../../base/language.ts';
import type { Seat } from '../../title/contract.ts';
import type { TakebackAnswer } from '../events.ts';
import type { SeenEvent } from '../seen/visibility.ts';

type BackEvent = Extract<SeenEvent, { readonly type: 'MovesUndone' | 'TakebackOffered' | 'TakebackAnswered' }>;

/** The line for `event`. */
export function wentBack(event: BackEvent, language: Language): string {
  const words = BACK[language];
  switch (event.type) {
    case 'MovesUndone':
      return words.undone(event) + (event.redraws ? ` ${words.drawnAnew}` : '');
    case 'TakebackOffered':
      return words.offered(event) + (event.redraws ? ` ${words.wouldBeDrawnAnew}` : '');
    case 'TakebackAnswered':
      return words.answers[event.answer](event.seat);
    default:
      return assertNever(event);
  }
}

interface BackWords {
  undone(event: Extract<BackEvent, { readonly type: 'MovesUndone' }>): string;
  offered(event: Extract<BackEvent, { readonly type: 'TakebackOffered' }>): string;
  readonly answers: Readonly<Record<TakebackAnswer, (seat: Seat) => string>>;
  readonly drawnAnew: string;
  readonly wouldBeDrawnAnew: string;
}

const BACK: Readonly<Record<Language, BackWords>> = {
  en: {
    undone: ({ seat, toVersion, takeback }) =>
      takeback
        ? `Everybody agrees: the table is again as it was after version ${toVersion}.`
        : `Seat ${seat} undoes its steps after version ${toVersion}.`,
    offered: ({ seat, toVersion }) => `Seat ${seat} offers a takeback: back to version ${toVersion}.`,
    answers: {
      accepted: (seat) => `Seat ${seat} agrees to the takeback.`,
      declined: (seat) => `Seat ${seat} declines the takeback.`,
      withdrawn: (seat) => `Seat ${seat} withdraws the takeback.`,
    },
    drawnAnew: 'What was drawn since will be drawn anew.',
    wouldBeDrawnAnew: 'What was drawn since would be drawn anew.',
  },
  de: {
    undone: ({ seat, toVersion, takeback }) =>
      takeback
        ? `Alle sind einverstanden: Der Tisch ist wieder wie nach Version ${toVersion}.`
        : `Platz ${seat} nimmt seine Schritte nach Version ${toVersion} zurück.`,
    offered: ({ seat, toVersion }) => `Platz ${seat} bietet eine Rücknahme an: zurück zu Version ${toVersion}.`,
    answers: {
      accepted: (seat) => `Platz ${seat} stimmt der Rücknahme zu.`,
      declined: (seat) => `Platz ${seat} lehnt die Rücknahme ab.`,
      withdrawn: (seat) => `Platz ${seat} zieht das Angebot zurück.`,
    },
    drawnAnew: 'Was seitdem gezogen wurde, wird neu gezogen.',
    wouldBeDrawnAnew: 'Was seitdem gezogen wurde, würde neu gezogen.',
  },
};
