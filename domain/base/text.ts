// Plain text for terminals.

/** `text` in lines of at most `width` columns, broken at spaces; lines after the first begin with `indent`. A longer word is cut. */
export function wrap(text: string, width: number, indent = '  '): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    const isInIndent = rest.slice(0, Math.max(space, 0)).trim() === '';
    const end = isInIndent ? width : space;
    lines.push(rest.slice(0, end).trimEnd());
    rest = indent + rest.slice(end).trimStart();
  }
  return [...lines, rest];
}
