// Reads a TypeScript source without a compiler: the code without comments and texts, and the imports it makes.

/** One import or re-export of a source. */
export interface ImportedName {
  /** As written: `../port.ts`, `node:fs`, `graphql`. Null when it is no plain text and so cannot be read. */
  readonly specifier: string | null;
  /** Whether the whole statement vanishes at run time (`import type`, `export type … from`). */
  readonly typeOnly: boolean;
}

/** The code with every comment blank and every text replaced by its number, and the texts by number. */
export interface Scanned {
  readonly code: string;
  readonly texts: readonly string[];
}

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const TEXT = /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y;
const REGULAR_EXPRESSION =
  /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])*\/[a-z]*/y;
const WORD = /[\w$]+|\s+/y;
/** The rest of a template up to its end or its next `${`; the group tells which. */
const TEMPLATE = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(`|\$\{)/y;

/** After these a slash divides; after anything else it opens a regular expression. */
const ENDS_OPERAND = /(?:[\w$)\]}'"`])\s*$/;
const KEYWORD_BEFORE_OPERAND = /\b(?:return|typeof|case|in|of|do|else|void|delete|throw|await|yield)\s*$/;

/** `source` without comments, texts and regular expressions; what stands in `${…}` of a template stays. */
export function scan(source: string): Scanned {
  const texts: string[] = [];
  /** Depth of braces at which each open template goes on. */
  const templates: number[] = [];
  let code = '';
  let position = 0;
  let braces = 0;

  function take(pattern: RegExp): string | null {
    pattern.lastIndex = position;
    const found = pattern.exec(source);
    if (found === null) return null;
    position = pattern.lastIndex;
    return found[0];
  }

  function takeText(): boolean {
    const text = take(TEXT);
    if (text === null) return false;
    code += `'${texts.push(text.slice(1, -1)) - 1}'`;
    return true;
  }

  function takeTemplate(): void {
    const part = take(TEMPLATE);
    if (part === null) throw new Error('a template without an end');
    if (part.endsWith('`')) {
      code += '``';
      return;
    }
    templates.push(braces);
    braces += 1;
    code += '`${';
  }

  function takeSymbol(): void {
    const symbol = source.charAt(position);
    position += 1;
    if (symbol === '`') {
      takeTemplate();
      return;
    }
    if (symbol === '{') braces += 1;
    if (symbol === '}') braces -= 1;
    code += symbol;
    if (symbol === '}' && templates.at(-1) === braces) {
      templates.pop();
      takeTemplate();
    }
  }

  function takeSkipped(): boolean {
    const opensOperand = !ENDS_OPERAND.test(code) || KEYWORD_BEFORE_OPERAND.test(code);
    if (take(COMMENT) === null && (!opensOperand || take(REGULAR_EXPRESSION) === null)) return false;
    code += ' ';
    return true;
  }

  while (position < source.length) {
    const word = take(WORD);
    if (word !== null) code += word;
    else if (!(source[position] === '/' && takeSkipped()) && !takeText()) takeSymbol();
  }
  return { code, texts };
}

/** `import … from`, `import '…'`, `export … from`; the first group is `type` or nothing, the second the number of the text. */
const STATEMENT =
  /(?<![\w$.])(?:import|export)\s+(type\s+(?!from\s*'))?(?:[\w$*\s,{}]+?\sfrom\s*|[\w$*\s,]*\{[^}]*\}\s*from\s*)?'(\d+)'/g;
/** `import(…)`, `require(…)`, `import.meta.resolve(…)`; the group is the number of the text when there is just one. */
const CALL = /(?<![\w$.])(?:import|require|import\s*\.\s*meta\s*\.\s*resolve)\s*\(\s*(?:'(\d+)'\s*[,)])?/g;

/** Every import of a scanned source, static, dynamic and of types, in order of kind and place. */
export function importsOf({ code, texts }: Scanned): readonly ImportedName[] {
  const named = [...code.matchAll(STATEMENT)].map(([, type, text]) => ({
    specifier: texts[Number(text)] ?? null,
    typeOnly: type !== undefined,
  }));
  const called = [...code.matchAll(CALL)].map(([, text]) => ({
    specifier: text === undefined ? null : (texts[Number(text)] ?? null),
    typeOnly: false,
  }));
  return [...named, ...called];
}
