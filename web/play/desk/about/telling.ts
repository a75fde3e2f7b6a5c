// What somebody types over what a tournament tells of itself.

import type { Signal } from '@preact/signals';
import type { LinkTold } from '../../tournaments/telling/Told.tsx';
import { useDraft } from '../forms/drafts.ts';
import type { Event } from '../model.ts';

/** Null: as it is. */
interface Typed {
  readonly name: string | null;
  readonly description: string | null;
  readonly rules: string | null;
  readonly links: readonly LinkTold[] | null;
}

/** With what was typed in place of what is there. */
type Told = { readonly [Part in keyof Typed]: NonNullable<Typed[Part]> };

const UNTOUCHED: Typed = { name: null, description: null, rules: null, links: null };

interface Telling {
  readonly shown: Told;
  /** What is sent: without the spaces around. */
  readonly wish: Typed;
  type(more: Partial<Typed>): void;
  /** It has been saved. */
  clear(): void;
}

export function useTelling(event: Event): Telling {
  const typed: Signal<Typed> = useDraft<Typed>(`about:${event.id}`, UNTOUCHED);
  // A draft of a former release of the page may lack members.
  const { name, description, rules, links } = { ...UNTOUCHED, ...typed.value };
  return {
    shown: {
      name: name ?? event.name,
      description: description ?? event.description?.text ?? '',
      rules: rules ?? event.rules?.text ?? '',
      links: links ?? event.links?.links ?? [],
    },
    wish: {
      name: name?.trim() ?? null,
      description: description?.trim() ?? null,
      rules: rules?.trim() ?? null,
      links: links?.map(({ url, label }) => ({ url: url.trim(), label: label.trim() })) ?? null,
    },
    type(more) {
      typed.value = { ...UNTOUCHED, ...typed.value, ...more };
    },
    clear() {
      typed.value = UNTOUCHED;
    },
  };
}
