// What a tournament tells of itself: the description, the rules, links.

import { say } from '../../base/words.ts';
import { Prose } from './Prose.tsx';
import { TELLING_WORDS } from './tellingWords.ts';

export interface LinkTold {
  readonly url: string;
  readonly label: string;
}

interface Props {
  /** Markdown. */
  readonly description: string;
  /** Markdown. */
  readonly rules: string;
  readonly links: readonly LinkTold[];
}

export function Told({ description, rules, links }: Props) {
  return (
    <>
      {description !== '' && <Prose text={description} />}
      {rules !== '' && (
        <>
          <h2>{say(TELLING_WORDS.rules)}</h2>
          <Prose text={rules} />
        </>
      )}
      {links.length > 0 && (
        <ul class="links">
          {links.map(({ url, label }) => (
            <li key={`${url} ${label}`}>
              <a href={url} rel="nofollow ugc noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
