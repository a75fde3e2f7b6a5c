// How the words of a page stand in its HTML: each names its phrase, so that the page can write it in another language.

/** The attribute that names an element's phrase, and the one that takes it; null: the text. */
export const PHRASE_PLACES = {
  text: { names: 'data-say', takes: null },
  label: { names: 'data-say-label', takes: 'aria-label' },
  hint: { names: 'data-say-hint', takes: 'placeholder' },
} as const;

export interface Wording<Key extends string> {
  /** `<button data-say="open">Open</button>`: an element with a phrase in English, which the page can replace. */
  said(tag: string, key: Key, attributes?: string): string;
  /** `data-say-label="steps" aria-label="Steps"`, as `said`. */
  labelled(key: Key, place?: 'label' | 'hint'): string;
}

/** What the HTML of a page is written with. `english`: its phrases; they hold no markup. */
export function wording<Key extends string>(english: Readonly<Record<Key, string>>): Wording<Key> {
  return {
    said: (tag, key, attributes = '') =>
      `<${tag} ${attributes === '' ? '' : `${attributes} `}${PHRASE_PLACES.text.names}="${key}">${english[key]}</${tag}>`,
    labelled(key, place = 'label') {
      const { names, takes } = PHRASE_PLACES[place];
      return `${names}="${key}" ${takes}="${english[key]}"`;
    },
  };
}
