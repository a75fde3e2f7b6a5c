// The words after a command, for all programs of the command line.

import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '../domain/base/language.ts';

/** The command line cannot be used; the message is for the person who typed it. */
export class BadArguments extends Error {
  override readonly name = 'BadArguments';
}

/** The language of what people read. `lang` is the former name, for this release. */
export const LANGUAGE_OPTIONS = {
  language: { type: 'string' },
  lang: { type: 'string' },
} as const;

/** Throws BadArguments. */
export function readLanguage({ language, lang }: { readonly language?: string; readonly lang?: string }): Language {
  const text = language ?? lang ?? 'en';
  const known = LANGUAGES.find((one) => one === text.toLowerCase());
  if (known === undefined) throw new BadArguments(`--language is ${text}; it must be en or de.`);
  return known;
}

/** The values of `options` and the words beside them; throws BadArguments for a wrong option. */
export function readWords<Options extends ParseArgsOptionsConfig>(words: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new BadArguments(error instanceof Error ? error.message : String(error));
  }
}
