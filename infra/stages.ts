// The stages: one file each in `stages/`, which remembers account, region and all parameters. There is no default.

import { type Parameters, parametersOf, type Stage } from './parameters.ts';
import { STAGE as example } from './stages/example.ts';
import { STAGE as smallest } from './stages/smallest.ts';

/** Every stage, by the name of its file. */
const STAGES = new Map<unknown, Stage>(Object.entries({ example, smallest }));

const NAME = /^[a-z][a-z0-9-]{0,19}$/;
const ACCOUNT = /^\d{12}$/;
const REGION = /^[a-z]{2}(-[a-z]+)+-\d$/;

/** Names of all stages, in order. */
export function stageNames(): readonly string[] {
  return [...STAGES.keys()].map(String).sort();
}

export interface NamedStage {
  readonly name: string;
  readonly account: string;
  readonly region: string;
  readonly parameters: Parameters;
}

/** The stage called `name`. Throws an Error when there is none, or when its file is wrong. */
export function stageCalled(name: unknown): NamedStage {
  const stage = STAGES.get(name);
  if (stage === undefined) {
    throw new Error(`name a stage: -c stage=<name>, one of ${stageNames().join(', ')} (infra/stages/)`);
  }
  return checkedStage(String(name), stage);
}

/** Throws an Error that says what is wrong. */
export function checkedStage(name: string, { account, region, parameters }: Stage): NamedStage {
  if (!NAME.test(name)) throw new Error(`stage ${name}: needed are up to 20 lower-case letters, digits and hyphens`);
  if (!ACCOUNT.test(account))
    throw new Error(`stage ${name}: account is ${JSON.stringify(account)}; needed: 12 digits`);
  if (!REGION.test(region))
    throw new Error(`stage ${name}: region is ${JSON.stringify(region)}; needed: eu-central-1 …`);
  return { name, account, region, parameters: parametersOf(parameters) };
}
