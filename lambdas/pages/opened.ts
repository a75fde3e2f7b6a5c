// What a page loads next where it is shown: a browser fetches it before the page's first script has come.

/** In the folder of the page's files, if there is anything of that kind. */
export const OPENED = 'opened.json';

/** Patterns of paths, of which the first that fits counts, and names of the page's files. */
export type Opened = readonly (readonly [path: string, files: readonly string[]])[];

/** Lines of HTML; `folder`: of the page's files. */
export function linksTo(opened: Opened, path: string, folder: string): readonly string[] {
  const [, files = []] = opened.find(([pattern]) => new RegExp(pattern).test(path)) ?? [];
  return files.map((name) => {
    const kind = name.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    return `<link rel="${kind}" href="${folder}${name}">\n`;
  });
}
