// Text that fits without a browser: wrapped, then smaller, then cut; the whole of it stays in the label.

import { at } from '../base/defect.ts';
import { type GroupMark, group, type TextLook, type TextMark, text } from './drawing.ts';
import { textWidth } from './glyphs.ts';

/** The least size of letters, in units of the drawing. */
export const LEAST_SIZE = 12;
/** Base line to base line, in sizes. */
const LEADING = 1.25;
const ELLIPSIS = '…';

export interface Room {
  readonly width: number;
  /** Lines that there is room for; 1 if not said. */
  readonly lines?: number;
}

interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
  readonly isCut: boolean;
}

type Font = Pick<TextLook, 'size' | 'weight'>;

/** `words` in the room: in one line or several, at a size from `font.size` down to the least. */
export function fitText(words: string, { width, lines = 1 }: Room, { size, weight }: Font): Fitted {
  if (textWidth(words, size, weight) <= width) return { lines: [words], size, isCut: false };
  for (let smaller = size; smaller >= LEAST_SIZE; smaller -= 1) {
    const wrapped = wrap(words, width, { size: smaller, weight });
    const fits = wrapped.length <= lines && wrapped.every((row) => textWidth(row, smaller, weight) <= width);
    if (fits) return { lines: wrapped, size: smaller, isCut: false };
  }
  const least = Math.min(size, LEAST_SIZE);
  const font = { size: least, weight };
  const rows = wrap(words, width, font);
  const kept = rows.slice(0, lines).map((row, index) => {
    const isLast = index === lines - 1 && rows.length > lines;
    return isLast ? cut(`${row} ${rows[index + 1] ?? ''}`, width, font) : cut(row, width, font);
  });
  return { lines: kept, size: least, isCut: true };
}

function wrap(words: string, width: number, { size, weight }: Font): readonly string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of words.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (row !== '' && textWidth(longer, size, weight) > width) {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  return [...rows, row];
}

function cut(words: string, width: number, { size, weight }: Font): string {
  if (textWidth(words, size, weight) <= width) return words;
  const glyphs = [...words];
  while (glyphs.length > 1 && textWidth(`${glyphs.join('')}${ELLIPSIS}`, size, weight) > width) glyphs.pop();
  return `${glyphs.join('').trimEnd()}${ELLIPSIS}`;
}

/** One line of text that is no wider than `width`. */
export function fitted(x: number, y: number, words: string, { width, ...look }: Partial<TextLook> & Room): TextMark {
  const { size = 14, weight = 400 } = look;
  const { lines, size: smaller, isCut } = fitText(words, { width }, { size, weight });
  return text(x, y, at(lines, 0), { ...look, size: smaller, ...(isCut ? { label: look.label ?? words } : {}) });
}

/** Text in several lines, the first base line at `y`. */
export function paragraph(x: number, y: number, words: string, look: Partial<TextLook> & Room): GroupMark {
  const { size = 14, weight = 400, width, lines = 1, key, target, region, label, ...rest } = look;
  const { lines: rows, size: smaller, isCut } = fitText(words, { width, lines }, { size, weight });
  const tags = {
    ...(key === undefined ? {} : { key }),
    ...(target === undefined ? {} : { target }),
    ...(region === undefined ? {} : { region }),
    ...(label === undefined && !isCut ? {} : { label: label ?? words }),
  };
  const marks = rows.map((row, index) => {
    return text(x, y + index * smaller * LEADING, row, { ...rest, size: smaller, weight });
  });
  return group(marks, tags);
}
