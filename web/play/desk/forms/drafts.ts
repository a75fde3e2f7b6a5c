// What somebody types at the desk is kept in the browser until it has been sent.

import { effect, type Signal, signal } from '@preact/signals';
import { keep, kept } from '../../base/storage.ts';

const drafts = new Map<string, Signal<unknown>>();

/** `name`: of the form. The same everywhere on the page; as it was left, or `fresh` where nothing was left. */
export function useDraft<Value>(name: string, fresh: Value): Signal<Value> {
  return draftOf(name, fresh);
}

/** The same for whatever is no component. */
export function draftOf<Value>(name: string, fresh: Value): Signal<Value> {
  const known = drafts.get(name) ?? opened(name, fresh);
  drafts.set(name, known);
  return known as Signal<Value>;
}

function opened<Value>(name: string, fresh: Value): Signal<unknown> {
  const place = `desk-draft:${name}`;
  const empty = JSON.stringify(fresh);
  const draft = signal<unknown>(JSON.parse(kept(place) ?? empty));
  effect(() => {
    const text = JSON.stringify(draft.value);
    keep(place, text === empty ? null : text);
  });
  return draft;
}
