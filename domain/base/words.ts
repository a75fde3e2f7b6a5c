// Words for people: a catalogue is `const WORDS = { code: { en, de } }`, an entry a text, or a function that makes one.

import { LANGUAGES, type Language } from './language.ts';

/** A text in every language. */
export type Text = Readonly<Record<Language, string>>;

/** The members of a union whose member `Key` has this value. */
export type Having<Reason, Key extends keyof Reason, Value> = Reason extends unknown
  ? Value extends Reason[Key]
    ? Reason
    : never
  : never;

type Entry<Reason, More extends readonly unknown[]> = Text | ((reason: Reason, ...more: More) => Text);

/** A catalogue for a union of reasons: an entry for every value of the member that tells them apart. */
export type WordsFor<Reason, Key extends keyof Reason, More extends readonly unknown[] = []> = {
  readonly [Value in Reason[Key] & string]: Entry<Having<Reason, Key, Value>, More>;
};

/** What `words` have for `reason`, told apart by `key`. */
export function say<Reason, Key extends keyof Reason, More extends readonly unknown[]>(
  words: NoInfer<WordsFor<Reason, Key, More>>,
  key: Key,
  reason: Reason,
  ...more: More
): Text {
  // The entry takes this reason: it stands under its code.
  const entry = words[reason[key] as Reason[Key] & string] as Entry<Reason, More>;
  return typeof entry === 'function' ? entry(reason, ...more) : entry;
}

/** What `make` makes in every language. */
export function inEvery(make: (language: Language) => string): Text {
  return { en: make('en'), de: make('de') };
}

/** One after the other. */
export function joined(...texts: readonly Text[]): Text {
  return inEvery((language) => texts.map((text) => text[language]).join(' '));
}

/** A catalogue, or an entry of one, in one language. */
export type Spoken<Words> = Words extends Text
  ? string
  : Words extends (...parameters: infer Parameters) => Text
    ? (...parameters: Parameters) => string
    : { readonly [Code in keyof Words]: Spoken<Words[Code]> };

/** A catalogue by language, for those who say many of its words. */
export function spoken<Words extends object>(words: Words): Readonly<Record<Language, Spoken<Words>>> {
  const pairs = LANGUAGES.map((language) => [language, inOne(words, language)]);
  return Object.fromEntries(pairs) as Record<Language, Spoken<Words>>;
}

function inOne(words: object, language: Language): unknown {
  if (typeof words === 'function') return (...parameters: unknown[]) => words(...parameters)[language];
  if ('en' in words) return (words as Text)[language];
  return Object.fromEntries(Object.entries(words).map(([code, entry]) => [code, inOne(entry, language)]));
}
