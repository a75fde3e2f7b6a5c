// Accepted findings of the rule packs, each with its reason, recorded on the construct that causes it.

import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Accepts the findings named by the keys of `reasons` on `construct` and its children. */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
}
