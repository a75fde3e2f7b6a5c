// The sentence of each refusal of a tournament, in every language.

import type { Language } from '../../domain/title.ts';
import {
  optionText,
  type TournamentOptionFault,
  type TournamentRefusal,
  type TournamentStatus,
} from '../../domain/tournament/index.ts';

export type Sentence = Readonly<Record<Language, string>>;

type PlainCode =
  | Exclude<
      TournamentRefusal,
      { status: unknown } | { fault: unknown } | { most: unknown } | { least: unknown }
    >['code']
  | 'EXCLUDED'
  | 'NOT_ENTERED'
  | 'NO_CHECK_IN'
  | 'CHECK_IN_NOT_OPEN';

/** Of refusals that have nothing to name. */
export const PLAIN_SENTENCES: Readonly<Record<PlainCode, Sentence>> = {
  NOT_THE_ORGANISER: {
    en: 'Only the organiser of the tournament may do this.',
    de: 'Das darf nur, wer das Turnier ausrichtet.',
  },
  NOT_AN_ARBITER: {
    en: 'Only the organiser and the arbiters of the tournament may do this.',
    de: 'Das dürfen nur, wer das Turnier ausrichtet und wer es leitet.',
  },
  EXCLUDED: {
    en: 'You have been excluded from this tournament.',
    de: 'Du bist von diesem Turnier ausgeschlossen.',
  },
  ALREADY_NAMED: { en: 'This player is an arbiter already.', de: 'Diese Person leitet das Turnier schon.' },
  ALREADY_EXCLUDED: { en: 'This player is excluded already.', de: 'Diese Person ist schon ausgeschlossen.' },
  NO_SUCH_ENTRANT: {
    en: 'This player is not on the roll of the tournament.',
    de: 'Diese Person steht nicht auf der Teilnehmerliste.',
  },
  NO_SUCH_ROUND: { en: 'There is no such round.', de: 'Eine solche Runde gibt es nicht.' },
  NO_SUCH_TABLE: { en: 'There is no such table in this round.', de: 'Einen solchen Tisch hat diese Runde nicht.' },
  NO_SUCH_SEAT: { en: 'There is no such seat at this table.', de: 'Einen solchen Platz hat dieser Tisch nicht.' },
  ROUND_OPEN: {
    en: 'A round is paired or being played. Wait until it is closed.',
    de: 'Eine Runde ist ausgelost oder wird gespielt. Warte, bis sie geschlossen ist.',
  },
  NO_ROUND_OPEN: { en: 'No round is paired.', de: 'Keine Runde ist ausgelost.' },
  ROUND_PUBLISHED: {
    en: 'The round is published: its pairing stays as it is.',
    de: 'Die Runde ist veröffentlicht: ihre Auslosung bleibt, wie sie ist.',
  },
  ROUND_NOT_PUBLISHED: { en: 'The round is not published yet.', de: 'Die Runde ist noch nicht veröffentlicht.' },
  ROUND_CLOSED: { en: 'The round is closed.', de: 'Die Runde ist geschlossen.' },
  ROUND_NOT_CLOSED: { en: 'The round is not closed yet.', de: 'Die Runde ist noch nicht geschlossen.' },
  STAGE_PLAYED: {
    en: 'All rounds of this stage are played. End the stage.',
    de: 'Alle Runden dieser Phase sind gespielt. Beende die Phase.',
  },
  STAGE_NOT_PLAYED: {
    en: 'Not all rounds of this stage are played.',
    de: 'Noch sind nicht alle Runden dieser Phase gespielt.',
  },
  TOO_EARLY: {
    en: 'This time is in the past, or before the start of the round.',
    de: 'Dieser Zeitpunkt liegt in der Vergangenheit oder vor dem Beginn der Runde.',
  },
  LATE_ENTRY_CLOSED: { en: 'Players can no longer enter.', de: 'Man kann nicht mehr teilnehmen.' },
  PLACES: {
    en: 'The places must be one for each seat: 1 is the best, and after a tie as many places are left out as are shared.',
    de: 'Jeder Platz am Tisch braucht einen Rang: 1 ist der beste, und nach einem Gleichstand fallen so viele Ränge aus, wie geteilt sind.',
  },
  NOT_ENTERED: { en: 'You have not entered this tournament.', de: 'Du nimmst an diesem Turnier nicht teil.' },
  NO_CHECK_IN: { en: 'This tournament has no check-in.', de: 'Dieses Turnier hat keine Anmeldung vor Ort.' },
  CHECK_IN_NOT_OPEN: { en: 'The check-in is not open yet.', de: 'Man kann sich noch nicht bereit melden.' },
};

