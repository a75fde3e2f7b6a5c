// Plain text for terminals.

/**
 * `text` in lines of at most `width` columns, all but the first indented by `indent`. Broken at `gap` where the second
 * half of a line has one, else at a space. A longer word is cut.
 */
export function wrap(text: string, width: number, indent = '  ', gap = ' '): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const wide = rest.lastIndexOf(gap, width);
    const space = wide > width / 2 ? wide : rest.lastIndexOf(' ', width);
    const isInIndent = rest.slice(0, Math.max(space, 0)).trim() === '';
    const end = isInIndent ? width : space;
    lines.push(rest.slice(0, end).trimEnd());
    rest = indent + rest.slice(end).trimStart();
  }
  return [...lines, rest];
}
