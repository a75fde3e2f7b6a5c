// Languages as they call themselves.

import type { Language } from '../../domain/base/language.ts';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };
