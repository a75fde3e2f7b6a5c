// How a stranger derives the tournament again: its files, its hashes, the command.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { copyText } from '../../../shared/copy.ts';
import { countText } from '../../../shared/numbers.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import type { Round, Tournament } from '../base/shapes.ts';
import { CHECK_WORDS } from './checkWords.ts';

interface Props {
  readonly tournament: Tournament;
  readonly round: Round | null;
}

export function Check({ tournament, round }: Props) {
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (location.hash === '#check') panel.current?.scrollIntoView();
  }, []);
  const base = `${location.origin}/v1/tournaments/${encodeURIComponent(tournament.id)}`;
  const files = [
    [tournament.recordUrl, say(CHECK_WORDS.record)],
    [`${base}/replays`, say(CHECK_WORDS.replays)],
    ...(round === null
      ? []
      : ['csv', 'json'].map(
          (form) => [`${base}/standings.${form}`, say(CHECK_WORDS.standingsAs, form.toUpperCase())] as const,
        )),
  ] as const;
  return (
    <details class="check" ref={panel} open={location.hash === '#check'}>
      <summary>{say(CHECK_WORDS.check)}</summary>
      <p>{say(CHECK_WORDS.checkIntro)}</p>
      <Command text={`npm run audit -- ${tournament.recordUrl} --games ${base}/replays`} />
      <p class="acts">
        {files.map(([address, name]) => (
          <a key={address} href={address} download>
            {name}
          </a>
        ))}
      </p>
      <Proofs tournament={tournament} round={round} />
    </details>
  );
}

function Command({ text }: { readonly text: string }) {
  const shown = useRef<HTMLElement>(null);
  const said = useSignal('');
  const copy = async (): Promise<void> => {
    if (shown.current !== null)
      said.value = say((await copyText(shown.current)) ? CHECK_WORDS.copied : CHECK_WORDS.selected);
  };
  return (
    <p class="command">
      <code ref={shown}>{text}</code>
      <button type="button" onClick={copy}>
        {say(CHECK_WORDS.copy)}
      </button>
      <output>{said.value}</output>
    </p>
  );
}

function Proofs({ tournament: { headHash, seedCommitment, serverSeed }, round }: Props) {
  const hashes = [
    [CHECK_WORDS.headHash, headHash],
    [CHECK_WORDS.seedCommitment, seedCommitment],
    [CHECK_WORDS.seed, serverSeed],
    [CHECK_WORDS.pairingHash, round?.pairingHash ?? null],
    [CHECK_WORDS.resultsHash, round?.resultsHash ?? null],
    [CHECK_WORDS.standingsHash, round?.standingsHash ?? null],
  ] as const;
  return (
    <dl>
      {round !== null && (
        <div>
          <dt>{say(CHECK_WORDS.pairing, round.ordinal)}</dt>
          <dd>{figuresOf(round)}</dd>
        </div>
      )}
      {hashes.map(
        ([words, value]) =>
          value !== null && (
            <div key={words.en}>
              <dt>{say(words)}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What the checker says of a pairing. */
function figuresOf({ figures: { repeats, shortTables, byes, cost }, redraws }: Round): string {
  return [
    say(CHECK_WORDS.repeats, repeats),
    say(CHECK_WORDS.shortTables, shortTables),
    say(CHECK_WORDS.byeCount, byes),
    say(CHECK_WORDS.cost, countText(cost, language.value)),
    ...(redraws === 0 ? [] : [say(CHECK_WORDS.redraws, redraws)]),
  ].join(' · ');
}
