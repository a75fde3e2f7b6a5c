// A drawing as elements of SVG: presentation attributes only, no script, no style sheet, no outside reference. One tree for both writers:
// a string (`svg.ts`), and a page that makes elements from it.

import type { Drawing, GroupMark, HitMark, Look, Mark, RectMark, ShapeMark, Tags, TextMark } from './drawing.ts';
import { colourOf, type Theme, type Tone } from './tones.ts';

export interface SvgNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (SvgNode | string)[];
}

export interface Manner {
  readonly theme: Theme;
  /** Of the ids, so that two boards can stand on one page. Letters, digits, `-` and `_`. */
  readonly prefix: string;
  /** The accessible name of the whole. */
  readonly title: string;
}

const FONT = 'system-ui, sans-serif';

/** The whole drawing as an element `svg`. */
export function svgNode({ width, height, marks, sheet }: Drawing, manner: Manner): SvgNode {
  const symbols = Object.entries(sheet).map(([name, parts]) =>
    node(
      'symbol',
      { id: `${manner.prefix}${name}`, viewBox: '-50 -50 100 100', overflow: 'visible' },
      nodes(parts, manner),
    ),
  );
  const titleId = `${manner.prefix}title`;
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${short(width)} ${short(height)}`,
    width: short(width),
    height: short(height),
    role: hasHits(marks) ? 'group' : 'img',
    'aria-labelledby': titleId,
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'font-family': FONT,
    'font-variant': 'tabular-nums',
  };
  const title = node('title', { id: titleId }, [manner.title]);
  const defs = symbols.length === 0 ? [] : [node('defs', {}, symbols)];
  // Its own ground: an image may stand on a page of any colour.
  const ground = node('rect', { width: short(width), height: short(height), fill: paint('paper', manner.theme) }, []);
  return node('svg', attributes, [title, ...defs, ground, ...nodes(marks, manner)]);
}

function hasHits(marks: readonly Mark[]): boolean {
  return marks.some((mark) => mark.kind === 'hit' || (mark.kind === 'group' && hasHits(mark.marks)));
}

function nodes(marks: readonly Mark[], manner: Manner): readonly SvgNode[] {
  return marks.flatMap((mark) => nodeOf(mark, manner));
}

function nodeOf(mark: Mark, manner: Manner): readonly SvgNode[] {
  switch (mark.kind) {
    case 'group':
      return [
        node('g', { ...placed(mark), ...tagged(mark), ...looking(mark, manner.theme) }, [
          ...named(mark),
          ...nodes(mark.marks, manner),
        ]),
      ];
    case 'text':
      return [textNode(mark, manner.theme)];
    case 'slot':
      return [];
    case 'hit':
      return [hitNode(mark)];
    default: {
      const [name, geometry] = shapeOf(mark, manner);
      return [node(name, { ...geometry, ...tagged(mark), ...looking(mark, manner.theme) }, named(mark))];
    }
  }
}

function shapeOf(
  mark: ShapeMark,
  { prefix }: Manner,
): readonly [name: string, geometry: Readonly<Record<string, string>>] {
  switch (mark.kind) {
    case 'rect':
      return ['rect', rectangle(mark)];
    case 'circle':
      return ['circle', { cx: short(mark.x), cy: short(mark.y), r: short(mark.r) }];
    case 'line':
      return ['path', { d: pathOf(mark.points) }];
    case 'path':
      return ['path', { d: mark.d }];
    case 'use': {
      const half = mark.size / 2;
      const box = {
        x: short(mark.x - half),
        y: short(mark.y - half),
        width: short(mark.size),
        height: short(mark.size),
      };
      return ['use', { href: `#${prefix}${mark.symbol}`, ...box }];
    }
  }
}

function rectangle({ x, y, width, height, radius }: RectMark): Record<string, string> {
  const box = { x: short(x), y: short(y), width: short(width), height: short(height) };
  return radius === 0 ? box : { ...box, rx: short(radius) };
}

