// Where the person is: the address of the page. Links of the app are ordinary links; a plain click does not load a page.

import { signal } from '@preact/signals';

export interface Place {
  /** `/games/01J…` */
  readonly path: string;
  readonly query: URLSearchParams;
  /** From `#` on. */
  readonly hash: string;
  /** The secret of a link by which the person has come; servers do not see that part of an address. */
  readonly link: string | null;
  /** The same of a link by which somebody takes the place of who was entered by name. */
  readonly claim: string | null;
}

export const place = signal<Place>(here());

function here(): Place {
  const { pathname, search, hash } = location;
  const said = new URLSearchParams(hash.slice(1));
  const secrets = { link: said.get('link'), claim: said.get('claim') };
  return { path: pathname, query: new URLSearchParams(search), hash, ...secrets };
}

/** `address`: path, query and fragment, of this app. */
export function go(address: string): void {
  history.pushState(null, '', address);
  place.value = here();
  scrollTo(0, 0);
}

/** Another address of what is shown: Back does not return to it. */
export function rename(address: string): void {
  history.replaceState(null, '', address);
  place.value = here();
}

/** Paths that this app answers. Others are loaded. */
const OWN = /^\/(?:$|developers$|me$|replay$|games\/|titles(?:\/|$)|tournaments(?:\/|$))/;

export function followLinks(): void {
  addEventListener('popstate', () => {
    place.value = here();
  });
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
    if (!OWN.test(link.pathname)) return;
    event.preventDefault();
    go(`${link.pathname}${link.search}${link.hash}`);
  });
}
