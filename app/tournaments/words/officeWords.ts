// What the office of a tournament refuses: people and their entries, doors, links, results from the tables.

import type { WordsFor } from '../../../domain/base/words.ts';
import type { NotTheirs } from '../control.ts';

/** A condition that somebody does not meet who comes by themselves. */
export type Unmet =
  | { readonly code: 'NO_GUESTS' | 'NO_BOTS' }
  | { readonly code: 'TOO_FEW_GAMES'; readonly needed: number; readonly finished: number };

export type OfficeRefusal =
  | { readonly code: 'REMOVED_BY_ORGANISER' | 'NO_SUCH_ENTRY' | 'HAS_AN_ACCOUNT' }
  | { readonly code: 'ENTRY_DECLINED' | 'ENTRY_APPROVED' }
  | { readonly code: 'WRONG_PASSWORD' | 'NO_PASSWORD' | 'HOLDS_A_PLACE' }
  | Unmet
  | { readonly code: 'DOORS_CLOSED' | 'NO_SUCH_LINK' | 'TOO_MANY_LINKS' | 'RESULT_ENTERED' }
  | { readonly code: 'ROUND_PAIRED' | 'NOT_AN_ACCOUNT' }
  | { readonly code: 'NO_SUCH_ANNOUNCEMENT' | 'NO_SUCH_HAND_OVER' }
  | { readonly code: 'ANNOUNCEMENT' | 'DESCRIPTION' | 'RULES'; readonly most: number }
  /** `link`: from 0. */
  | { readonly code: 'LINK'; readonly link: number; readonly mostAddress: number; readonly mostLabel: number }
  | NotTheirs
  | { readonly code: 'PEOPLE'; readonly most: number; readonly member: 'entries' | 'list' };

