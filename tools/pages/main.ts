// Writes the files that a page of docs/ includes into it: `npm run pages`. In the page, `<!-- include clients/bot.py
// -->` stands before a block of code, which becomes the text of that file.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const DOCS = join(import.meta.dirname, '../../docs');

const LANGUAGES: Readonly<Record<string, string>> = {
  '.graphql': 'graphql',
  '.html': 'html',
  '.jsx': 'jsx',
  '.py': 'python',
  '.sh': 'sh',
  '.ts': 'ts',
};

/** The page with the present text of every file that it includes; `read` gets a path from docs/. */
export function withIncludes(page: string, read: (path: string) => string): string {
  return page.replaceAll(
    /(<!-- include (\S+) -->\n)(?:```\w*\n[\s\S]*?\n```\n)?/g,
    (_, marker: string, path: string) => {
      return `${marker}\`\`\`${LANGUAGES[extname(path)] ?? ''}\n${read(path)}\`\`\`\n`;
    },
  );
}

/** Every page of docs/ that is not as its includes say: path and text. */
export function stalePages(): readonly (readonly [path: string, text: string])[] {
  return readdirSync(DOCS)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const path = join(DOCS, name);
      const page = readFileSync(path, 'utf8');
      const text = withIncludes(page, (file) => readFileSync(join(DOCS, file), 'utf8'));
      return text === page ? [] : [[path, text] as const];
    });
}

if (import.meta.main) {
  for (const [path, text] of stalePages()) writeFileSync(path, text);
}
