// The deployments of a restore, as docs/operations.md has them: tests and the rehearsal carry out the page.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Parameters } from '../../infra/parameters.ts';

/** In the order in which they depend on each other. */
export const STACKS = ['data', 'views', 'api', 'live', 'pages'] as const;
export type Stack = (typeof STACKS)[number];

export interface RestoreStep {
  /** Of the stage by then. */
  readonly parameters: Partial<Parameters>;
  readonly stacks: readonly Stack[];
}

export function restorePage(): string {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  return page.slice(page.indexOf('\n## Restore'), page.indexOf('\n## Costs'));
}

/** With the stream of the restored table. Throws for a deployment that is not understood. */
export function restoreSteps(stream: string): readonly RestoreStep[] {
  let parameters: Partial<Parameters> = {};
  return restorePage()
    .split('\n')
    .flatMap((line) => {
      const [, stage] = /^# stage: (.*)$/.exec(line) ?? [];
      if (stage !== undefined) parameters = JSON.parse(stage.replace('<stream>', stream));
      if (!line.startsWith('npx cdk deploy')) return [];
      const named = STACKS.filter((stack) => line.includes(`signalbox-<stage>-${stack}`));
      if (line.includes('--all') === named.length > 0 || line.includes('--exclusively') !== named.length > 0) {
        throw new Error(`not understood: ${line}`);
      }
      return [{ parameters, stacks: named.length > 0 ? named : STACKS }];
    });
}
