// What outlives a deployment does not change by accident: a changed property may replace a table, and with it leave all
// data behind.

import { expect, test } from 'vitest';
import { stageCalled } from '../../infra/stages.ts';
import { templates } from './kit.ts';

/** Every resource that is retained, with its logical id and all properties: a new id makes a new resource, too. */
function retained(stage: string): string {
  const { parameters } = stageCalled(stage);
  const resources: Record<string, { Type: string; DeletionPolicy?: string }> =
    templates(parameters).data.toJSON().Resources;
  const kept = Object.entries(resources).filter(
    ([, resource]) => resource.DeletionPolicy !== undefined && resource.DeletionPolicy !== 'Delete',
  );
  expect(new Set(kept.map(([, { DeletionPolicy }]) => DeletionPolicy))).toEqual(new Set(['RetainExceptOnCreate']));
  expect(kept.map(([, { Type }]) => Type).sort()).toEqual([
    'AWS::Backup::BackupVault',
    'AWS::Cognito::UserPool',
    'AWS::DynamoDB::GlobalTable',
    'AWS::DynamoDB::GlobalTable',
    'AWS::DynamoDB::GlobalTable',
    'AWS::DynamoDB::GlobalTable',
    'AWS::KMS::Key',
    'AWS::SecretsManager::Secret',
  ]);
  return `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`;
}

test.each(['smallest', 'example'])('everything retained in the stage %s is as it was', async (stage) => {
  await expect(retained(stage)).toMatchFileSnapshot(`retained/${stage}.txt`);
});
