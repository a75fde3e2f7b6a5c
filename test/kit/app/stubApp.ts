// Use cases that all do the same, and use cases of which some are replaced.

import { CASES } from '../../../app/cases.ts';
import type { App, ProcessApp } from '../../../app/index.ts';

/** Every use case does `work`, but for those in `own`. */
export function stubApp(work: () => Promise<never>, own: Partial<ProcessApp> = {}): ProcessApp {
  const cases = Object.fromEntries(Object.keys(CASES).map((name) => [name, work]));
  const app: ProcessApp = {
    ...(cases as { readonly [Name in keyof typeof CASES]: () => Promise<never> }),
    titles: [],
    titleOf: () => null,
    forRequest: () => app,
    playDue: work,
    work,
    beat: work,
    playerOf: work,
    identityOf: work,
    finishErasures: work,
    forgetGuests: work,
    tokenOf: work,
    noteSeen: work,
    notify: work,
    ...own,
  };
  return app;
}

/** `app`, some of whose members are `own`. */
export function replaced<Replaced extends App>(app: Replaced, own: Partial<Replaced>): Replaced {
  return Object.assign(Object.create(app), own);
}
