// Words for what decides a rank.

export const WHY_WORDS = {
  question: {
    en: (ahead: string, behind: string) => `Why is ${ahead} before ${behind}?`,
    de: (ahead: string, behind: string) => `Warum steht ${ahead} vor ${behind}?`,
  },
  points: { en: 'Points', de: 'Punkte' },
  equal: {
    en: (label: string, value: string) => `${label}: both ${value}.`,
    de: (label: string, value: string) => `${label}: beide ${value}.`,
  },
  differs: {
    en: (label: string, ahead: string, behind: string) => `${label}: ${ahead}, ${behind}. That decides.`,
    de: (label: string, ahead: string, behind: string) => `${label}: ${ahead}, ${behind}. Das entscheidet.`,
  },
  stage: {
    en: (ahead: string, behind: string) => `${ahead} got further: ${behind} did not play the last stage.`,
    de: (ahead: string, behind: string) => `${ahead} kam weiter: ${behind} war in der letzten Phase nicht dabei.`,
  },
  headToHeadOpen: {
    en: (label: string) => `${label}: it does not part them.`,
    de: (label: string) => `${label}: trennt sie nicht.`,
  },
  lot: {
    en: (ahead: string) => `In all else they are equal: the lot fell to ${ahead}.`,
    de: (ahead: string) => `In allem anderen sind sie gleich: Das Los fiel auf ${ahead}.`,
  },
  meanings: {
    OPPONENTS_POINTS: {
      en: 'The mean of the points that all their opponents have: who met stronger ones is ahead.',
      de: 'Der Schnitt der Punkte aller, gegen die jemand gespielt hat: Wer Stärkere traf, steht vorn.',
    },
    OPPONENTS_POINTS_CUT: {
      en: 'The mean of the points of their opponents, without the one who has the fewest.',
      de: 'Der Schnitt der Punkte aller, gegen die jemand gespielt hat, ohne den Schwächsten.',
    },
    BEATEN_POINTS: {
      en: 'The points of everybody whom they beat, and half the points of those with whom they tied.',
      de: 'Die Punkte aller, die jemand geschlagen hat, und die halben Punkte derer, mit denen es unentschieden stand.',
    },
    SCORE_SHARE: {
      en: 'Their part of the points made in the games at their tables: 1 is an even share.',
      de: 'Ihr Anteil an den Spielpunkten ihrer Tische: 1 ist der gleiche Teil für alle.',
    },
    SCORE_TOTAL: { en: 'All points that they made in their games.', de: 'Alle Punkte aus ihren Partien.' },
    HEAD_TO_HEAD: {
      en: 'Who came before whom where those still equal sat together; only if all of them have met.',
      de: 'Wer vor wem lag, wo die noch Gleichen zusammensaßen; nur wenn alle einander getroffen haben.',
    },
    WINS: {
      en: 'Tables won; a shared first place is half of one.',
      de: 'Gewonnene Tische; ein geteilter erster Platz ist ein halber.',
    },
    LOT: {
      en: 'Drawn from the seed of the tournament, which is published at its end; anybody can check it.',
      de: 'Gezogen aus der Zufallszahl des Turniers, die am Ende veröffentlicht wird; alle können es nachprüfen.',
    },
  },
} as const;
