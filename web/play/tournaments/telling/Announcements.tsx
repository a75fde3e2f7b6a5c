// What officials have announced: the newest first, older ones folded away.

import { momentText } from '../../../shared/numbers.ts';
import { spokenName } from '../../base/names.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import type { EventAnnouncement } from '../../server/documents.generated.ts';
import { TELLING_WORDS } from './tellingWords.ts';

/** Those that are not erased. */
export function told(announcements: readonly EventAnnouncement[]): readonly EventAnnouncement[] {
  return announcements.filter(({ text }) => text !== null);
}

export function Announcements({ announcements }: { readonly announcements: readonly EventAnnouncement[] }) {
  const [newest, ...older] = told(announcements);
  return (
    <section class="announcements" aria-label={say(TELLING_WORDS.announcements)} aria-live="polite">
      {newest !== undefined && <One one={newest} />}
      {older.length > 0 && (
        <details>
          <summary>{say(TELLING_WORDS.olderAnnouncements, older.length)}</summary>
          {older.map((one) => (
            <One key={one.version} one={one} />
          ))}
        </details>
      )}
    </section>
  );
}

function One({ one }: { readonly one: EventAnnouncement }) {
  return (
    <article class="announcement">
      <p class="said">{one.text}</p>
      <small>{signature(one)}</small>
    </article>
  );
}

/** By whom and when. */
export function signature({ by, at }: EventAnnouncement): string {
  return say(TELLING_WORDS.announcedBy, spokenName(by.name), momentText(at, language.value));
}
