// Writes a drawing as text: a whole SVG, safe to open alone and to put into a page.

import type { Drawing } from './drawing.ts';
import { type Manner, type SvgNode, svgNode } from './nodes.ts';

/** The SVG of `drawing`. */
export function svgOf(drawing: Drawing, manner: Manner): string {
  return written(svgNode(drawing, manner));
}

function written({ name, attributes, children }: SvgNode): string {
  let start = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) start += ` ${key}="${escaped(value)}"`;
  if (children.length === 0) return `${start}/>`;
  let inner = '';
  for (const child of children) inner += typeof child === 'string' ? escaped(child) : written(child);
  return `${start}>${inner}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** `words` as text of XML: without what XML 1.0 forbids, and without what would mean something. */
function escaped(words: string): string {
  return words
    .toWellFormed()
    .replace(/[&<>"]|[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, (sign) => ENTITIES[sign] ?? '');
}
