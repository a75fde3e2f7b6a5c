// The language that a request prefers (RFC 9110, 12.5.4).

import { LANGUAGES, type Language } from '../../domain/base/language.ts';
import type { RestRequest } from './request.ts';

/** The language of `accept-language` with the greatest weight, the first of equals; English if none is spoken. */
export function languageOf(request: Pick<RestRequest, 'header'>): Language {
  const ranges = (request.header('accept-language') ?? '').split(',').map(parseRange);
  const known = ranges.filter(({ language, weight }) => language !== undefined && weight > 0);
  const [best] = known.sort((one, other) => other.weight - one.weight);
  return best?.language ?? 'en';
}

/** `de-AT;q=0.8`: a language that is spoken here, if it is one, and its weight. */
function parseRange(range: string) {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const [primary] = tag.split('-');
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return { language: LANGUAGES.find((language) => language === primary), weight: Number(weight) };
}
