// A list, typed or pasted, or read from a file.

import type { Signal } from '@preact/signals';
import { say } from '../../base/words.ts';
import { WORDS } from '../words.ts';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly list: Signal<string>;
}

export function ListField({ label, hint, list }: Props) {
  return (
    <>
      <label>
        <b>{label}</b>
        <textarea
          required
          rows={6}
          value={list.value}
          onInput={({ currentTarget }) => {
            list.value = currentTarget.value;
          }}
        />
      </label>
      <small>{hint}</small>
      <label>
        {say(WORDS.file)}
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={async ({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) list.value = await file.text();
          }}
        />
      </label>
    </>
  );
}
