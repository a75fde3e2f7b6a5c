// Files are picked.

import { say } from '../base/words.ts';
import { WORDS } from './words.ts';

interface Props {
  open(files: readonly Blob[]): void;
  /** Default: another file, in place of the one that is open. */
  readonly purpose?: 'choose' | 'another' | 'addGames';
}

export function Choose({ open, purpose = 'another' }: Props) {
  return (
    <label class={purpose === 'choose' ? 'button main choose' : 'button choose'}>
      <input
        class="unseen"
        type="file"
        multiple
        aria-label={say(purpose === 'addGames' ? WORDS.filesOfGames : WORDS.file)}
        accept=".ndjson,.gz,application/x-ndjson,application/gzip"
        onClick={({ currentTarget }) => {
          // So that the same file can be picked again.
          currentTarget.value = '';
        }}
        onChange={({ currentTarget }) => {
          const picked = [...(currentTarget.files ?? [])];
          if (picked.length > 0) open(picked);
        }}
      />
      {say(WORDS[purpose])}
    </label>
  );
}