export const OFFICE_REFUSALS: WordsFor<OfficeRefusal, 'code'> = {
  REMOVED_BY_ORGANISER: {
    en: 'The organiser has removed you from this tournament, and can readmit you.',
    de: 'Wer das Turnier ausrichtet, hat dich abgemeldet und kann dich wieder zulassen.',
  },
  ENTRY_DECLINED: {
    en: 'Your request to enter was declined. The organiser can still let you in.',
    de: 'Deine Anfrage wurde abgelehnt. Die Turnierleitung kann dich noch zulassen.',
  },
  ENTRY_APPROVED: {
    en: 'This player is in already. Remove them instead.',
    de: 'Diese Person ist schon angemeldet. Melde sie stattdessen ab.',
  },
  DOORS_CLOSED: {
    en: 'No door of this tournament is open to you: link or password is missing or no longer good, or the organiser enters people.',
    de: 'Zu diesem Turnier steht dir keine Tür offen: Link oder Passwort fehlt oder gilt nicht mehr, oder die Turnierleitung meldet selbst an.',
  },
  WRONG_PASSWORD: { en: 'The password is wrong.', de: 'Das Passwort ist falsch.' },
  HOLDS_A_PLACE: {
    en: 'Your account has taken the place of somebody who was entered by name, and plays with that.',
    de: 'Dein Konto hat den Platz einer Person übernommen, die mit Namen angemeldet wurde, und spielt mit diesem.',
  },
  NO_PASSWORD: {
    en: 'The tournament has no password. Set one before you open this door.',
    de: 'Das Turnier hat kein Passwort. Lege eines fest, bevor du diese Tür öffnest.',
  },
  NO_GUESTS: {
    en: 'Guests cannot enter this tournament. Keep your account first.',
    de: 'Gäste können sich für dieses Turnier nicht anmelden. Behalte erst dein Konto.',
  },
  NO_BOTS: { en: 'Bots cannot enter this tournament.', de: 'Bots können sich für dieses Turnier nicht anmelden.' },
  TOO_FEW_GAMES: ({ needed, finished }) => ({
    en: `To enter this tournament you must have finished ${needed} game${needed === 1 ? '' : 's'} here; you have finished ${finished}.`,
    de: `Für dieses Turnier musst du hier ${needed === 1 ? '1 Partie' : `${needed} Partien`} beendet haben; bisher sind es ${finished}.`,
  }),
  OWN_TABLE: {
    en: 'Nobody decides on the table at which they sit. Ask another official.',
    de: 'Über den eigenen Tisch entscheidet niemand. Wende dich an jemand anderen von der Turnierleitung.',
  },
  RESULT_ENTERED: {
    en: 'An official has entered another result for this table. Ask them to change it.',
    de: 'Die Turnierleitung hat für diesen Tisch ein anderes Ergebnis eingetragen. Bitte sie, es zu ändern.',
  },
  ROUND_PAIRED: {
    en: 'The round has been paired: this is possible for later ones only.',
    de: 'Die Runde ist schon ausgelost: Das geht nur noch für spätere.',
  },
  NOT_AN_ACCOUNT: {
    en: 'Only somebody with an account can take a tournament over: neither guests nor bots.',
    de: 'Nur wer ein Konto hat, kann ein Turnier übernehmen: weder Gäste noch Bots.',
  },
  NO_SUCH_LINK: { en: 'The tournament has no such link.', de: 'Diesen Link hat das Turnier nicht.' },
  TOO_MANY_LINKS: {
    en: 'The tournament has as many links as it may. Wait until some have expired.',
    de: 'Das Turnier hat so viele Links, wie es haben darf. Warte, bis einige abgelaufen sind.',
  },
  NO_SUCH_ENTRY: {
    en: 'This player has not entered the tournament.',
    de: 'Diese Person ist für das Turnier nicht angemeldet.',
  },
  HAS_AN_ACCOUNT: {
    en: 'This player has an account, and chooses the name there. Only people who were entered by name, and whom nobody has claimed, are renamed or claimed here.',
    de: 'Diese Person hat ein Konto und wählt dort den Namen. Hier werden nur Personen umbenannt oder übernommen, die mit Namen angemeldet wurden und noch niemand übernommen hat.',
  },
  NO_SUCH_ANNOUNCEMENT: {
    en: 'The tournament has no announcement of this version.',
    de: 'Eine Durchsage mit dieser Version hat das Turnier nicht.',
  },
  NO_SUCH_HAND_OVER: {
    en: 'The tournament was not handed over in this version.',
    de: 'In dieser Version wurde das Turnier nicht übergeben.',
  },
  ANNOUNCEMENT: ({ most }) => ({
    en: `An announcement must have 1 to ${most} characters, at least one of them visible, and no control or direction characters but line feeds.`,
    de: `Eine Durchsage muss 1 bis ${most} Zeichen haben, davon mindestens ein sichtbares, und außer Zeilenumbrüchen keine Steuer- oder Richtungszeichen.`,
  }),
  DESCRIPTION: ({ most }) => ({
    en: `A description must have up to ${most} characters, and no control or direction characters but line feeds. An empty one takes it away.`,
    de: `Eine Beschreibung darf bis zu ${most} Zeichen haben und außer Zeilenumbrüchen keine Steuer- oder Richtungszeichen. Eine leere nimmt sie weg.`,
  }),
  RULES: ({ most }) => ({
    en: `Rules must have up to ${most} characters, and no control or direction characters but line feeds. An empty text takes them away.`,
    de: `Regeln dürfen bis zu ${most} Zeichen haben und außer Zeilenumbrüchen keine Steuer- oder Richtungszeichen. Ein leerer Text nimmt sie weg.`,
  }),
  LINK: ({ link, mostAddress, mostLabel }) => ({
    en: `Link ${link + 1} must have an address that begins with https://, of up to ${mostAddress} characters, without a user name or password, and a label of 1 to ${mostLabel} characters.`,
    de: `Link ${link + 1} braucht eine Adresse, die mit https:// beginnt, bis zu ${mostAddress} Zeichen, ohne Benutzername und Passwort, und eine Bezeichnung von 1 bis ${mostLabel} Zeichen.`,
  }),
  PEOPLE: ({ most }) => ({
    en: `Name 1 to ${most} people, each either by the id of an account or by a name.`,
    de: `Nenne 1 bis ${most} Personen, jede entweder mit der Id eines Kontos oder mit einem Namen.`,
  }),
};
