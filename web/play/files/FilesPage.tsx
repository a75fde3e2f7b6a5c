// `/replay`: a file is opened, audited and looked at in this browser, and sent nowhere.

import { useEffect, useMemo } from 'preact/hooks';
import type { Progress } from '../../auditor/messages.ts';
import { place, rename } from '../base/place.ts';
import { say } from '../base/words.ts';
import { Head } from '../frame/Frame.tsx';
import { late } from '../frame/late.tsx';
import { parseAnchor } from './anchor.ts';
import { Choose } from './Choose.tsx';
import { Finished } from './Finished.tsx';
import { listenForFiles } from './incoming.ts';
import { type OpenedFile, openedFile } from './opened.ts';
import { tableAt } from './tableAt.ts';
import { WORDS } from './words.ts';

// What shows a file, loaded when there is one.
const GamesOfFile = late(async () => (await import('./GamesOfFile.tsx')).GamesOfFile);
const TournamentOfFile = late(async () => (await import('./TournamentOfFile.tsx')).TournamentOfFile);

export function FilesPage() {
  const { query, hash } = place.value;
  const asked = query.get('game');
  useEffect(() => {
    if (asked !== null) rename(tableAt(asked, parseAnchor(hash).version));
  }, [asked, hash]);
  return asked === null ? <Files /> : null;
}

function Files() {
  const file = useMemo(openedFile, []);
  const open = useMemo(() => opening(file), [file]);
  useEffect(() => {
    const stop = listenForFiles({ open, refuse: file.close });
    return () => {
      stop();
      file.close(null);
    };
  }, [file, open]);
  const audited = file.audited.value;
  const progress = file.progress.value;
  const working = progress !== undefined && <Working progress={progress} stop={() => file.close(say(WORDS.stopped))} />;
  if (audited !== null) {
    const { auditor, found } = audited;
    if (found.kind === 'games') return <GamesOfFile {...{ auditor, games: found.games, file, open, working }} />;
    return <TournamentOfFile {...{ tournament: found.tournament, file, open, working }} />;
  }
  return (
    <>
      <Head title={say(WORDS.heading)} />
      <main class="lobby choose-file">
        <header>
          <h1>{say(WORDS.heading)}</h1>
          <p class="quiet">{say(WORDS.intro)}</p>
        </header>
        {file.problem.value !== null && (
          <p class="verdict failed" role="alert">
            <b>{say(WORDS.notOpened)}</b> {file.problem.value}
          </p>
        )}
        {working || <Choices open={open} />}
      </main>
    </>
  );
}

/** A file of one's own has no place in the address of another one. */
function opening(file: OpenedFile): (blobs: readonly Blob[]) => void {
  return (blobs) => {
    rename('/replay');
    file.open(blobs);
  };
}

function Choices({ open }: { open(files: readonly Blob[]): void }) {
  return (
    <>
      <section class="card">
        <Choose open={open} purpose="choose" />
        <p class="quiet">{say(WORDS.drop)}</p>
      </section>
      <Finished />
    </>
  );
}

interface WorkingProps {
  readonly progress: Progress;
  stop(): void;
}

function Working({ progress, stop }: WorkingProps) {
  const isCounted = progress !== null && progress.total > 1;
  return (
    <p class="working">
      <progress
        {...(isCounted ? { max: progress.total, value: progress.done } : {})}
        aria-label={say(WORDS.progress)}
      />
      <span role="status">
        {progress === null ? say(WORDS.reading) : say(WORDS.checking[progress.of], progress.done, progress.total)}
      </span>
      <button type="button" onClick={stop}>
        {say(WORDS.stop)}
      </button>
    </p>
  );
}
