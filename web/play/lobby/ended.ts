// How a game of one's own ended, as its list says it.

import type { Language } from '../../../domain/base/language.ts';
import type { OwnCardShown } from '../server/documents.generated.ts';

type Outcome = NonNullable<OwnCardShown['outcome']>;

interface Look {
  readonly language: Language;
  /** Whether a seat is the person's. */
  isHeld(seat: number): boolean;
  nameOf(seat: number): string;
}

const points = (score: number): string => (Math.abs(score) === 1 ? `${score} point` : `${score} points`);

const WORDS = {
  points: {
    en: points,
    de: (score: number) => (Math.abs(score) === 1 ? `${score} Punkt` : `${score} Punkte`),
  },
  // German has another form after "mit".
  withPoints: {
    en: points,
    de: (score: number) => (Math.abs(score) === 1 ? `${score} Punkt` : `${score} Punkten`),
  },
  won: { en: (points: string) => `won with ${points}`, de: (points: string) => `gewonnen mit ${points}` },
  tied: {
    en: (points: string) => `tied for first with ${points}`,
    de: (points: string) => `geteilter Sieg mit ${points}`,
  },
  placed: {
    en: (rank: number, of: number, points: string) => `place ${rank} of ${of} with ${points}`,
    de: (rank: number, of: number, points: string) => `Platz ${rank} von ${of} mit ${points}`,
  },
  wonBy: { en: (names: string) => `won by ${names}`, de: (names: string) => `gewonnen von ${names}` },
  nobody: { en: 'nobody won', de: 'niemand hat gewonnen' },
} as const;

/** `won with 54 points`, `place 2 of 3 with 41 points`; of a game on one's own: `54 points`. */
export function endedText({ results, winners }: Outcome, { language, isHeld, nameOf }: Look): string {
  const own = results.filter(({ seat }) => isHeld(seat));
  const [mine] = own;
  // Who played for several seats has a place only where somebody else did, too.
  if (mine === undefined || own.length > 1) {
    if (winners.length === 0) return WORDS.nobody[language];
    return WORDS.wonBy[language](new Intl.ListFormat(language, { type: 'conjunction' }).format(winners.map(nameOf)));
  }
  if (results.length === 1) return WORDS.points[language](mine.score);
  const score = WORDS.withPoints[language](mine.score);
  if (!winners.includes(mine.seat)) return WORDS.placed[language](mine.rank, results.length, score);
  return winners.length === 1 ? WORDS.won[language](score) : WORDS.tied[language](score);
}
