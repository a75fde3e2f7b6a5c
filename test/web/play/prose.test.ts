// The little of Markdown that descriptions have.

import { expect, test } from 'vitest';
import { blocksOf } from '../../../web/play/tournaments/telling/prose.ts';

const text = (words: string) => ({ kind: 'text', text: words });

test('headings, paragraphs and lists, with or without empty lines between them', () => {
  expect(blocksOf('# Rules\nBring plates.\nAnd forks.\n- one\n* two\n1. first\n2) second\n\n \nThe end.')).toEqual([
    { kind: 'heading', pieces: [text('Rules')] },
    { kind: 'paragraph', pieces: [text('Bring plates.\nAnd forks.')] },
    { kind: 'bullets', items: [[text('one')], [text('two')]] },
    { kind: 'numbers', items: [[text('first')], [text('second')]] },
    { kind: 'paragraph', pieces: [text('The end.')] },
  ]);
  expect(blocksOf(' \n\n ')).toEqual([]);
});

test('strong, emphasis, code, links and addresses', () => {
  expect(blocksOf('**Now** *or* `never`: [the way](https://example.org/a) (https://example.org/b).')).toEqual([
    {
      kind: 'paragraph',
      pieces: [
        { kind: 'strong', text: 'Now' },
        text(' '),
        { kind: 'emphasis', text: 'or' },
        text(' '),
        { kind: 'code', text: 'never' },
        text(': '),
        { kind: 'link', text: 'the way', href: 'https://example.org/a' },
        text(' ('),
        { kind: 'link', text: 'https://example.org/b', href: 'https://example.org/b' },
        text(').'),
      ],
    },
  ]);
});

test('what is none of these is text, as HTML is and links to anything but the web', () => {
  const written = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[tap](javascript:alert(1))',
    '[tap](data:text/html;base64,AA)',
    '[tap](//example.org)',
    '**open',
    '`open',
  ];
  for (const one of written) expect(blocksOf(one)).toEqual([{ kind: 'paragraph', pieces: [text(one)] }]);
});
