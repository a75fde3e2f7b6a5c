// What did not go, in words.

import type { Acting } from './acting.ts';

export function Problem({ acting }: { readonly acting: Pick<Acting, 'problem'> }) {
  const words = acting.problem.value;
  return words === null ? null : (
    <p class="problem" role="alert">
      {words}
    </p>
  );
}
