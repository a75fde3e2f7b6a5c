// A button that does something on the account, and what came of it.

import { type Signal, useSignal } from '@preact/signals';
import { say } from '../base/words.ts';
import { NotAdmitted, person } from '../server/account.ts';
import { server } from '../server/server.ts';
import { WORDS } from './words.ts';

/** Why something was not done. */
export interface Trouble {
  readonly words: string;
  readonly code: string;
}

export type Troubled = Signal<Trouble | null>;

/** A refusal by GraphQL. */
export class NotDone extends NotAdmitted {}

/** Does it; what went wrong is told. */
export async function attempt(trouble: Troubled, act: () => Promise<void>): Promise<boolean> {
  const before = person.value?.playerId;
  try {
    await act();
    trouble.value = null;
    if (person.value?.playerId !== before) server().reconnect();
    return true;
  } catch (error) {
    const known = error instanceof NotAdmitted ? { words: error.message, code: error.code } : { words: '', code: '' };
    trouble.value = { ...known, words: known.words === '' ? say(WORDS.failed) : known.words };
    return false;
  }
}

interface ButtonProps {
  readonly words: string;
  readonly label?: string;
  readonly isMain?: boolean;
  readonly trouble: Troubled;
  act(): Promise<void>;
}

export function Button({ words, label, isMain = false, trouble, act }: ButtonProps) {
  const isBusy = useSignal(false);
  return (
    <button
      type="button"
      class={isMain ? 'main' : undefined}
      aria-label={label}
      disabled={isBusy.value}
      onClick={async () => {
        isBusy.value = true;
        await attempt(trouble, act);
        isBusy.value = false;
      }}
    >
      {words}
    </button>
  );
}
