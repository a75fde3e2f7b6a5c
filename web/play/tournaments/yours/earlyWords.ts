// Words about rounds that start before their dates.

interface Count {
  readonly agreed: number;
  /** Null: not known yet. */
  readonly players: number | null;
}

export const EARLY_WORDS = {
  planned: {
    en: (round: number, when: string) => `Round ${round} is planned for ${when}.`,
    de: (round: number, when: string) => `Runde ${round} ist für ${when} geplant.`,
  },
  count: {
    en: ({ agreed, players }: Count) =>
      `${players === null ? agreed : `${agreed} of ${players}`} agree to start early.`,
    de: ({ agreed, players }: Count) =>
      `${players === null ? agreed : `${agreed} von ${players}`} wollen früher beginnen.`,
  },
  youAgree: {
    en: 'You agree. It starts early if all do by the end of the round before.',
    de: 'Du stimmst zu. Sie beginnt früher, wenn bis zum Ende der Runde davor alle zustimmen.',
  },
  agree: { en: 'Start early if everybody agrees', de: 'Früher beginnen, wenn alle zustimmen' },
  takeBack: { en: 'Wait for the date after all', de: 'Doch auf den Termin warten' },
  allAgreed: {
    en: (round: number, when: string) => `Round ${round} was planned for ${when}. All agreed to start early.`,
    de: (round: number, when: string) => `Runde ${round} war für ${when} geplant. Alle wollten früher beginnen.`,
  },
} as const;
