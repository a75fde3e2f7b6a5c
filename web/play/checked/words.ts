// Words of the check of a record.

export const WORDS = {
  title: { en: 'Verification', de: 'Prüfung' },
  hint: {
    en: 'This browser plays the record again and compares every hash, move and draw.',
    de: 'Dieser Browser spielt die Aufzeichnung nach und vergleicht jeden Hash, jeden Zug und jede Ziehung.',
  },
  fetching: { en: 'Fetching the record …', de: 'Aufzeichnung wird geholt …' },
  checking: { en: 'Checking …', de: 'Wird geprüft …' },
  again: { en: 'Check again', de: 'Noch einmal prüfen' },
  notLoaded: { en: 'The record could not be had.', de: 'Die Aufzeichnung war nicht zu bekommen.' },
  brokeDown: { en: 'The check broke down.', de: 'Die Prüfung ist abgebrochen.' },
  download: { en: 'Download the record', de: 'Aufzeichnung herunterladen' },
  receipts: { en: 'Receipts', de: 'Belege' },
  receiptHelp: {
    en: 'A receipt is a version with its hash, which you kept while the game was played: one a line, 17:3f9a…',
    de: 'Ein Beleg ist eine Version mit ihrem Hash, den du während der Partie aufgehoben hast: einer je Zeile, 17:3f9a…',
  },
  compare: { en: 'Compare', de: 'Vergleichen' },
  noReceipt: {
    en: (line: number) => `Line ${line} is no receipt: write version:hash, with the 64 digits of the hash.`,
    de: (line: number) => `Zeile ${line} ist kein Beleg: schreib Version:Hash, mit den 64 Ziffern des Hashs.`,
  },
  noneCompared: {
    en: 'None of your receipts was compared.',
    de: 'Keiner deiner Belege wurde verglichen.',
  },
  goOn: {
    en: 'The game has gone on since.',
    de: 'Die Partie ist seither weitergegangen.',
  },
} as const;
