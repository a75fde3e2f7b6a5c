// A field that opens beside what it is about.

import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { say } from '../../base/words.ts';
import { WORDS } from '../words.ts';

interface OneFieldProps {
  readonly label: string;
  readonly fresh: string;
  readonly hint: string;
  /** On the button. */
  readonly words: string;
  /** Something is on its way: nothing is sent until it is answered. */
  readonly isBusy: boolean;
  onDone(text: string): void;
  onCancel(): void;
}

export function OneField({ label, fresh, hint, words, isBusy, onDone, onCancel }: OneFieldProps) {
  const text = useSignal(fresh);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <form
      class="one-field"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(text.value.trim());
      }}
    >
      {hint !== '' && <p class="quiet">{hint}</p>}
      <label>
        {label}
        <input
          required
          maxLength={500}
          value={text.value}
          ref={input}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
        />
      </label>
      <button type="submit" disabled={isBusy}>
        {words}
      </button>
      <button type="button" class="plain" onClick={onCancel}>
        {say(WORDS.cancel)}
      </button>
    </form>
  );
}
