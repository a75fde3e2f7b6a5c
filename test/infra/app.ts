// The CDK app of a stage whose file has other parameters besides its own: those of the context.

import { App } from 'aws-cdk-lib';
import { parametersOf } from '../../infra/parameters.ts';
import { buildSignalbox } from '../../infra/signalbox.ts';
import { stageCalled } from '../../infra/stages.ts';

const app = new App();
const stage = stageCalled(app.node.tryGetContext('stage'));
const parameters = parametersOf({ ...stage.parameters, ...Object(app.node.tryGetContext('parameters')) });
buildSignalbox(app, { ...stage, parameters });
app.synth();
