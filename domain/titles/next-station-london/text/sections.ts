// What a section leads to, in words: for labels of moves and lines on facts.

import type { Language } from '../../../base/language.ts';
import { type Section, stationAt } from '../components.ts';
import { districtName, type Lines, symbolName } from './names.ts';

const SITE: Lines = { en: 'tourist site', de: 'Sehenswürdigkeit' };
const UNDER_THAMES: Lines = { en: 'under the Thames', de: 'unter der Themse' };

/** `pentagon, Centre, under the Thames`: the station `target` and the way there. `more` stands before the Thames. */
export function sectionNotes(
  section: Section,
  target: number,
  language: Language,
  more: readonly string[] = [],
): string {
  const { symbol, district, tourist } = stationAt(target);
  return [
    symbolName(symbol, language),
    districtName(district, language),
    ...(tourist ? [SITE[language]] : []),
    ...more,
    ...(section.thames ? [UNDER_THAMES[language]] : []),
  ].join(', ');
}
