// A file is picked.

import { say } from '../base/words.ts';
import { WORDS } from './words.ts';

interface Props {
  open(blob: Blob): void;
  /** Whether none is open yet. */
  readonly isFirst?: boolean;
}

export function Choose({ open, isFirst = false }: Props) {
  return (
    <label class={isFirst ? 'button main choose' : 'button choose'}>
      <input
        class="unseen"
        type="file"
        aria-label={say(WORDS.file)}
        accept=".ndjson,.gz,application/x-ndjson,application/gzip"
        onClick={({ currentTarget }) => {
          // So that the same file can be picked again.
          currentTarget.value = '';
        }}
        onChange={({ currentTarget }) => {
          const [picked] = currentTarget.files ?? [];
          if (picked !== undefined) open(picked);
        }}
      />
      {say(isFirst ? WORDS.choose : WORDS.another)}
    </label>
  );
}
