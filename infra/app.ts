// The CDK app: reads the parameters, builds the two stacks, writes the templates.

import { App } from 'aws-cdk-lib';
import { readParameters } from './parameters.ts';
import { buildSignalbox } from './signalbox.ts';

const app = new App();
buildSignalbox(app, readParameters(app.node));
app.synth();
