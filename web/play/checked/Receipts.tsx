// Receipts that somebody kept, to be found in the record.

import { useSignal } from '@preact/signals';
import type { Receipt } from '../../../domain/audit/index.ts';
import { parseReceipt } from '../../../tools/story/receiptText.ts';
import { say } from '../base/words.ts';
import { WORDS } from './words.ts';

interface Props {
  /** Null: with a line that is no receipt, none is compared. */
  compare(receipts: readonly Receipt[] | null): void;
}

export function Receipts({ compare }: Props) {
  const text = useSignal('');
  const problem = useSignal<string | null>(null);
  return (
    <form
      class="receipts"
      onSubmit={(event) => {
        event.preventDefault();
        const read = receiptsIn(text.value);
        problem.value = typeof read === 'number' ? say(WORDS.noReceipt, read) : null;
        compare(typeof read === 'number' ? null : read);
      }}
    >
      <label>
        {say(WORDS.receipts)}
        <textarea
          rows={2}
          spellcheck={false}
          autocomplete="off"
          value={text.value}
          aria-invalid={problem.value !== null}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
        />
      </label>
      <p class="quiet">{say(WORDS.receiptHelp)}</p>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <button type="submit">{say(WORDS.compare)}</button>
    </form>
  );
}

/** A number: the first line, from 1, that is no receipt. */
function receiptsIn(text: string): readonly Receipt[] | number {
  const lines = text.split('\n').map((line) => line.trim());
  const receipts: Receipt[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const receipt = parseReceipt(line);
    if (receipt === null) return index + 1;
    receipts.push(receipt);
  }
  return receipts;
}
