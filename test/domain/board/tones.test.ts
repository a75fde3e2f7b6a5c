// Colours of tones: what carries meaning can be told from its ground by its outline, in every theme.

import { describe, expect, test } from 'vitest';
import { colourOf, THEMES, type Theme, TONES, type Tone } from '../../../domain/board/tones.ts';

const GROUNDS = ['paper', 'surface', 'shade'] as const;
/** Empty places, and what is never told from its ground without an outline or letters. */
const FAINT: readonly Tone[] = ['line', 'focus-pale', 'water', 'on', 'ivory', 'on-gold', 'gold', 'sand', 'sky'];
const STRONG = TONES.filter((tone) => !FAINT.includes(tone) && !GROUNDS.some((ground) => ground === tone));
/** By the Web Content Accessibility Guidelines, for shapes and for letters. */
const SHAPES = 3;
const LETTERS = 4.5;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Tone, other: Tone, theme: Theme): number {
  const [a, b] = [luminance(colourOf(one, theme)), luminance(colourOf(other, theme))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

describe.each(THEMES)('%s', (theme) => {
  test.each(GROUNDS)('shapes can be told from %s', (ground) => {
    const faint = STRONG.filter((tone) => contrast(tone, ground, theme) < SHAPES);
    expect(faint).toEqual([]);
  });

  test('so can the outlines of water and gold from what they surround, or from what lies around it', () => {
    for (const [outline, inside] of [
      ['shore', 'water'],
      ['gilt', 'gold'],
    ] as const) {
      const around = Math.min(...GROUNDS.map((ground) => contrast(outline, ground, theme)));
      expect(Math.max(around, contrast(outline, inside, theme)), outline).toBeGreaterThanOrEqual(SHAPES);
    }
  });

  test('letters can be read on every ground', () => {
    const pale = (['ink', 'soft', 'signal'] as const).filter((tone) =>
      GROUNDS.some((ground) => contrast(tone, ground, theme) < LETTERS),
    );
    const onGold = (['gold', 'ivory'] as const).filter((ground) => contrast('on-gold', ground, theme) < LETTERS);
    expect([pale, onGold]).toEqual([[], []]);
  });
});
