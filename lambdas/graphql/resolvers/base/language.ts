// The language named by a field's argument.

import type { Language } from '../../resolvers.generated.ts';

/** Default: English. */
export function languageOf(args: { readonly lang?: Language | null | undefined }): 'en' | 'de' {
  return args.lang === 'DE' ? 'de' : 'en';
}
