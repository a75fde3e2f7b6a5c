// The games of a file that holds several, to choose from.

import { VERDICTS } from '../../../domain/audit/index.ts';
import type { GameLine } from '../../auditor/messages.ts';
import { go } from '../base/place.ts';
import { spokenLanguage } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { REPORT_PHRASES, VERDICT_SIGNS } from '../checked/reportPhrases.ts';
import { formatAnchor } from './anchor.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly games: readonly GameLine[];
  /** From 0. */
  readonly chosen: number;
}

/** A list with more entries is cut there; the number field reaches the rest. */
const MAX_LISTED = 500;

export function GameList({ games, chosen }: Props) {
  const left = games.length - MAX_LISTED;
  return (
    <details class="games-of-file" open>
      <summary>
        <h2>{say(WORDS.gamesIn, games.length, countsOf(games))}</h2>
      </summary>
      <NumberField {...{ games, chosen }} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <ol tabIndex={0} aria-label={say(WORDS.games)}>
        {games.slice(0, MAX_LISTED).map((game, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its place in the file.
          <Row key={index} {...{ game, index }} isChosen={index === chosen} />
        ))}
      </ol>
      {left > 0 && <p class="quiet">{say(WORDS.more, left)}</p>}
    </details>
  );
}

/** `game`: from 1. */
function addressOf(game: number): string {
  // The first game is named here: a link without a place would go nowhere.
  return game === 1 ? '/replay#game=1&v=1' : `/replay${formatAnchor({ game, version: 1 })}`;
}

function NumberField({ games, chosen }: Props) {
  return (
    <label>
      {say(WORDS.gameNumber)}{' '}
      <input
        type="number"
        min={1}
        max={games.length}
        value={chosen + 1}
        onChange={({ currentTarget }) => {
          if (currentTarget.checkValidity() && currentTarget.value !== '') go(addressOf(currentTarget.valueAsNumber));
        }}
      />
    </label>
  );
}

function countsOf(games: readonly GameLine[]): string {
  const counts = VERDICTS.flatMap((verdict) => {
    const count = games.filter((line) => line.verdict === verdict).length;
    return count === 0 ? [] : [say(WORDS.verdicts[verdict], count)];
  });
  return counts.join(', ');
}

interface RowProps {
  readonly game: GameLine;
  readonly index: number;
  readonly isChosen: boolean;
}

function Row({ game: { verdict, gameId, title, commits }, index, isChosen }: RowProps) {
  return (
    <li>
      <a href={addressOf(index + 1)} aria-current={isChosen ? 'true' : undefined}>
        <span class={`mark ${verdict}`}>
          <b aria-hidden="true">{VERDICT_SIGNS[verdict]}</b> {REPORT_PHRASES[spokenLanguage()].verdicts[verdict]}
        </span>{' '}
        {gameId === null ? say(WORDS.notReadable) : `${title}, ${say(WORDS.commits, commits)}`} <code>{gameId}</code>
      </a>
    </li>
  );
}
