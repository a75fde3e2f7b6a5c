// The games of a file: which of them is shown, what was found, and the game itself.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Game, GameLine } from '../../auditor/messages.ts';
import { place } from '../base/place.ts';
import { say } from '../base/words.ts';
import type { Auditor } from '../checked/auditor.ts';
import { Verdict } from '../checked/Report.tsx';
import { Head } from '../frame/Frame.tsx';
import { parseAnchor } from './anchor.ts';
import { Choose } from './Choose.tsx';
import { GameList } from './GameList.tsx';
import { GameOfFile } from './GameOfFile.tsx';
import type { OpenedFile } from './opened.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly auditor: Auditor;
  readonly games: readonly GameLine[];
  readonly file: OpenedFile;
  open(files: readonly Blob[]): void;
  /** How far a new audit is; false: none is under way. */
  readonly working: VNode | false;
}

export function GamesOfFile({ auditor, games, file, open, working }: Props) {
  const index = useChosen(games);
  const game = useGame(auditor, games, index);
  return (
    <div class="table-page files">
      <Head title={game?.title.name ?? ''} isNarrow />
      <section class="of-file" aria-label={say(WORDS.heading)}>
        {working}
        {game && (
          <Verdict
            report={game.report}
            isWithheld={file.isWithheld.value}
            which={games.length > 1 ? say(WORDS.which, index + 1, games.length) : ''}
          />
        )}
        <Choose open={open} />
      </section>
      {game && (
        <GameOfFile key={index} {...{ auditor, index, game, compare: file.compare }}>
          {games.length > 1 && <GameList games={games} chosen={index} />}
        </GameOfFile>
      )}
    </div>
  );
}

/** From 0: that of the address, or else the first that failed, which must not hide behind a verified one. */
function useChosen(games: readonly GameLine[]): number {
  const named = parseAnchor(place.value.hash).game;
  const last = useSignal<number | null>(null);
  const usual =
    last.value ??
    Math.max(
      0,
      games.findIndex(({ verdict }) => verdict === 'failed'),
    );
  const chosen = named === null ? usual : Math.min(named, games.length) - 1;
  useEffect(() => {
    last.value = chosen;
  }, [last, chosen]);
  return chosen;
}

/** Null until it has come; again after each audit, of which `games` tells. */
function useGame(auditor: Auditor, games: readonly GameLine[], index: number): Game | null {
  const shown = useSignal<{ readonly index: number; readonly game: Game | null }>({ index, game: null });
  useEffect(() => {
    const asking = { isWanted: true };
    void auditor.ask('game', { game: index }).then((game) => {
      if (asking.isWanted && index < games.length) shown.value = { index, game };
    });
    return () => {
      asking.isWanted = false;
    };
  }, [auditor, games, index, shown]);
  return shown.value.index === index ? shown.value.game : null;
}
