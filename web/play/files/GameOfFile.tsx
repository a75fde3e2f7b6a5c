// A game of a file: looked at again on its board, with what the file proves beside it.

import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Receipt } from '../../../domain/audit/index.ts';
import type { Game } from '../../auditor/messages.ts';
import { place } from '../base/place.ts';
import { spokenLanguage } from '../base/settings.ts';
import { say } from '../base/words.ts';
import type { Auditor } from '../checked/auditor.ts';
import { Receipts } from '../checked/Receipts.tsx';
import { Checks } from '../checked/Report.tsx';
import { checksSummary } from '../checked/reportPhrases.ts';
import { Replay } from '../table/Replay.tsx';
import { formatAnchor, parseAnchor } from './anchor.ts';
import { recordedInFile, replayedOf } from './recorded.ts';
import { Scores } from './Scores.tsx';
import { StepShown, useStep } from './StepShown.tsx';
import { beginningAt, steppedTo } from './steps.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly auditor: Auditor;
  /** Of the file, from 0. */
  readonly index: number;
  readonly game: Game;
  compare(receipts: readonly Receipt[] | null): void;
  /** Before all that is told of it. */
  readonly children: ComponentChildren;
}

export function GameOfFile(props: Props) {
  const { game } = props;
  if (game.versions.length > 0) return <Watched {...props} />;
  return (
    <main class="lobby">
      {props.children}
      <Note game={game} />
      <Verification {...props} to={() => {}} />
    </main>
  );
}

function Watched(props: Props) {
  const { auditor, index, game, compare, children } = props;
  const { versions, scores } = game;
  const language = spokenLanguage();
  const version = useVersion(index, versions);
  const table = useMemo(() => recordedInFile({ auditor, index, game, language }), [auditor, index, game, language]);
  const step = useStep(table, version.value);
  const to = (wanted: number): void => {
    version.value = steppedTo(versions, version.value, wanted);
  };
  return (
    <Replay
      {...{ table, to }}
      game={replayedOf(game)}
      version={version.value}
      onLive={null}
      address={null}
      unseen={step && step.picture.length > 0 && <Picture lines={step.picture} />}
    >
      {children}
      <Note game={game} />
      {step && <StepShown step={step} gameId={index === 0 ? null : game.gameId} />}
      {scores !== null && version.value === versions.at(-1) && <Scores table={scores[language]} />}
      <Verification {...{ auditor, index, game, compare, to }} />
    </Replay>
  );
}

/** ms until the address names the step: browsers take no entry for each of many. */
const PLACE_MS = 150;

function useVersion(index: number, versions: readonly number[]): Signal<number> {
  const version = useSignal(beginningAt(versions, parseAnchor(place.value.hash).version));
  const shown = version.value;
  useSignalEffect(() => {
    const named = parseAnchor(place.value.hash);
    if (named.version !== null && (named.game ?? 1) === index + 1) version.value = beginningAt(versions, named.version);
  });
  useEffect(() => {
    const timer = setTimeout(
      () => history.replaceState(null, '', `/replay${formatAnchor({ game: index + 1, version: shown })}`),
      PLACE_MS,
    );
    return () => clearTimeout(timer);
  }, [index, shown]);
  return version;
}

/** What must be known before what is shown is believed. */
function Note({ game: { note } }: Pick<Props, 'game'>) {
  return note === null ? null : <p class="notice">{note[spokenLanguage()]}</p>;
}

/** The title's own drawing in letters, the whole width of it. */
function Picture({ lines }: { readonly lines: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
    <section class="picture" tabIndex={0} aria-label={say(WORDS.table)}>
      <pre>{lines.join('\n')}</pre>
    </section>
  );
}

interface VerificationProps extends Pick<Props, 'game' | 'compare'> {
  to(version: number): void;
}

function Verification({ game: { report }, compare, to }: VerificationProps) {
  return (
    // A failure is not to be folded away.
    <details class="verification" open={report.verdict !== 'verified'}>
      <summary>
        <h2>{checksSummary(report.checks, spokenLanguage())}</h2>
      </summary>
      <Checks report={report} to={to} />
      <Receipts compare={compare} />
    </details>
  );
}
