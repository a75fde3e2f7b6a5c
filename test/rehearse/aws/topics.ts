// SNS: what reached the topics. A topic that is encrypted takes only from services that its policy and that of its key
// name.

import { type Data, dataOf, isData, listOf, optionalData, textOf } from './values.ts';

interface Grant {
  readonly actions: readonly string[];
  readonly services: readonly string[];
}

export class Topics {
  readonly #grants = new Map<string, readonly Grant[]>();
  /** The key of each topic; null: none. */
  readonly #keys = new Map<string, string | null>();
  /** What was published, and by which service. */
  readonly published: { readonly topic: string; readonly service: string; readonly subject: string }[] = [];
  /** What no topic took, and why. */
  readonly lost: string[] = [];

  create(arn: string, key: string | null): void {
    this.#keys.set(arn, key);
  }

  remove(arn: string): void {
    this.#keys.delete(arn);
  }

  /** Of a topic or a key. */
  setPolicy(name: string, document: unknown): void {
    const statements = listOf(dataOf(document).Statement).map(dataOf);
    this.#grants.set(name, statements.filter(({ Effect }) => Effect === 'Allow').map(grantOf));
  }

  publish(arn: string, service: string, subject: string): void {
    const key = this.#keys.get(arn);
    const why =
      key === undefined
        ? 'no such topic'
        : (this.#refusal(arn, service, ['sns:Publish']) ??
          (key === null ? null : this.#refusal(key, service, ['kms:Decrypt', 'kms:GenerateDataKey*'])));
    if (why === null) this.published.push({ topic: arn, service, subject });
    else this.lost.push(`${subject}: ${why}`);
  }

  #refusal(name: string, service: string, actions: readonly string[]): string | null {
    const grants = this.#grants.get(name) ?? [];
    const lacking = actions.filter(
      (action) => !grants.some((one) => one.actions.includes(action) && one.services.includes(service)),
    );
    return lacking.length === 0 ? null : `${service} lacks ${lacking.join(', ')} on ${name}`;
  }
}

function grantOf({ Action, Principal }: Data): Grant {
  const services = isData(Principal) ? listOf(optionalData(Principal).Service).map(textOf) : [];
  return { actions: listOf(Action).map(textOf), services };
}
