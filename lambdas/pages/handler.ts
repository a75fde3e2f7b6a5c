// Serves a page for browsers: its HTML under a strict content security policy, and the files built for it. The same on
// AWS and behind the local gateway.

import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isFresh } from '../http/conditional.ts';
import { errorResult, methodNotAllowed } from '../http/failure.ts';
import { digest, type File, fileOf, movedTo, sent, unchanged } from './file.ts';
import { FILE_TYPES } from './fileTypes.ts';
import { linksTo, OPENED, type Opened } from './opened.ts';
import { type PageResult, packing } from './packing.ts';
import { headed, type Preview, previewAt } from './previews.ts';

export { OPENED, type Opened };

export interface Page {
  /** Its files are below `<path>/assets/`. */
  readonly path: string;
  /** Where it is shown; `/games/*`: at every path one below. Default: at `path`. */
  readonly shownAt?: readonly string[];
  /** What may follow there one below a path that ends with `*`: `desk` in `/tournaments/{id}/desk`. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Its `content-security-policy`, one directive per entry. */
  readonly policy: readonly string[];
  /** The policy of its files, which binds workers; default: none. */
  readonly filePolicy?: readonly string[];
  /** Whether it opens a socket. */
  readonly isLive?: boolean;
  /** Which of the paths other sites may show in a frame; default: none. */
  readonly framedAt?: string;
  /**
   * A file of the page that is a service worker, with a path and a policy of its own: it may serve what is below that.
   */
  readonly serviceWorker?: { readonly path: string; readonly file: string; readonly policy: readonly string[] };
  /** What other programs show of a link to `path`; default: the title of the page. */
  readonly previewAt?: (path: string) => Preview;
}

export interface PageOptions {
  /** The folder with the page's files and `page.html`, if there is one; called again if it rejects. */
  readonly folder: () => Promise<string>;
  /** The address of the socket, if it is not `/graphql` of the page's own origin: `wss://live.example.org`. */
  readonly liveUrl?: string;
  /** Origins whose pages may show the page in a frame, where it may be framed; default: all. */
  readonly framers?: readonly string[];
}

export type PageHandler = (
  event: Pick<APIGatewayProxyEventV2, 'rawPath' | 'headers' | 'requestContext'>,
) => Promise<PageResult>;

/** Nothing from other origins, and no markup from text. */
const STRICT = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
];

/** The pages that are served everywhere, by the names of their folders. */
export const PAGES = {
  play: {
    path: '/play',
    shownAt: [
      '/',
      '/developers',
      '/me',
      '/replay',
      '/games/*',
      '/titles',
      '/titles/*',
      '/tournaments',
      '/tournaments/*',
      // As it was called up to release 0.7.0.
      '/tournament',
      '/embed/*',
      '/embed/tournaments/*',
    ],
    parts: { '/tournaments/*': 'desk' },
    policy: [
      ...STRICT.map((directive) => (directive === 'img-src data:' ? "img-src 'self' data:" : directive)),
      "manifest-src 'self'",
      "worker-src 'self'",
    ],
    // The worker, which reads files that people open, makes no requests.
    filePolicy: ["default-src 'none'"],
    isLive: true,
    framedAt: '/embed/',
    serviceWorker: {
      path: '/service-worker.js',
      file: 'service-worker.js',
      // Images: the icon of its notifications.
      policy: ["default-src 'none'", "connect-src 'self'", "img-src 'self'"],
    },
    previewAt,
  },
  // Without scripts.
  docs: { path: '/docs', policy: STRICT.filter((directive) => !/^(?:script|connect)-src /.test(directive)) },
} as const satisfies Readonly<Record<string, Page>>;

/** The auditor of games and tournaments, in a file for Node. It is served everywhere beside the pages. */
export const AUDITOR = { name: 'signalbox-audit.mjs', path: '/signalbox-audit.mjs' } as const;

/** In the folder of the page's files. */
const HTML = 'page.html';

/** A cache before many browsers asks once a minute; a browser each time, mostly to hear that nothing changed. */
const HTML_CACHING = 'public, max-age=0, s-maxage=60';

/** Files are named with the version of the page, so that a page and its files always fit. */
const VERSIONED = 'public, max-age=31536000, immutable';

/** Those that are named without it: of a folder without a page, and a service worker. */
const UNVERSIONED = 'no-cache';

/** The paths at which a page is shown. */
export function shownAt({ path, shownAt: paths = [path] }: Page): readonly string[] {
  return paths;
}

/** The paths of a page and its files. */
export function pathsOf(page: Page): readonly string[] {
  const { path, serviceWorker } = page;
  return [...shownAt(page), `${path}/assets/*`, ...(serviceWorker === undefined ? [] : [serviceWorker.path])];
}

/** Whether `page` or one of its files is asked for. */
export function isOf(page: Page, rawPath: string): boolean {
  return rawPath.startsWith(`${page.path}/`) || rawPath === page.serviceWorker?.path || isShownAt(page, rawPath);
}

function isShownAt(page: Page, rawPath: string): boolean {
  return shownAt(page).some((shown) => {
    if (!shown.endsWith('/*')) return rawPath === shown;
    if (!rawPath.startsWith(shown.slice(0, -1))) return false;
    const [below, part, ...more] = rawPath.slice(shown.length - 1).split('/');
    return below !== '' && more.length === 0 && (part === undefined || part === page.parts?.[shown]);
  });
}

