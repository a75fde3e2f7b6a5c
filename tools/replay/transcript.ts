// A replay as plain text, for pipes and files: every version, or one.

import type { Language } from '../../domain/base/language.ts';
import { PHRASES } from '../story/phrases.ts';
import type { Page, Story } from '../story/story.ts';
import { timeText } from '../story/time.ts';

/** What the replay is and how its audit went. */
export function headText(story: Story, language: Language): string {
  const phrases = PHRASES[language];
  const head = `${story.title}, ${phrases.game} ${story.gameId}: ${phrases.verdicts[story.report.verdict]}`;
  return [head, ...[...story.remarks(language), ...story.caveat(language)].map((line) => `  ${line}`)].join('\n');
}

/** One version. */
export function pageText(page: Page, story: Story, language: Language): string {
  const phrases = PHRASES[language];
  const last = story.versions.at(-1) ?? page.version;
  const move = page.move === '' ? '' : `: ${page.move}`;
  return [
    `${phrases.version(page.version, last)}  ${timeText(page.recordedAt)}  ${phrases.hash} ${page.hash}`,
    `${page.who}${move}`,
    ...page.facts.map((line) => `  ${line}`),
    ...(page.picture.length > 0 ? ['', ...page.picture] : []),
    ...(page.outcome.length > 0 ? ['', ...page.outcome] : []),
  ].join('\n');
}