const STATUSES: Readonly<Record<TournamentStatus, Sentence>> = {
  draft: { en: 'is being prepared', de: 'wird vorbereitet' },
  'entries-open': { en: 'takes entries', de: 'nimmt Teilnehmer an' },
  'entries-closed': { en: 'is about to start', de: 'steht vor dem Beginn' },
  running: { en: 'is being played', de: 'läuft' },
  finished: { en: 'is finished', de: 'ist beendet' },
  cancelled: { en: 'was cancelled', de: 'wurde abgesagt' },
};

export function wrongStatus(status: TournamentStatus): Sentence {
  const { en, de } = STATUSES[status];
  return { en: `Not now: the tournament ${en}.`, de: `Nicht jetzt: das Turnier ${de}.` };
}

export function wrongOptions(fault: TournamentOptionFault): Sentence {
  const where = fault.path.length === 0 ? '' : ` ${fault.path.join('.')}`;
  const value = 'value' in fault ? ` (${fault.value})` : '';
  const words = optionWords(fault);
  return {
    en: `The option${where}${value} is not possible: ${words.en}.`,
    de: `Die Option${where}${value} geht nicht: ${words.de}.`,
  };
}

function optionWords(fault: TournamentOptionFault): Sentence {
  switch (fault.kind) {
    case 'shape':
      return { en: optionText(fault.fault, 'en'), de: optionText(fault.fault, 'de') };
    case 'schedule': {
      const players = fault.players.join(', ');
      return {
        en: `at tables of this size a round-robin has schedules for ${players} players`,
        de: `an so großen Tischen hat ein Rundenturnier Spielpläne für ${players} Personen`,
      };
    }
    default:
      return OPTION_FAULTS[fault.kind];
  }
}

const OPTION_FAULTS: Readonly<Record<Exclude<TournamentOptionFault['kind'], 'shape' | 'schedule'>, Sentence>> = {
  'short-tables': {
    en: 'the first round of an elimination at tables of 3 or 4 may need short ones',
    de: 'die erste Runde eines K.-o.-Turniers an Dreier- oder Vierertischen braucht vielleicht kleinere',
  },
  limit: { en: 'the number is out of its limits', de: 'die Zahl liegt außerhalb ihrer Grenzen' },
  'table-size': {
    en: 'tables have 2 to 4 seats, and as many as the title allows',
    de: 'Tische haben 2 bis 4 Plätze und so viele, wie der Titel erlaubt',
  },
  advance: { en: 'fewer than sit at a table play on', de: 'weiter kommen weniger, als am Tisch sitzen' },
  cut: { en: 'fewer than play the stage before play on', de: 'weiter kommen weniger, als vorher spielen' },
  'last-stage': { en: 'every stage but the last has a cut', de: 'jede Phase außer der letzten hat einen Schnitt' },
  'place-points': {
    en: 'one number for each place, none more than the one before, the first more than 0',
    de: 'eine Zahl für jeden Rang, keine größer als die davor, die erste größer als 0',
  },
  'tie-breaks': { en: 'each known one at most once, `lot` last', de: 'jede bekannte höchstens einmal, `lot` zuletzt' },
};

export function tooLong(what: 'NAME' | 'REASON', most: number): Sentence {
  return what === 'NAME'
    ? { en: `A name has 1 to ${most} characters.`, de: `Ein Name hat 1 bis ${most} Zeichen.` }
    : { en: `A reason has 1 to ${most} characters.`, de: `Eine Begründung hat 1 bis ${most} Zeichen.` };
}

export function tooFewPlayers({ players, least }: { readonly players: number; readonly least: number }): Sentence {
  return {
    en: `A table needs ${least} players; the tournament has ${players}.`,
    de: `Ein Tisch braucht ${least} Personen; das Turnier hat ${players}.`,
  };
}

export function tooManyArbiters(most: number): Sentence {
  return {
    en: `A tournament has at most ${most} arbiters.`,
    de: `Ein Turnier hat höchstens ${most} Leitende.`,
  };
}
