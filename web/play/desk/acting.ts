// One thing at a time: a button of the desk waits for its answer, and says what did not go.

import { type Signal, useSignal } from '@preact/signals';
import { NoAnswer } from '../../../sdk/typescript/src/core.ts';
import { say } from '../base/words.ts';
import type { DeskModel } from './model.ts';

const WORDS = {
  noAnswer: {
    en: 'The server did not answer. Try again.',
    de: 'Der Server hat nicht geantwortet. Versuche es noch einmal.',
  },
};

export interface Acting {
  readonly isBusy: Signal<boolean>;
  readonly problem: Signal<string | null>;
  /** Null: it was done. Else what to tell the person. */
  act(deed: () => Promise<string | null>): Promise<boolean>;
}

export function useActing(model: Pick<DeskModel, 'refresh'> | null): Acting {
  const isBusy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const act = async (deed: () => Promise<string | null>): Promise<boolean> => {
    if (isBusy.value) return false;
    isBusy.value = true;
    try {
      problem.value = await deed();
      await model?.refresh();
      return problem.value === null;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      problem.value = say(WORDS.noAnswer);
      return false;
    } finally {
      isBusy.value = false;
    }
  };
  return { isBusy, problem, act };
}
