// A little of Markdown, read into plain data: paragraphs, headings, lists, emphasis, code and links. Everything else,
// HTML too, is text.

export type Piece =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'bullets' | 'numbers'; readonly items: readonly (readonly Piece[])[] };

const HEADING = /^#{1,6} +(.*)$/;
const BULLET = /^[-*] +(.*)$/;
const NUMBER = /^\d{1,3}[.)] +(.*)$/;

/** A link, an address, strong, emphasis, code: whichever comes first. */
const INLINE =
  /\[([^\][\n]+)\]\((https?:\/\/[^\s()]+)\)|(https?:\/\/[^\s<>()[\]]*[^\s<>()[\].,;:!?'"])|\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|`([^`\n]+)`/g;

export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const part of text.split(/\n(?:[ \t]*\n)+/)) blocks.push(...blocksIn(part.split('\n')));
  return blocks;
}

/** Lines without an empty one between them. */
function blocksIn(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let plain: string[] = [];
  const endParagraph = (): void => {
    if (plain.some((line) => line.trim() !== ''))
      blocks.push({ kind: 'paragraph', pieces: piecesOf(plain.join('\n')) });
    plain = [];
  };
  for (const line of lines) {
    const heading = HEADING.exec(line)?.[1];
    const listed = itemIn(line);
    if (heading === undefined && listed === null) {
      plain.push(line);
      continue;
    }
    endParagraph();
    if (heading !== undefined) blocks.push({ kind: 'heading', pieces: piecesOf(heading) });
    if (listed !== null) addItem(blocks, listed);
  }
  endParagraph();
  return blocks;
}

interface Item {
  readonly kind: 'bullets' | 'numbers';
  readonly pieces: readonly Piece[];
}

function itemIn(line: string): Item | null {
  const bullet = BULLET.exec(line)?.[1];
  if (bullet !== undefined) return { kind: 'bullets', pieces: piecesOf(bullet) };
  const number = NUMBER.exec(line)?.[1];
  return number === undefined ? null : { kind: 'numbers', pieces: piecesOf(number) };
}

/** To the list before it, if that is of its kind. */
function addItem(blocks: Block[], { kind, pieces }: Item): void {
  const last = blocks.at(-1);
  if (last?.kind === kind) blocks[blocks.length - 1] = { kind, items: [...last.items, pieces] };
  else blocks.push({ kind, items: [pieces] });
}

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) });
    pieces.push(pieceOf(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

function pieceOf([whole, label, target, address, strong, emphasis, code]: RegExpMatchArray): Piece {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  if (code !== undefined) return { kind: 'code', text: code };
  const href = target ?? address ?? '';
  // The scheme is http or https by the pattern.
  return URL.canParse(href) ? { kind: 'link', text: label ?? href, href } : { kind: 'text', text: whole };
}
