// One thing at a time: a button of the desk waits for its answer, and says what did not go.

import { type Signal, useSignal } from '@preact/signals';
import { failure } from '../../server/ask.ts';
import type { DeskModel } from '../model.ts';

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
      problem.value = failure(error);
      return false;
    } finally {
      isBusy.value = false;
    }
  };
  return { isBusy, problem, act };
}
