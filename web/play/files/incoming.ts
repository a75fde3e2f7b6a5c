// Files that are dropped on the page, or pasted.

import { say } from '../base/words.ts';
import { WORDS } from './words.ts';

interface Incoming {
  open(files: readonly Blob[]): void;
  refuse(problem: string): void;
}

/** Until the function that it answers is called. */
export function listenForFiles({ open, refuse }: Incoming): () => void {
  const take = (files: FileList | readonly File[]): void => {
    if (files.length === 0) refuse(say(WORDS.noFile));
    else open([...files]);
  };
  const listening = new AbortController();
  const { signal } = listening;
  const show = (isOver: boolean): void => {
    document.body.classList.toggle('dropping', isOver);
  };
  addEventListener(
    'dragover',
    (event) => {
      event.preventDefault();
      show(true);
    },
    { signal },
  );
  addEventListener('dragleave', ({ relatedTarget }) => show(relatedTarget !== null), { signal });
  addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      show(false);
      take(event.dataTransfer?.files ?? []);
    },
    { signal },
  );
  addEventListener(
    'paste',
    ({ target, clipboardData }) => {
      if (clipboardData === null || (target instanceof Element && target.closest('input, textarea') !== null)) return;
      const text = clipboardData.getData('text/plain');
      if (clipboardData.files.length > 0) take(clipboardData.files);
      else if (text !== '') open([new Blob([text])]);
    },
    { signal },
  );
  return () => {
    listening.abort();
    show(false);
  };
}
