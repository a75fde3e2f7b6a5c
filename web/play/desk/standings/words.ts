// Words over standings at the desk.

export const STANDINGS_WORDS = {
  none: {
    en: 'Standings follow when the first round is closed.',
    de: 'Die Tabelle folgt, wenn die erste Runde geschlossen ist.',
  },
  after: {
    en: (round: number) => `Standings after round ${round}`,
    de: (round: number) => `Tabelle nach Runde ${round}`,
  },
  final: {
    en: (round: number) => `Final standings, after round ${round}`,
    de: (round: number) => `Endstand nach Runde ${round}`,
  },
  more: { en: 'Show more', de: 'Mehr zeigen' },
} as const;
