// The page without a tournament: those that are public, and a field for the id of another.

import { byId, element, setNote } from '../shared/dom.ts';
import { morph } from '../shared/morph.ts';
import type { Lists } from './documents.generated.ts';
import { readLists } from './read.ts';
import { listView } from './views/list.ts';
import type { Words } from './words/index.ts';

/** How often it looks again, while it is to be seen. */
const LOOK_MS = 15_000;

/** Shows the lists; the function that it answers shows them in another language. */
export function showLists(words: Words): (words: Words) => void {
  const content = byId('content', HTMLElement);
  let [spoken, lists]: [Words, Lists | null] = [words, null];
  byId('open', HTMLFormElement).hidden = false;
  function render(): void {
    if (lists === null) return;
    content.removeAttribute('aria-busy');
    morph(content, element('div', { id: 'content' }, listView(lists, spoken)));
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking || document.hidden) return;
    isLooking = true;
    clearTimeout(timer);
    const read = await readLists().catch(() => null);
    lists = read ?? lists;
    // What is shown may be old then.
    setNote(byId('problem', HTMLElement), read === null ? spoken.noAnswer : null);
    render();
    isLooking = false;
    timer = setTimeout(() => void look(), LOOK_MS);
  }
  document.addEventListener('visibilitychange', () => void look());
  void look();
  return (chosen) => {
    spoken = chosen;
    render();
  };
}
