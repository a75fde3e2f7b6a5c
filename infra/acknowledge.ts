// Findings of the rule packs that are accepted, each with its reason, at the construct that causes it.

import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Accepts exactly the findings named by the keys of `reasons` on `construct` and what is inside it. */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
}
