// Keeps the app's page and files for when there is no network: never a game. So files are opened offline, too. The page is always asked of
// the network first, so that no release is missed; files are named with their version, and are kept by it.

import { showNotices } from './telling.ts';

interface Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** What is used of a service worker's global scope. */
interface Scope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wanted: { readonly includeUncontrolled: boolean }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', act: (event: Event) => void): void;
  addEventListener(type: 'fetch', act: (event: Fetching) => void): void;
}

const scope = globalThis as unknown as Scope;

showNotices();

/** The one page, by whatever path it was loaded. */
const PAGE = '/';
const FILES = '/play/assets/';
/** Paths of the app; embedded pages are other sites'. */
const OWN = /^\/(?:$|developers$|me$|replay$|games\/|titles(?:\/|$)|tournaments(?:\/|$))/;

const opened = (): Promise<Cache> => caches.open('shell');

scope.addEventListener('install', (event) => {
  event.waitUntil(keepOpened());
  event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith(FILES)) event.respondWith(fileFor(request));
  else if (request.mode === 'navigate' && OWN.test(pathname)) event.respondWith(pageFor(request));
});

const NAMED = /"(\/play\/assets\/[^"]+\.(?:js|css))"/g;

/** The page, and what the pages need that are open: they came before there was anybody who kept it. */
async function keepOpened(): Promise<void> {
  const cache = await opened();
  const shown = await scope.clients.matchAll({ includeUncontrolled: true });
  const paths = shown.map(({ url }) => new URL(url).pathname).filter((path) => OWN.test(path));
  await cache.add(PAGE);
  for (const path of new Set([PAGE, ...paths])) {
    const html = await (await fetch(path)).text();
    await cache.addAll([...html.matchAll(NAMED)].map(([, name = '']) => name));
  }
}

async function pageFor(request: Request): Promise<Response> {
  const cache = await opened();
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(PAGE, response.clone());
    return response;
  } catch {
    return (await cache.match(PAGE)) ?? Response.error();
  }
}

async function fileFor(request: Request): Promise<Response> {
  const cache = await opened();
  const known = await cache.match(request);
  if (known !== undefined) return known;
  const response = await fetch(request);
  if (response.ok && !response.redirected) {
    await forgetOthers(cache, folderOf(request));
    await cache.put(request, response.clone());
  }
  return response;
}

/** Files of other versions. */
async function forgetOthers(cache: Cache, folder: string): Promise<void> {
  for (const key of await cache.keys()) {
    if (key.url.includes(FILES) && folderOf(key) !== folder) await cache.delete(key);
  }
}

function folderOf({ url }: Request): string {
  return url.slice(0, url.lastIndexOf('/'));
}
