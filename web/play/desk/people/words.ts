// Words about those who take part.

import { TOURNAMENT_WORDS } from '../../../shared/tournamentWords.ts';

export const PEOPLE_WORDS = {
  statuses: TOURNAMENT_WORDS.entries,
  heading: {
    en: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    de: (count: number) => (count === 1 ? '1 Person' : `${count} Personen`),
  },
  nobody: {
    en: 'Nobody yet. Paste a list, or hand out a link.',
    de: 'Noch niemand. Füge eine Liste ein, oder verteile einen Link.',
  },
  list: { en: 'Names to enter', de: 'Namen eintragen' },
  listHint: {
    en: 'A name a line, or a table with the heading “name”. The same name is the same person: a list that is sent twice changes nothing.',
    de: 'Ein Name je Zeile, oder eine Tabelle mit der Überschrift „name“. Gleicher Name heißt gleiche Person: Eine Liste zweimal zu senden, ändert nichts.',
  },
  enter: { en: 'Enter them', de: 'Eintragen' },
  entered: {
    en: (count: number) => (count === 1 ? '1 person is entered.' : `${count} people are entered.`),
    de: (count: number) => (count === 1 ? '1 Person ist eingetragen.' : `${count} Personen sind eingetragen.`),
  },
  lateHint: {
    en: 'Whoever comes now plays from the next round on.',
    de: 'Wer jetzt kommt, spielt ab der nächsten Runde.',
  },
  afterStart: {
    en: 'The entries are closed. After the start you can enter people again, for the first round too.',
    de: 'Die Anmeldung ist geschlossen. Nach dem Start kannst du wieder Leute eintragen, auch für die erste Runde.',
  },
  here: { en: (name: string) => `${name} is here`, de: (name: string) => `${name} ist da` },
  hereHint: {
    en: (here: number, all: number) => `Tap a name when the person has come: ${here} of ${all} are here.`,
    de: (here: number, all: number) => `Tippe einen Namen an, wenn die Person da ist: ${here} von ${all} sind da.`,
  },
  hereCount: {
    en: (here: number, all: number) => `${here} of ${all} are here.`,
    de: (here: number, all: number) => `${here} von ${all} sind da.`,
  },
  search: { en: 'Search', de: 'Suchen' },
  rename: { en: 'Rename', de: 'Umbenennen' },
  renameOf: { en: (name: string) => `Rename ${name}`, de: (name: string) => `${name} umbenennen` },
  newName: { en: (name: string) => `New name of ${name}`, de: (name: string) => `Neuer Name von ${name}` },
  save: { en: 'Save', de: 'Speichern' },
  remove: { en: 'Remove', de: 'Entfernen' },
  removeOf: { en: (name: string) => `Remove ${name}`, de: (name: string) => `${name} entfernen` },
  waiting: {
    en: (count: number) => `Waiting list: ${count}`,
    de: (count: number) => `Warteliste: ${count}`,
  },
  waitingHint: {
    en: (capacity: number) =>
      `There is room for ${capacity === 1 ? '1 person' : `${capacity} people`}. When somebody leaves, the first moves up.`,
    de: (capacity: number) =>
      `Platz ist für ${capacity === 1 ? '1 Person' : `${capacity} Personen`}. Sagt jemand ab, rückt nach, wer oben steht.`,
  },
  requests: {
    en: (count: number) => (count === 1 ? '1 person asks to come' : `${count} people ask to come`),
    de: (count: number) => (count === 1 ? '1 Anfrage' : `${count} Anfragen`),
  },
  approve: { en: 'Let in', de: 'Zulassen' },
  approveOf: { en: (name: string) => `Let ${name} in`, de: (name: string) => `${name} zulassen` },
  approveAll: { en: (count: number) => `Let all ${count} in`, de: (count: number) => `Alle ${count} zulassen` },
  decline: { en: 'Decline', de: 'Ablehnen' },
  declineOf: { en: (name: string) => `Decline ${name}`, de: (name: string) => `${name} ablehnen` },
  declined: {
    en: (count: number) => `${count} declined`,
    de: (count: number) => `${count} abgelehnt`,
  },
  stillAsk: {
    en: (count: number) =>
      count === 1 ? '1 person still waits for your answer.' : `${count} people still wait for your answer.`,
    de: (count: number) =>
      count === 1 ? '1 Anfrage ist noch unbeantwortet.' : `${count} Anfragen sind noch unbeantwortet.`,
  },
  removed: { en: 'Removed', de: 'Entfernt' },
  readmit: { en: 'Readmit', de: 'Wieder aufnehmen' },
  readmitOf: { en: (name: string) => `Readmit ${name}`, de: (name: string) => `${name} wieder aufnehmen` },
  sitOut: { en: 'Sits out …', de: 'Setzt aus …' },
  sitOutOf: {
    en: (name: string, round: number) => `${name} sits out round ${round} …`,
    de: (name: string, round: number) => `${name} setzt Runde ${round} aus …`,
  },
  sitOutHint: {
    en: (round: number) => `Not paired in round ${round}.`,
    de: (round: number) => `In Runde ${round} nicht gepaart.`,
  },
  sitOutHalf: { en: 'For half a point', de: 'Für einen halben Punkt' },
  sitOutZero: { en: 'For nothing', de: 'Ohne Punkte' },
  sitsOutAlready: {
    half: {
      en: (round: number) => `Sits out round ${round}, for half a point.`,
      de: (round: number) => `Setzt Runde ${round} aus, für einen halben Punkt.`,
    },
    zero: {
      en: (round: number) => `Sits out round ${round}, for nothing.`,
      de: (round: number) => `Setzt Runde ${round} aus, ohne Punkte.`,
    },
  },
  playsAfterAll: { en: 'Plays after all', de: 'Spielt doch mit' },
  earlyOf: {
    en: (name: string, round: number) => `Early start of round ${round}: ${name} …`,
    de: (name: string, round: number) => `Mit Runde ${round} früher beginnen: ${name} …`,
  },
  earlyOpen: { en: 'Early start …', de: 'Früher beginnen …' },
  earlyHint: {
    en: (round: number, when: string) => `Round ${round} is planned for ${when}. It starts early if everybody agrees.`,
    de: (round: number, when: string) =>
      `Runde ${round} ist für ${when} geplant. Sie beginnt früher, wenn alle zustimmen.`,
  },
  early: { en: 'Agrees to start early', de: 'Stimmt früherem Beginn zu' },
  earlyAlready: {
    en: (round: number, when: string) => `Agrees to start round ${round} before ${when}.`,
    de: (round: number, when: string) => `Ist einverstanden, mit Runde ${round} vor ${when} zu beginnen.`,
  },
  notEarly: { en: 'Waits for the date after all', de: 'Wartet doch auf den Termin' },
  exclude: { en: 'Exclude …', de: 'Ausschließen …' },
  excludeOf: { en: (name: string) => `Exclude ${name} …`, de: (name: string) => `${name} ausschließen …` },
  excludeHint: {
    en: (name: string) => `${name} is not paired any more. What has been played counts. Everybody can read the reason.`,
    de: (name: string) => `${name} wird nicht mehr gepaart. Was gespielt ist, zählt. Alle können den Grund lesen.`,
  },
  excludeYes: { en: 'Exclude', de: 'Ausschließen' },
  reinstate: { en: 'Take back …', de: 'Zurücknehmen …' },
  reinstateOf: {
    en: (name: string) => `Take back the exclusion of ${name} …`,
    de: (name: string) => `Ausschluss von ${name} zurücknehmen …`,
  },
  reinstateYes: { en: 'Take back', de: 'Zurücknehmen' },
  reinstateHint: {
    en: (name: string) => `${name} is paired again from the next round on. Everybody can read the reason.`,
    de: (name: string) => `${name} wird ab der nächsten Runde wieder gepaart. Alle können den Grund lesen.`,
  },
  late: {
    en: (count: number) => `From the next round on: ${count}`,
    de: (count: number) => `Ab der nächsten Runde: ${count}`,
  },
  noAccount: { en: 'no account', de: 'ohne Konto' },
  links: { en: 'Links to enter by', de: 'Links zum Anmelden' },
  linkUses: { en: 'For how many people', de: 'Für wie viele Personen' },
  makeLink: { en: 'Make a link', de: 'Link erzeugen' },
  linkMade: {
    en: 'Hand out this link. It is shown once.',
    de: 'Verteile diesen Link. Er ist nur jetzt zu sehen.',
  },
  link: { en: 'The link', de: 'Der Link' },
  linkCode: { en: 'The link as a QR code', de: 'Der Link als QR-Code' },
  copy: { en: 'Copy', de: 'Kopieren' },
  copied: { en: 'Copied', de: 'Kopiert' },
  linkUsed: {
    en: (uses: number, most: number) => `${uses} of ${most} have come in by it`,
    de: (uses: number, most: number) => `${uses} von ${most} sind darüber hereingekommen`,
  },
  revoke: { en: 'Revoke', de: 'Zurückziehen' },
  revoked: { en: 'revoked', de: 'zurückgezogen' },
  next: {
    openEntries: { en: 'Open the entries', de: 'Anmeldung öffnen' },
    closeEntries: { en: 'Close the entries', de: 'Anmeldung schließen' },
    start: { en: 'Start the tournament', de: 'Turnier starten' },
  },
  steps: {
    openEntries: {
      en: 'You can enter people already. Others come in once the entries are open.',
      de: 'Du kannst schon jetzt eintragen. Andere kommen herein, wenn die Anmeldung offen ist.',
    },
    closeEntries: {
      en: (count: number) =>
        count === 1 ? 'With 1 person, who gets a number then.' : `With ${count} people, who get their numbers then.`,
      de: (count: number) => `Mit ${count === 1 ? '1 Person' : `${count} Personen`}; dann sind die Nummern vergeben.`,
    },
    start: { en: 'Then you pair the first round.', de: 'Danach paarst du die erste Runde.' },
  },
  missing: {
    en: (names: string) => `Not here: ${names}`,
    de: (names: string) => `Nicht da: ${names}`,
  },
  removeMissing: { en: 'Remove them first', de: 'Vorher entfernen' },
} as const;
