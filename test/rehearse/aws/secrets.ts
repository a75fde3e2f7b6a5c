// Secrets Manager: secrets without a value until one is put, and versions that cannot be put twice.

import { type Data, Refused, textOf } from './values.ts';

interface Secret {
  readonly arn: string;
  readonly versions: Map<string, string>;
  current: string | null;
}

export class Secrets {
  readonly #secrets = new Map<string, Secret>();

  create(arn: string): void {
    this.#secrets.set(arn, { arn, versions: new Map(), current: null });
  }

  remove(arn: string): void {
    this.#secrets.delete(arn);
  }

  answer(operation: string, body: Data): Data {
    const arn = textOf(body.SecretId);
    const secret = this.#secrets.get(arn);
    if (secret === undefined) throw new Refused('ResourceNotFoundException', `no secret ${arn}`);
    switch (operation) {
      case 'DescribeSecret':
        return { ARN: arn, ...(secret.current === null ? {} : { VersionIdsToStages: stagesOf(secret) }) };
      case 'GetSecretValue':
        if (secret.current === null) {
          const message = "Secrets Manager can't find the specified secret value for staging label: AWSCURRENT";
          throw new Refused('ResourceNotFoundException', message);
        }
        return { ARN: arn, SecretString: secret.versions.get(secret.current), VersionId: secret.current };
      case 'PutSecretValue':
        return put(secret, textOf(body.ClientRequestToken), textOf(body.SecretString));
      default:
        throw new Refused('UnsupportedOperation', `not known here: ${operation}`);
    }
  }
}

function put(secret: Secret, version: string, value: string): Data {
  const before = secret.versions.get(version);
  if (before !== undefined && before !== value) throw new Refused('ResourceExistsException', `version ${version}`);
  secret.versions.set(version, value);
  secret.current = version;
  return { ARN: secret.arn, VersionId: version };
}

function stagesOf({ versions, current }: Secret): Data {
  return Object.fromEntries(
    [...versions.keys()].map((version) => [version, version === current ? ['AWSCURRENT'] : []]),
  );
}
