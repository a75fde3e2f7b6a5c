// What stands around a page that is shown on other sites. Nothing is played there, nobody is signed in; what leads on
// opens a page of its own.

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { pageTitle } from '../base/attention.ts';
import { say } from '../base/words.ts';
import { isConnected } from '../server/server.ts';
import { WORDS } from '../table/words.ts';

/** The app's other pages may not be shown in a frame. */
function openApart(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link !== null) link.target = '_blank';
}

interface SheetProps {
  readonly name: string;
  readonly state: string;
  readonly way: { readonly address: string; readonly words: string };
  readonly children: ComponentChildren;
}

export function Sheet({ name, state, way, children }: SheetProps) {
  useEffect(() => {
    pageTitle.value = name;
  }, [name]);
  useEffect(() => {
    document.addEventListener('click', openApart, true);
    return () => document.removeEventListener('click', openApart, true);
  }, []);
  return (
    <div class="embed">
      <header>
        <h1>{name}</h1>
        <span role="status">{isConnected.value ? state : say(WORDS.offline)}</span>
        <a class="button" href={way.address}>
          {way.words}
        </a>
      </header>
      {children}
    </div>
  );
}
