// What texts call seats. A text on what happened marks the seats in it; whoever shows it lets their numbers stand, or
// puts there who sits at them.

/** Around a seat that is marked: characters for private use, which no text has. */
const [OPEN, BETWEEN, CLOSE] = ['\uE000', '\uE001', '\uE002'];
const MARK = new RegExp(`${OPEN}([^${BETWEEN}]*)${BETWEEN}([0-9]+)${CLOSE}`);

/** A piece of a text. */
export interface TextPart {
  readonly text: string;
  /** The seat that `text` names; null where it names none. */
  readonly seat: number | null;
}

/**
 * `seat` in a text: `Seat 3` where its number stands. `word`: empty behind another seat, as in `Seats 0 and 3`.
 */
export function seatMark(word: string, seat: number): string {
  return `${OPEN}${word}${BETWEEN}${seat}${CLOSE}`;
}

/** Each of `seats`, to be listed: the first with `word`. */
export function seatMarks(word: string, seats: readonly number[]): readonly string[] {
  return seats.map((seat, index) => seatMark(index === 0 ? word : '', seat));
}

/** The pieces of a text with marks; joined, they are its plain text. */
export function partsOf(text: string): readonly TextPart[] {
  // What a pattern catches stands between what it parts: text, word, seat, text, word, seat, …, text.
  const pieces = text.split(MARK);
  const parts: TextPart[] = [];
  for (let index = 0; index < pieces.length; index += 3) {
    const [between = '', word = '', digits] = pieces.slice(index, index + 3);
    if (between !== '') parts.push({ text: between, seat: null });
    if (digits !== undefined) parts.push({ text: word === '' ? digits : `${word} ${digits}`, seat: Number(digits) });
  }
  return parts;
}

/** What `parts` say. */
export function joined(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}

/** A text with marks as it is shown without names. */
export function plainText(text: string): string {
  return joined(partsOf(text));
}
