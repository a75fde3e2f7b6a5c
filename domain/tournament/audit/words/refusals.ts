// Why no command leads to an event, by the code of the refusal.

import type { Text } from '../../../base/words.ts';
import type { TournamentRefusal } from '../../life/refusal.ts';

export const REFUSALS: Readonly<Record<TournamentRefusal['code'], Text>> = {
  NOT_THE_ORGANISER: { en: 'whoever did it is not the organiser', de: 'Wer das tat, richtet das Turnier nicht aus' },
  NOT_AN_ARBITER: {
    en: 'whoever did it is neither the organiser nor an arbiter by then',
    de: 'Wer das tat, richtet das Turnier nicht aus und war da kein Schiedsrichter',
  },
  WRONG_STATUS: { en: 'the tournament is not in a state for it', de: 'Dafür ist das Turnier nicht im rechten Zustand' },
  WRONG_OPTIONS: { en: 'its options are not possible together', de: 'Seine Optionen sind so nicht möglich' },
  NAME: { en: 'the name is empty or too long', de: 'Der Name ist leer oder zu lang' },
  REASON: { en: 'the reason is empty or too long', de: 'Die Begründung ist leer oder zu lang' },
  TOO_FEW_PLAYERS: {
    en: 'there are fewer players than a table needs',
    de: 'Es sind weniger Spieler, als ein Tisch braucht',
  },
  NOTHING_EDITED: { en: 'no option changes', de: 'Es ändert sich keine Option' },
  OPTION_FIXED: {
    en: 'the option could not change any more',
    de: 'Die Option ließ sich nicht mehr ändern',
  },
  TOO_MANY_ENTERED: {
    en: 'there are more players than there would be room for',
    de: 'Es sind mehr Personen, als dann Platz hätten',
  },
  TOO_MANY_ANNOUNCEMENTS: { en: 'there are too many announcements', de: 'Es sind zu viele Durchsagen' },
  NO_OFFER: { en: 'it is offered to nobody', de: 'Es ist niemandem angeboten' },
  NOT_OFFERED: { en: 'it was not offered to them', de: 'Es war der Person nicht angeboten' },
  TOO_MANY_OFFERS: { en: 'it was offered too often', de: 'Es wurde zu oft angeboten' },
  TOO_MANY_ARBITERS: { en: 'there are too many arbiters', de: 'Es sind zu viele Schiedsrichter' },
  ALREADY_NAMED: {
    en: 'they are so already, or it is offered to them',
    de: 'Das sind sie schon, oder es ist ihnen angeboten',
  },
  NOT_EXCLUDED: { en: 'the player is not excluded', de: 'Er ist nicht ausgeschlossen' },
  SEEDS: {
    en: 'those who are seeded are not on the roll, or there twice',
    de: 'Wer gesetzt ist, steht nicht auf der Liste oder zweimal',
  },
  SEEDS_FIXED: {
    en: 'it is too late to seed players, or the format draws numbers',
    de: 'Zum Setzen ist es zu spät, oder das Format lost Nummern aus',
  },
  NO_BYES_HERE: { en: 'rounds of this format cannot be sat out', de: 'In diesem Format kann niemand aussetzen' },
  TOO_MANY_BYES: { en: 'there are more byes than there may be', de: 'Es sind mehr Freilose, als es sein dürfen' },
  LAST_ROUND_BYE: {
    en: 'the last round brings no half point to who sits it out',
    de: 'Die letzte Runde bringt niemandem einen halben Punkt, der aussetzt',
  },
  NO_DATE: { en: 'no date is planned for the round', de: 'Für die Runde ist kein Termin vorgesehen' },
  OLD_EDITION: {
    en: 'this edition of the rules does not know it',
    de: 'Diese Ausgabe der Regeln kennt das nicht',
  },
  ALREADY_EXCLUDED: { en: 'the player is excluded already', de: 'Er ist schon ausgeschlossen' },
  ALREADY_CLOSED: { en: 'the round is closed already', de: 'Die Runde ist schon abgeschlossen' },
  NO_SUCH_ENTRANT: { en: 'nobody on the roll has this number', de: 'Diese Nummer hat niemand auf der Teilnehmerliste' },
  NO_SUCH_ROUND: { en: 'there is no such round', de: 'Diese Runde gibt es nicht' },
  NO_SUCH_TABLE: { en: 'there is no such table', de: 'Diesen Tisch gibt es nicht' },
  NO_SUCH_SEAT: { en: 'there is no such seat', de: 'Diesen Platz gibt es nicht' },
  ROUND_OPEN: { en: 'a round is still open', de: 'Eine Runde ist noch offen' },
  NO_ROUND_OPEN: { en: 'no round is open', de: 'Es ist keine Runde offen' },
  ROUND_NOT_OPEN: { en: 'it was for another round', de: 'Es galt einer anderen Runde' },
  ROUND_PUBLISHED: { en: 'the round is published', de: 'Die Runde ist veröffentlicht' },
  ROUND_NOT_PUBLISHED: { en: 'the round is not published', de: 'Die Runde ist nicht veröffentlicht' },
  ROUND_NOT_CLOSED: { en: 'the round is not closed', de: 'Die Runde ist nicht abgeschlossen' },
  PAIRING_CHANGED: { en: 'the edit was made for another pairing', de: 'Die Änderung galt einer anderen Auslosung' },
  STAGE_PLAYED: { en: 'all rounds of the stage are played', de: 'Alle Runden der Phase sind gespielt' },
  STAGE_NOT_PLAYED: { en: 'not all rounds of the stage are played', de: 'Nicht alle Runden der Phase sind gespielt' },
  TABLES_OPEN: { en: 'tables have no result', de: 'Tische haben kein Ergebnis' },
  NO_TABLES_OPEN: { en: 'no table is without a result', de: 'Kein Tisch ist ohne Ergebnis' },
  STAGES_ENDED: { en: 'all stages have ended', de: 'Alle Phasen sind beendet' },
  TOO_EARLY: {
    en: 'the time is in the past, or not after the start of the round',
    de: 'Die Zeit ist schon vorbei oder liegt nicht nach dem Beginn der Runde',
  },
  TOO_LATE: { en: 'the round would end after the year 9999', de: 'Die Runde endete nach dem Jahr 9999' },
  LATE_ENTRY_CLOSED: { en: 'nobody may enter any more', de: 'Niemand darf mehr hinzukommen' },
  EXCHANGES: {
    en: 'it exchanges no seats, a seat with itself, or too many',
    de: 'Getauscht werden keine Plätze, ein Platz mit sich selbst oder zu viele',
  },
  PLANNED_PAIRING: {
    en: 'who meets whom is fixed, and only the two at one table change seats',
    de: 'Wer sich trifft, steht fest; nur die beiden an einem Tisch tauschen',
  },
  PLACES: { en: 'the places are not those of so many seats', de: 'Die Ränge sind nicht die so vieler Plätze' },
};
