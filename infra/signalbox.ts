// The whole deployment: a stack that keeps data, a stack that can be replaced at any time, and the rule packs that check both.

import { type App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import type { Parameters } from './parameters.ts';
import { StatefulStack } from './statefulStack.ts';
import { StatelessStack } from './statelessStack.ts';

export interface Signalbox {
  readonly stateful: StatefulStack;
  readonly stateless: StatelessStack;
}

/** Adds both stacks to `app`. Every unacknowledged finding of the rule packs fails the synthesis. */
export function buildSignalbox(app: App, parameters: Parameters): Signalbox {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  Tags.of(app).add('application', 'signalbox');
  Tags.of(app).add('stage', parameters.stage);
  const stateful = new StatefulStack(app, `signalbox-${parameters.stage}-data`, parameters);
  const stateless = new StatelessStack(app, `signalbox-${parameters.stage}-api`, { parameters, data: stateful });
  return { stateful, stateless };
}
