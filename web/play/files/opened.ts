// The file that somebody opened, and the worker that audits it.

import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Receipt } from '../../../domain/audit/index.ts';
import type { Opened, Progress } from '../../auditor/messages.ts';
import { say } from '../base/words.ts';
import { type Auditor, startAuditor } from '../checked/auditor.ts';
import { refusalText } from '../checked/refusals.ts';
import { WORDS } from './words.ts';

/** What a file holds, once it is audited. */
export interface Audited {
  readonly auditor: Auditor;
  readonly found: Exclude<Opened, { readonly kind: 'refused' }>;
}

export interface OpenedFile {
  /** Null: none is open, or not yet. */
  readonly audited: ReadonlySignal<Audited | null>;
  /** Undefined: nothing is under way. */
  readonly progress: ReadonlySignal<Progress | undefined>;
  /** Why no file is open; null: there is nothing to tell. */
  readonly problem: ReadonlySignal<string | null>;
  /** Whether receipts were given that are none. */
  readonly isWithheld: ReadonlySignal<boolean>;
  /** A file, or a tournament's with those of its games. */
  open(files: readonly Blob[]): void;
  /** Games of the tournament whose file is open. */
  addGames(files: readonly Blob[]): void;
  /** Holds these against the file; null: they are no receipts. */
  compare(receipts: readonly Receipt[] | null): void;
  /** Lets go of the file, and of whatever is under way. */
  close(problem: string | null): void;
}

type Filled = {
  readonly [Name in keyof OpenedFile]: OpenedFile[Name] extends ReadonlySignal<infer Value> ? Signal<Value> : never;
};

type Shown = Pick<Filled, 'audited' | 'progress' | 'problem' | 'isWithheld'>;

function nothingShown(): Shown {
  return {
    audited: signal<Audited | null>(null),
    progress: signal<Progress | undefined>(undefined),
    problem: signal<string | null>(null),
    isWithheld: signal(false),
  };
}

export function openedFile(): OpenedFile {
  const shown = nothingShown();
  let auditor: Auditor | null = null;
  const close = (problem: string | null): void => {
    auditor?.stop();
    auditor = null;
    batch(() => {
      shown.audited.value = null;
      shown.progress.value = undefined;
      shown.problem.value = problem;
      shown.isWithheld.value = false;
    });
  };
  const started = (): Auditor => {
    const one = startAuditor({
      progress: (progress) => {
        if (one === auditor) shown.progress.value = progress;
      },
      brokeDown: (reason) => {
        if (one === auditor) close(say(WORDS.brokeDown, reason ?? say(WORDS.notLoaded)));
      },
    });
    return one;
  };
  /** The file that is open stays. */
  const tell = (problem: string | null): void =>
    batch(() => {
      shown.problem.value = problem;
      shown.progress.value = undefined;
    });
  const take = (one: Auditor, opened: Opened, refuse = close): void => {
    if (one !== auditor) return;
    if (opened.kind === 'refused') refuse(refusalText(opened.refusal));
    else
      batch(() => {
        shown.audited.value = { auditor: one, found: opened };
        tell(null);
      });
  };
  return {
    ...shown,
    close,
    open(blobs) {
      close(null);
      shown.progress.value = null;
      const one = started();
      auditor = one;
      void one.ask('open', { blobs }).then((opened) => take(one, opened));
    },
    addGames(blobs) {
      const one = auditor;
      if (one === null) return;
      shown.progress.value = null;
      void one.ask('addGames', { blobs }).then((opened) => take(one, opened, tell));
    },
    compare(receipts) {
      shown.isWithheld.value = receipts === null;
      const one = auditor;
      if (one !== null && receipts !== null) void one.ask('audit', { receipts }).then((opened) => take(one, opened));
    },
  };
}
