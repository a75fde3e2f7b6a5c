// The four things to know about a title, each beside the part of a board that shows it; a turn, the end, the options.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { spokenLanguage } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { Board } from '../board/Board.tsx';
import { useBoard } from '../board/loaded.ts';
import { type Example, type Explained, explained, type Shown } from './howTo/index.ts';

const WORDS = {
  turn: { en: 'A turn', de: 'Ein Zug' },
  end: { en: 'The end', de: 'Das Ende' },
  options: { en: 'Options', de: 'Varianten' },
};

/** Who sits at the table that is shown. */
const NAMES = ['Ada', 'Bertha', 'Carl', 'Dora'];

interface Props {
  readonly titleId: string;
  readonly titleName: string;
}

export function HowToPlay({ titleId, titleName }: Props) {
  const shown = useExplained(titleId);
  if (!shown) return null;
  const { HOW_TO: howTo, EXAMPLE: example } = shown;
  return (
    <>
      <ol class="how-to">
        {howTo.steps.map(({ name, text, crop }, index) => (
          <li key={name.en}>
            <Cropped titleId={titleId} titleName={titleName} example={example} crop={crop} />
            <h2>
              {index + 1}. {say(name)}
            </h2>
            <p>{say(text)}</p>
          </li>
        ))}
      </ol>
      <div class="how-to-texts">
        <section>
          <h2>{say(WORDS.turn)}</h2>
          <p>{say(howTo.turn)}</p>
        </section>
        <section>
          <h2>{say(WORDS.end)}</h2>
          <p>{say(howTo.end)}</p>
        </section>
        <section>
          <h2>{say(WORDS.options)}</h2>
          <dl>
            {howTo.options.map(({ name, text }) => (
              <div key={name.en}>
                <dt>{say(name)}</dt>
                <dd>{say(text)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}

function useExplained(titleId: string): Explained | null {
  const [shown, setShown] = useState<Explained | null>(null);
  useEffect(() => {
    let isWanted = true;
    void explained(titleId)
      .catch(() => null)
      .then((found) => {
        if (isWanted) setShown(found);
      });
    return () => {
      isWanted = false;
    };
  }, [titleId]);
  return shown;
}

/** A part of the board of the example. */
function Cropped({ titleId, titleName, example, crop }: Props & { readonly example: Example; readonly crop: Shown }) {
  const loaded = useBoard(titleId);
  const spoken = spokenLanguage();
  const frame = useMemo(
    () => ({
      language: spoken,
      layout: 'wide' as const,
      seat: example.seat,
      toAct: example.toAct,
      names: NAMES,
      winners: [],
      seats: true,
      open: [],
    }),
    [spoken, example],
  );
  if (!loaded) return null;
  const part = 'en' in crop ? crop[spoken] : crop;
  return (
    <Board
      titleName={titleName}
      board={loaded.board}
      view={example.view}
      frame={frame}
      prefix={`h${part.join('-')}-`}
      crop={part}
    />
  );
}
