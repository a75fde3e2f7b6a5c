// Words about rounds, results and what is printed.

function ordinal(count: number): string {
  return ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][count - 1] ?? `${count}th`;
}

interface Agreement {
  readonly agreed: number;
  /** Null: not known yet. */
  readonly players: number | null;
}

export const ROUND_WORDS = {
  round: { en: (number: number) => `Round ${number}`, de: (number: number) => `Runde ${number}` },
  draft: { en: (number: number) => `Draft of round ${number}`, de: (number: number) => `Entwurf der Runde ${number}` },
  results: {
    en: (number: number) => `Results of round ${number}`,
    de: (number: number) => `Ergebnisse der Runde ${number}`,
  },
  none: { en: 'No round has been paired yet.', de: 'Noch ist keine Runde gepaart.' },
  table: { en: (number: number) => `Table ${number}`, de: (number: number) => `Tisch ${number}` },
  tableHead: { en: 'Table', de: 'Tisch' },
  seat: { en: (number: number) => `seat ${number}`, de: (number: number) => `Platz ${number}` },
  byes: { en: 'Bye', de: 'Spielfrei' },
  dated: {
    en: (round: number, when: string, { agreed, players }: Agreement) =>
      `Round ${round} is planned for ${when}; ${players === null ? agreed : `${agreed} of ${players}`} agree to start early.`,
    de: (round: number, when: string, { agreed, players }: Agreement) =>
      `Runde ${round} ist für ${when} geplant; ${players === null ? agreed : `${agreed} von ${players}`} wollen früher beginnen.`,
  },
  requestedByes: { en: 'Sits out as asked', de: 'Setzt auf Wunsch aus' },
  next: {
    pair: { en: (number: number) => `Pair round ${number}`, de: (number: number) => `Runde ${number} paaren` },
    publish: {
      en: (number: number) => `Publish round ${number}`,
      de: (number: number) => `Runde ${number} veröffentlichen`,
    },
    close: { en: (number: number) => `Close round ${number}`, de: (number: number) => `Runde ${number} schließen` },
    stage: { en: 'Pair the next stage', de: 'Nächste Phase paaren' },
    finish: { en: 'Finish the tournament …', de: 'Turnier beenden …' },
  },
  hints: {
    pair: { en: 'As a draft, which only officials see.', de: 'Als Entwurf, den nur die Leitung sieht.' },
    publish: {
      en: 'Everybody sees it then, and it cannot be changed.',
      de: 'Dann sehen ihn alle, und er ist nicht mehr zu ändern.',
    },
    close: { en: 'All tables have a result.', de: 'Alle Tische haben ein Ergebnis.' },
    stage: {
      en: 'Results of this stage decide who goes on.',
      de: 'Die Ergebnisse dieser Phase entscheiden, wer weiterkommt.',
    },
    finish: { en: 'Nothing can be corrected after that.', de: 'Danach ist nichts mehr zu berichtigen.' },
  },
  open: {
    en: (tables: readonly number[]) =>
      tables.length === 1
        ? `Table ${tables[0]} has no result yet.`
        : `${tables.length} tables have no result yet: ${tables.join(', ')}.`,
    de: (tables: readonly number[]) =>
      tables.length === 1
        ? `Tisch ${tables[0]} hat noch kein Ergebnis.`
        : `${tables.length} Tische haben noch kein Ergebnis: ${tables.join(', ')}.`,
  },
  closeWithout: { en: 'Close without them …', de: 'Ohne sie schließen …' },
  closeWithoutHint: {
    en: 'Their results can still be entered afterwards, with a reason. A final may have to wait for them.',
    de: 'Ihre Ergebnisse lassen sich danach noch eintragen, mit Grund. Ein Finale muss vielleicht darauf warten.',
  },
  closeWithoutYes: { en: 'Close all the same', de: 'Trotzdem schließen' },
  finishYes: { en: 'Finish for good', de: 'Endgültig beenden' },
  finishNot: { en: 'Not yet', de: 'Noch nicht' },
  leaveOpen: { en: 'Leave without a result …', de: 'Ohne Ergebnis lassen …' },
  leaveOpenHint: {
    en: 'Nobody gets anything for such a table, and nothing waits for it any more.',
    de: 'Für so einen Tisch bekommt niemand etwas, und nichts wartet mehr auf ihn.',
  },
  leaveOpenYes: { en: 'Leave without a result', de: 'Ohne Ergebnis lassen' },
  redraw: { en: 'Draw again …', de: 'Neu auslosen …' },
  redrawHint: {
    en: 'Another draw among the same people. What was exchanged is lost.',
    de: 'Eine neue Auslosung unter denselben Personen. Was getauscht wurde, geht verloren.',
  },
  redrawYes: { en: 'Draw again', de: 'Neu auslosen' },
  draftHint: {
    en: 'Choose two players to exchange them, or drag one onto the other.',
    de: 'Wähle zwei Personen, um sie zu tauschen, oder ziehe eine auf die andere.',
  },
  met: {
    en: (one: string, other: string, rounds: string) => `${one} and ${other} met in round ${rounds}`,
    de: (one: string, other: string, rounds: string) => `${one} und ${other} trafen sich in Runde ${rounds}`,
  },
  seatAgain: {
    en: (name: string, seat: number, count: number) => `${name}: ${ordinal(count)} time in seat ${seat}`,
    de: (name: string, seat: number, count: number) => `${name}: zum ${count}. Mal auf Platz ${seat}`,
  },
  shortAgain: {
    en: (name: string) => `${name}: at a short table again`,
    de: (name: string) => `${name}: wieder an einem kleineren Tisch`,
  },
  apart: {
    en: (one: string, other: string) => `${one} and ${other} are to be kept apart`,
    de: (one: string, other: string) => `${one} und ${other} sollen nicht aufeinandertreffen`,
  },
  spread: {
    en: (least: string, most: string) => `from ${least} to ${most} points`,
    de: (least: string, most: string) => `von ${least} bis ${most} Punkte`,
  },
  cost: { en: (cost: string) => `cost ${cost}`, de: (cost: string) => `Kosten ${cost}` },
  costs: {
    table: { en: 'Table', de: 'Tisch' },
    now: { en: 'Cost now', de: 'Kosten jetzt' },
    later: { en: 'Then', de: 'Danach' },
    why: { en: 'What speaks against it then', de: 'Was danach dagegen spricht' },
  },
  change: {
    en: (change: string) => `In all ${change}.`,
    de: (change: string) => `Zusammen ${change}.`,
  },
  better: { en: 'That is better.', de: 'Das ist besser.' },
  worse: { en: 'That is worse.', de: 'Das ist schlechter.' },
  same: { en: 'That changes nothing for the pairing.', de: 'Das ändert nichts an der Güte der Paarung.' },
  costHint: {
    en: 'Costs: 100 for a point between two, by its square; 2,000 for a short table again; 10,000 for a second meeting.',
    de: 'Kosten: 100 für einen Punkt Abstand, im Quadrat; 2.000 für wieder einen kleineren Tisch; 10.000 für ein zweites Treffen.',
  },
  fine: { en: 'nobody meets again', de: 'niemand trifft sich wieder' },
  exchange: {
    en: (one: string, other: string) => `Exchange ${one} and ${other}`,
    de: (one: string, other: string) => `${one} und ${other} tauschen`,
  },
  exchangeYes: { en: 'Exchange', de: 'Tauschen' },
  saveResult: { en: 'Save the result', de: 'Ergebnis speichern' },
  correct: { en: 'Correct the result', de: 'Ergebnis berichtigen' },
  actsOf: {
    enter: {
      en: (number: number) => `Enter the result of table ${number}`,
      de: (number: number) => `Ergebnis von Tisch ${number} eintragen`,
    },
    change: {
      en: (number: number) => `Change the result of table ${number}`,
      de: (number: number) => `Ergebnis von Tisch ${number} ändern`,
    },
    correct: {
      en: (number: number) => `Correct table ${number}`,
      de: (number: number) => `Tisch ${number} berichtigen`,
    },
  },
  acts: {
    enter: { en: 'Enter', de: 'Eintragen' },
    change: { en: 'Change', de: 'Ändern' },
    correct: { en: 'Correct', de: 'Berichtigen' },
  },
  open1: { en: 'no result yet', de: 'noch kein Ergebnis' },
  reported: {
    en: (names: string, places: string) => `${names} reported: ${places}. Not confirmed yet`,
    de: (names: string, places: string) => `${names} meldet: ${places}. Noch nicht bestätigt`,
  },
  disputed: { en: 'They do not agree', de: 'Sie sind sich nicht einig' },
  agreed: { en: 'confirmed by the players', de: 'von allen am Tisch bestätigt' },
  claim: {
    en: (names: string) => `Reported by ${names}`,
    de: (names: string) => `Gemeldet von ${names}`,
  },
  take: { en: 'Take it over', de: 'Übernehmen' },
  how: {
    PLAYED: { en: 'played here', de: 'hier gespielt' },
    CORRECTED: { en: 'entered', de: 'eingetragen' },
    ADJUDICATED: { en: 'no result', de: 'ohne Ergebnis' },
    UNPLAYED: { en: 'no result', de: 'ohne Ergebnis' },
  },
  list: { en: 'Many results at once …', de: 'Viele Ergebnisse auf einmal …' },
  listLabel: { en: 'The results', de: 'Die Ergebnisse' },
  listHint: {
    en: 'A line for each table: its number, then the place of each seat. 5, 2, 1, 3 means: at table 5 seat 2 has won. Or a table with a heading: table, seat or name, place or score.',
    de: 'Eine Zeile je Tisch: seine Nummer, dann der Rang jedes Platzes. 5, 2, 1, 3 heißt: An Tisch 5 hat Platz 2 gewonnen. Oder eine Tabelle mit Kopfzeile: table, seat oder name, place oder score.',
  },
  listEnter: { en: 'Enter the results', de: 'Ergebnisse eintragen' },
  listEntered: { en: 'Entered.', de: 'Eingetragen.' },
  listFaults: { en: 'Nothing was entered:', de: 'Nichts wurde eingetragen:' },
  listLine: {
    en: (line: number, column: string | null) => `Line ${line}${column === null ? ':' : `, ${column}:`}`,
    de: (line: number, column: string | null) => `Zeile ${line}${column === null ? ':' : `, ${column}:`}`,
  },
  files: { en: 'To keep and to check', de: 'Aufheben und nachprüfen' },
  csv: { en: 'Standings as CSV', de: 'Tabelle als CSV' },
  trf: { en: 'FIDE’s report (TRF)', de: 'FIDE-Bericht (TRF)' },
  record: { en: 'The tournament file', de: 'Die Turnierdatei' },
  audit: { en: 'Standings, and check it all', de: 'Tabelle, und alles nachprüfen' },
  again: { en: 'Next event, as this one', de: 'Nächstes Turnier, wie dieses' },
  hall: { en: 'For the hall', de: 'Für den Saal' },
  print: { en: 'Print', de: 'Drucken' },
  paper: { en: 'What to print', de: 'Was gedruckt wird' },
  sheet: { en: 'This round as CSV', de: 'Diese Runde als CSV' },
} as const;
