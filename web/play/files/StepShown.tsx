// What a file says of one step: who did what, when, and the receipt of it.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { formatReceipt } from '../../../tools/story/receiptText.ts';
import { timeText } from '../../../tools/story/time.ts';
import type { Step } from '../../auditor/messages.ts';
import { copyText } from '../../shared/copy.ts';
import { say } from '../base/words.ts';
import type { RecordedInFile } from './recorded.ts';
import { WORDS } from './words.ts';

/** The step of `version`; the one before until it has come. */
export function useStep(table: RecordedInFile, version: number): Step | null {
  const shown = useSignal<Step | null>(null);
  useEffect(() => {
    const asking = { isWanted: true };
    void table.step(version).then((step) => {
      if (asking.isWanted) shown.value = step;
    });
    return () => {
      asking.isWanted = false;
    };
  }, [table, version, shown]);
  return shown.value;
}

interface Props {
  readonly step: Step;
  /** Null: its receipt need not name the game. */
  readonly gameId: string | null;
}

export function StepShown({ step: { version, recordedAt, hash, who, move }, gameId }: Props) {
  const receipt = useRef<HTMLElement>(null);
  const copied = useSignal<{ readonly hash: string; readonly text: string } | null>(null);
  const copy = async (): Promise<void> => {
    if (receipt.current === null) return;
    copied.value = { hash, text: say((await copyText(receipt.current)) ? WORDS.copied : WORDS.selected) };
  };
  return (
    <section class="step-shown">
      <h2>{say(WORDS.step)}</h2>
      <p aria-live="polite">{move !== '' && `${who}: ${move}`}</p>
      <p class="quiet">{timeText(recordedAt)}</p>
      <p>
        {say(WORDS.receipt)} <code ref={receipt}>{formatReceipt({ gameId, version, hash })}</code>
      </p>
      <p class="acts">
        <button type="button" onClick={copy}>
          {say(WORDS.copyReceipt)}
        </button>
        <output>{copied.value?.hash === hash ? copied.value.text : ''}</output>
      </p>
    </section>
  );
}