function textNode(mark: TextMark, theme: Theme): SvgNode {
  const attributes = {
    x: short(mark.x),
    y: short(mark.y),
    'font-size': short(mark.size),
    ...(mark.weight === 400 ? {} : { 'font-weight': '600' }),
    ...(mark.anchor === 'start' ? {} : { 'text-anchor': mark.anchor }),
    ...(mark.isStruck === true ? { 'text-decoration': 'line-through' } : {}),
    fill: paint(mark.fill, theme),
    ...tagged(mark),
  };
  return node('text', attributes, mark.label === undefined ? [mark.text] : [...named(mark), mark.text]);
}

/** What is touched: a button, for the mouse, the finger and the keyboard. */
function hitNode({ shape, label, target, isFirst }: HitMark): SvgNode {
  const [name, geometry] =
    shape.kind === 'rect'
      ? (['rect', rectangle(shape)] as const)
      : ([
          'path',
          {
            d: pathOf(shape.points),
            stroke: 'transparent',
            'stroke-width': short(shape.strokeWidth ?? 0),
          },
        ] as const);
  const events: Readonly<Record<string, string>> =
    shape.kind === 'rect' ? { fill: 'transparent', 'pointer-events': 'all' } : { 'pointer-events': 'stroke' };
  const role = isFirst
    ? { role: 'button', tabindex: '0', ...(label === undefined ? {} : { 'aria-label': label }) }
    : {};
  const hint = label === undefined ? [] : [node('title', {}, [label])];
  return node(
    name,
    { ...geometry, ...events, 'data-hit': '', ...(target === undefined ? {} : { 'data-target': target }), ...role },
    hint,
  );
}

function placed({ x, y, scale, turn }: GroupMark): Record<string, string> {
  const steps = [
    ...(x === 0 && y === 0 ? [] : [`translate(${short(x)} ${short(y)})`]),
    ...(turn === 0 ? [] : [`rotate(${short(turn)})`]),
    ...(scale === 1 ? [] : [`scale(${Number(scale.toFixed(4))})`]),
  ];
  return steps.length === 0 ? {} : { transform: steps.join(' ') };
}

function tagged({ key, target, region }: Tags): Record<string, string> {
  return {
    ...(key === undefined ? {} : { 'data-key': key }),
    ...(target === undefined ? {} : { 'data-target': target }),
    ...(region === undefined ? {} : { 'data-region': region }),
  };
}

function named({ label }: Tags): readonly SvgNode[] {
  return label === undefined ? [] : [node('title', {}, [label])];
}

function looking({ fill, stroke, strokeWidth, dash, cap, opacity }: Look, theme: Theme): Record<string, string> {
  return {
    ...(fill === undefined ? {} : { fill: paint(fill, theme) }),
    ...(stroke === undefined ? {} : { stroke: paint(stroke, theme) }),
    ...(strokeWidth === undefined ? {} : { 'stroke-width': short(strokeWidth) }),
    ...(dash === undefined ? {} : { 'stroke-dasharray': dash.map(short).join(' ') }),
    ...(dash === undefined && cap === undefined ? {} : { 'stroke-linecap': 'butt' }),
    ...(opacity === undefined ? {} : { opacity: short(opacity) }),
  };
}

/** The tone as a page may change it, with the colour of the theme where it does not. */
function paint(tone: Tone | 'none', theme: Theme): string {
  return tone === 'none' ? tone : `var(--sb-${tone}, ${colourOf(tone, theme)})`;
}

/** A path through points: x, y, x, y, … */
export function pathOf(points: readonly number[]): string {
  let d = '';
  for (let index = 0; index < points.length; index += 2) {
    d += `${index === 0 ? 'M' : 'L'}${short(points[index] ?? 0)} ${short(points[index + 1] ?? 0)}`;
  }
  return d;
}

/** A number with at most two decimals. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function node(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (SvgNode | string)[],
): SvgNode {
  return { name, attributes, children };
}
