// Runs before each test file: properties of fast-check draw their cases from the sample of the run.

import * as fc from 'fast-check';
import { sampleNumber } from '../sampling.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: sampleNumber('properties') });
