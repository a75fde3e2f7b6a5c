// Lines for the terminal: wrapped to its width, and what changed between two pictures.

/** Narrower than this nothing is wrapped further. */
const LEAST_COLUMNS = 20;

/** The lines of `text`, broken at spaces to `columns`; what is broken hangs below its beginning. */
export function wrapped(text: string, columns: number): readonly string[] {
  return text.split('\n').flatMap((line) => wrappedLine(line, Math.max(LEAST_COLUMNS, columns)));
}

/** The indent of a line and the number of an entry in a list. */
const BEGINNING = /^[ >]*(?:\d+\. )?/;

function wrappedLine(line: string, columns: number): readonly string[] {
  if (line.length <= columns) return [line];
  const beginning = BEGINNING.exec(line)?.[0].length ?? 0;
  const indent = ' '.repeat(Math.min(beginning, columns / 2));
  const lines: string[] = [];
  let rest = line;
  while (rest.length > columns) {
    const least = lines.length === 0 ? beginning : indent.length;
    const space = rest.lastIndexOf(' ', columns);
    const end = space > least ? space : columns;
    lines.push(rest.slice(0, end).trimEnd());
    rest = indent + rest.slice(end).trimStart();
  }
  return [...lines, rest];
}

/**
 * What is new in `after`, paragraph by paragraph: in a list the lines that `before` lacks, each `>`, below the line
 * that they belong to; a drawing as a whole. Null where the whole picture says it better.
 */
export function changesIn(before: string, after: string): readonly string[] | null {
  const lines = after.split('\n');
  const kept = keptLines(before.split('\n'), lines);
  const isFresh = (index: number) => !kept.has(index);
  const paragraphs = paragraphsOf(lines);
  const written = paragraphs.flat();
  if (written.filter(isFresh).length > written.length / 2) return null;
  return paragraphs.flatMap((paragraph) => {
    if (!paragraph.some(isFresh)) return [];
    return isDrawing(lines, paragraph)
      ? paragraph.map((index) => lines[index] ?? '')
      : freshLines(lines, paragraph, isFresh);
  });
}

/** The numbers of the lines of each paragraph: empty lines part them. */
function paragraphsOf(lines: readonly string[]): readonly (readonly number[])[] {
  const paragraphs: number[][] = [[]];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(index);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

/** In a list everything stands below its first line; in a drawing, such as a map, something is indented less. */
function isDrawing(lines: readonly string[], paragraph: readonly number[]): boolean {
  const [first = 0, ...rest] = paragraph.map((index) => indentOf(lines[index] ?? ''));
  return rest.some((indent) => indent < first);
}

function freshLines(lines: readonly string[], paragraph: readonly number[], isFresh: (index: number) => boolean) {
  const shown: string[] = [];
  let owner = -1;
  for (const index of paragraph.filter(isFresh)) {
    const above = ownerOf(lines, paragraph, index);
    if (above >= 0 && above !== owner && !isFresh(above)) shown.push(`  ${lines[above]}`);
    owner = above;
    shown.push(`> ${lines[index]}`);
  }
  return shown;
}

/** `after` without its last paragraph, the legend, if `before` ends in the same one; else null. */
export function withoutLegend(before: string, after: string): string | null {
  const end = after.lastIndexOf('\n\n');
  return end > 0 && before.endsWith(after.slice(end)) ? after.slice(0, end) : null;
}

/** The nearest line of the paragraph above that is indented less, -1 for none. */
function ownerOf(lines: readonly string[], paragraph: readonly number[], index: number): number {
  const depth = indentOf(lines[index] ?? '');
  return paragraph.findLast((above) => above < index && indentOf(lines[above] ?? '') < depth) ?? -1;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Which lines of `after` are of a longest run, in order, that `before` has too. */
function keptLines(before: readonly string[], after: readonly string[]): ReadonlySet<number> {
  const lengthAt = runLengths(before, after);
  const kept = new Set<number>();
  for (let from = 0, to = 0; from < before.length && to < after.length; ) {
    const isSame = before[from] === after[to];
    if (isSame) kept.add(to);
    const leavesOld = isSame || lengthAt(from + 1, to) >= lengthAt(from, to + 1);
    if (leavesOld) from += 1;
    if (isSame || !leavesOld) to += 1;
  }
  return kept;
}

/** How many lines from `from` on in `before` and from `to` on in `after` are the same, in order. */
function runLengths(before: readonly string[], after: readonly string[]): (from: number, to: number) => number {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const lengthAt = (from: number, to: number) => lengths[from]?.[to] ?? 0;
  for (const [from, row] of [...lengths.entries()].toReversed()) {
    for (let to = after.length - 1; to >= 0 && from < before.length; to -= 1) {
      const isSame = before[from] === after[to];
      row[to] = isSame ? lengthAt(from + 1, to + 1) + 1 : Math.max(lengthAt(from + 1, to), lengthAt(from, to + 1));
    }
  }
  return lengthAt;
}