/** The same, packed for those who take it so. */
export function createPackedHandler(page: Page, options: PageOptions): PageHandler {
  return packing(createPageHandler(page, options));
}

/** Answers requests for `page` and its files. Rejects if the folder cannot be read. */
export function createPageHandler(page: Page, { folder, liveUrl, framers = ['*'] }: PageOptions): PageHandler {
  const built = once(async () => load(page, await folder(), liveUrl));
  return readOnly(async (rawPath) => answerTo(page, rawPath, await built(), framers));
}

/** Answers requests for the auditor, which is in `folder`. Rejects if it cannot be read. */
export function createAuditorHandler({ folder }: Pick<PageOptions, 'folder'>): PageHandler {
  const { name, path } = AUDITOR;
  const file = once(async () => fileOf(FILE_TYPES[extname(name)] ?? '', await readFile(join(await folder(), name))));
  return readOnly(async (rawPath) => (rawPath === path ? sent(await file(), HTML_CACHING, []) : null));
}

/** What `load` resolves to; it is called again if it rejects. */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** `answerTo`: the whole answer, or null where there is no such file. */
function readOnly(answerTo: (rawPath: string) => Promise<PageResult | null>): PageHandler {
  return async ({ rawPath, headers, requestContext }) => {
    if (!['GET', 'HEAD'].includes(requestContext.http.method)) return methodNotAllowed(['GET', 'HEAD']);
    const answer = await answerTo(rawPath);
    if (answer === null) return errorResult(404, 'NOT_FOUND', 'File not found.');
    const isKnown = isFresh(headers['if-none-match'], answer.headers.etag ?? '');
    return isKnown ? unchanged(answer) : answer;
  };
}

interface Built {
  /** Null: there is none. */
  readonly html: File | null;
  /** Of the HTML. */
  readonly policy: readonly string[];
  /** 16 hexadecimal digits, made from all files. */
  readonly version: string;
  /** By name. */
  readonly files: ReadonlyMap<string, File>;
  readonly opened: Opened;
}

async function load({ path, policy, isLive = false }: Page, folder: string, liveUrl?: string): Promise<Built> {
  const names = (await readdir(folder)).sort();
  const files = new Map<string, File>();
  for (const name of names) {
    const type = FILE_TYPES[extname(name)];
    if (type !== undefined) files.set(name, fileOf(type, await readFile(join(folder, name))));
  }
  const html = files.get(HTML);
  files.delete(HTML);
  const version = digest(Buffer.from([...files].map(([name, { etag }]) => `${name} ${etag}`).join('\n')));
  if (html === undefined) return { html: null, policy, version, files, opened: [] };
  const opened: Opened = names.includes(OPENED) ? JSON.parse(await readFile(join(folder, OPENED), 'utf8')) : [];
  const text = html.bytes.toString().replaceAll(`${path}/assets/`, `${path}/assets/${version}/`);
  const shown = isLive && liveUrl !== undefined ? live({ text, policy }, new URL(liveUrl)) : { text, policy };
  return { html: fileOf(html.type, Buffer.from(shown.text)), policy: shown.policy, version, files, opened };
}

type Shown = Pick<Page, 'policy'> & { readonly text: string };

/** The page says where its socket is (web/shared/liveUrl.ts), and may open it. A serialized URL has no quotes. */
function live({ text, policy }: Shown, { href, origin }: URL): Shown {
  return {
    text: text.replace('<head>', `<head>\n<meta name="signalbox-live" content="${href}">`),
    policy: policy.map((directive) => (directive.startsWith('connect-src ') ? `${directive} ${origin}` : directive)),
  };
}

function answerTo(page: Page, rawPath: string, built: Built, framers: readonly string[]): PageResult | null {
  const { path, filePolicy = [], serviceWorker } = page;
  const { html, version, files } = built;
  if (isShownAt(page, rawPath))
    return html && sent(previewed(page, rawPath, built, html), HTML_CACHING, policyAt(page, rawPath, built, framers));
  if (rawPath === serviceWorker?.path) {
    const file = files.get(serviceWorker.file);
    return file === undefined ? null : sent(file, UNVERSIONED, serviceWorker.policy);
  }
  const below = `${path}/assets/`;
  if (!rawPath.startsWith(below)) return null;
  const [, named, name = ''] = /^(?:([0-9a-f]{16})\/)?([^/]+)$/.exec(rawPath.slice(below.length)) ?? [];
  const file = files.get(name);
  if (file === undefined) return null;
  if (named === version) return sent(file, VERSIONED, filePolicy);
  // A page of the release before names its own. Under names that anybody may make up nothing large is sent.
  return html === null ? sent(file, UNVERSIONED, filePolicy) : movedTo(`${below}${version}/${name}`);
}

function policyAt(
  { framedAt }: Page,
  rawPath: string,
  { policy }: Built,
  framers: readonly string[],
): readonly string[] {
  if (framedAt === undefined || !rawPath.startsWith(framedAt)) return policy;
  return policy.map((directive) =>
    directive.startsWith('frame-ancestors ') ? `frame-ancestors ${framers.join(' ')}` : directive,
  );
}

/** The page with what is shown of a link to it, and with what it loads next there; there are a few of these. */
function previewed({ path, previewAt }: Page, rawPath: string, { version, opened }: Built, html: File): File {
  if (previewAt === undefined) return html;
  const text = html.bytes.toString();
  const links = linksTo(opened, rawPath, `${path}/assets/${version}/`);
  return fileOf(html.type, Buffer.from(headed(text, previewAt(rawPath), links)));
}
