// Numbers of things in English sentences.

const format = new Intl.NumberFormat('en-US');

/** `1 seat`, `2 seats`, `1,200 commits`: for nouns whose plural ends in s. */
export function amount(count: number, noun: string): string {
  return `${format.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}
