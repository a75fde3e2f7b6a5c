// What was synthesized: the stacks in the order in which they may be deployed, their templates, and where their assets
// are.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS, within } from './limits.ts';
import { type Data, dataOf, listOf, optionalData, textOf } from './values.ts';

export interface StackDescription {
  readonly name: string;
  readonly account: string;
  readonly region: string;
  readonly template: Data;
  /** Folders of the assets, by the key under which the template names them in its bucket. */
  readonly assets: ReadonlyMap<string, string>;
}

/** Every stack in `folder`, each after those that it depends on. */
export function readAssembly(folder: string): readonly StackDescription[] {
  const artifacts = Object.entries(dataOf(fileIn(folder, 'manifest.json').artifacts));
  const stacks = new Map(artifacts.filter(([, artifact]) => dataOf(artifact).type === 'aws:cloudformation:stack'));
  const ordered: string[] = [];
  const visit = (name: string): void => {
    if (ordered.includes(name) || !stacks.has(name)) return;
    for (const dependency of listOf(dataOf(stacks.get(name)).dependencies)) visit(textOf(dependency));
    ordered.push(name);
  };
  for (const name of stacks.keys()) visit(name);
  return ordered.map((name) => descriptionOf(folder, name, dataOf(stacks.get(name))));
}

function descriptionOf(folder: string, name: string, artifact: Data): StackDescription {
  const [account = '', region = ''] = textOf(artifact.environment).replace('aws://', '').split('/');
  const template = fileIn(folder, textOf(dataOf(artifact.properties).templateFile));
  return { name, account, region, template: checked(name, template), assets: assetsOf(folder, name) };
}

function checked(name: string, template: Data): Data {
  within(`resources of ${name}`, Object.keys(dataOf(template.Resources)).length, LIMITS.resourcesOfTemplate);
  within(`outputs of ${name}`, Object.keys(optionalData(template.Outputs)).length, LIMITS.outputsOfTemplate);
  within(`bytes of ${name}`, Buffer.byteLength(JSON.stringify(template)), LIMITS.templateBytes);
  return template;
}

function assetsOf(folder: string, name: string): ReadonlyMap<string, string> {
  const files = Object.values(dataOf(fileIn(folder, `${name}.assets.json`).files)).map(dataOf);
  return new Map(
    files.flatMap(({ source, destinations }) =>
      Object.values(dataOf(destinations)).map((destination) => [
        textOf(dataOf(destination).objectKey),
        join(folder, textOf(dataOf(source).path)),
      ]),
    ),
  );
}

function fileIn(folder: string, file: string): Data {
  return dataOf(JSON.parse(readFileSync(join(folder, file), 'utf8')));
}
