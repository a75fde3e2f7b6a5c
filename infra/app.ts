// The CDK app: `cdk … -c stage=<name>` builds the stacks of that stage and writes their templates. `-c commit=<hash>`
// names the sources, which no file can know of itself.

import { App } from 'aws-cdk-lib';
import { parametersOf } from './parameters.ts';
import { buildSignalbox } from './signalbox.ts';
import { stageCalled } from './stages.ts';

const app = new App();
const stage = stageCalled(app.node.tryGetContext('stage'));
const commit: unknown = app.node.tryGetContext('commit');
const parameters = parametersOf(typeof commit === 'string' ? { ...stage.parameters, commit } : stage.parameters);
buildSignalbox(app, { ...stage, parameters });
app.synth();
