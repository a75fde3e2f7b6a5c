// How long a game takes.

import { say } from '../base/words.ts';

const WORDS = {
  about: { en: (minutes: number) => `about ${minutes} minutes`, de: (minutes: number) => `etwa ${minutes} Minuten` },
  between: {
    en: (least: number, most: number) => `${least} to ${most} minutes`,
    de: (least: number, most: number) => `${least} bis ${most} Minuten`,
  },
};

/** `minutes`: by number of seats. Rounded to five. */
export function minutesText(minutes: readonly number[]): string {
  const rounded = minutes.map((one) => Math.max(5, Math.round(one / 5) * 5));
  const [least, most] = [Math.min(...rounded), Math.max(...rounded)];
  return least === most ? say(WORDS.about, least) : say(WORDS.between, least, most);
}
