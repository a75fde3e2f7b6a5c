// The language that a field's argument names.

import type { Language } from '../resolvers.generated.ts';

/** English unless German is asked for. */
export function languageOf(args: { readonly lang?: Language | null | undefined }): 'en' | 'de' {
  return args.lang === 'DE' ? 'de' : 'en';
}
