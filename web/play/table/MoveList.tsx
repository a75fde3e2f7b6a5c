// All legal moves with what they bring: the way that needs no board.

import type { Choice } from '../../../domain/board/page.ts';
import { say } from '../base/words.ts';
import { Gain } from './Gain.tsx';
import { useLayout } from './layout.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly choices: readonly Choice[];
  /** Those that begin with what was touched. */
  readonly left: readonly Choice[];
  readonly picked: string | null;
  onMove(move: Choice): void;
}

export function MoveList({ choices, left, picked, onMove }: Props) {
  const isWide = useLayout() === 'wide';
  return (
    <details class="moves" open={isWide}>
      <summary>
        <h2>{say(WORDS.moves)}</h2> <span class="quiet">{choices.length}</span>
      </summary>
      <ul>
        {left.map((move) => (
          <li key={move.notation}>
            <button type="button" aria-pressed={move.notation === picked} onClick={() => onMove(move)}>
              <span>{move.label}</span>
              <Gain gain={move.gain} />
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
