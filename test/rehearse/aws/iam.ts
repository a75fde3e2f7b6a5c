// Who may do what: statements of roles and of resources, asked at every call. Refusals are counted.

import { LIMITS, within } from './limits.ts';
import { type Data, dataOf, isLike, listOf, optionalData, Refused, textOf } from './values.ts';

interface Statement {
  readonly effect: 'Allow' | 'Deny';
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly condition: Data;
}

/** What the policies that AWS maintains allow, as far as templates name them. */
const MANAGED: Readonly<Record<string, readonly Statement[]>> = {
  'service-role/AWSCodeDeployRoleForLambdaLimited': [
    allow(['cloudwatch:DescribeAlarms', 'lambda:UpdateAlias', 'lambda:GetAlias', 'sns:Publish'], ['*']),
    allow(['lambda:InvokeFunction'], ['arn:aws:lambda:*:*:function:CodeDeployHook_*']),
  ],
  'service-role/AWSBackupServiceRolePolicyForBackup': [allow(['backup:*'], ['*'])],
  'service-role/AmazonAPIGatewayPushToCloudWatchLogs': [
    allow(['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'], ['*']),
  ],
};

function allow(actions: readonly string[], resources: readonly string[]): Statement {
  return { effect: 'Allow', actions, resources, condition: {} };
}

/** The caller of a service: a role, or null for the operator, whom only resources can refuse. */
export type Caller = string | null;

export class Iam {
  readonly account: string;
  readonly #roles = new Map<string, Map<string, readonly Statement[]>>();
  /** Of each role: the length of each policy. */
  readonly #lengths = new Map<string, Map<string, number>>();
  readonly #trusted = new Map<string, readonly string[]>();
  readonly #resources = new Map<string, readonly Statement[]>();
  /** Each kind of refusal, with how often it was. */
  readonly refusals = new Map<string, number>();
  /** Calls that were allowed, by role and action. */
  readonly used = new Map<string, number>();

  constructor(account: string) {
    this.account = account;
  }

  roleArn(role: string): string {
    return `arn:aws:iam::${this.account}:role/${role}`;
  }

  addRole(role: string, properties: Data): void {
    const managed = listOf(properties.ManagedPolicyArns).map(textOf);
    within(`managed policies of ${role}`, managed.length, LIMITS.managedPoliciesOfRole);
    this.#roles.set(role, new Map([['managed', managed.flatMap(managedStatements)]]));
    const trust = listOf(dataOf(properties.AssumeRolePolicyDocument).Statement).map(dataOf);
    const services = trust.flatMap(({ Principal }) => listOf(optionalData(Principal).Service).map(textOf));
    this.#trusted.set(role, services);
    for (const policy of listOf(properties.Policies).map(dataOf)) {
      this.attach(textOf(policy.PolicyName), [role], policy.PolicyDocument);
    }
  }

  /** Throws when the role does not exist or does not trust the service. */
  assume(roleArn: string, service: string): string {
    const role = roleArn.split('/').at(-1) ?? '';
    const trusted = this.#trusted.get(role);
    if (trusted === undefined) throw new Error(`no role ${roleArn}`);
    if (!trusted.includes(service)) throw new Error(`the role ${role} does not trust ${service}`);
    return role;
  }

  removeRole(role: string): void {
    this.#roles.delete(role);
    this.#trusted.delete(role);
  }

  attach(policy: string, roles: readonly string[], document: unknown): void {
    const statements = statementsOf(document);
    for (const role of roles) {
      const policies = this.#roles.get(role);
      if (policies === undefined) throw new Error(`policy ${policy}: no role ${role}`);
      policies.set(policy, statements);
      const lengths = (this.#lengths.get(role) ?? new Map<string, number>()).set(
        policy,
        JSON.stringify(document).length,
      );
      this.#lengths.set(role, lengths);
      within(
        `policies of ${role}`,
        [...lengths.values()].reduce((sum, length) => sum + length, 0),
        LIMITS.rolePolicyBytes,
      );
    }
  }

  detach(policy: string): void {
    for (const policies of this.#roles.values()) policies.delete(policy);
    for (const lengths of this.#lengths.values()) lengths.delete(policy);
  }

  setResourcePolicy(arn: string, document: unknown): void {
    this.#resources.set(arn, statementsOf(document));
  }

  /** Throws Refused, and counts it, unless the caller may. */
  check(caller: Caller, action: string, resource: string): void {
    const wanted = { action, resource, principal: caller === null ? 'operator' : this.roleArn(caller) };
    const own = caller === null ? [allow(['*'], ['*'])] : [...(this.#roles.get(caller)?.values() ?? [])].flat();
    const applying = [...own, ...this.#policyOf(resource)].filter((statement) => applies(statement, wanted));
    const isAllowed = applying.length > 0 && applying.every(({ effect }) => effect === 'Allow');
    const counts = isAllowed ? this.used : this.refusals;
    const key = `${caller ?? 'operator'} ${action} ${resource}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (isAllowed) return;
    const message = `User: ${wanted.principal} is not authorized to perform: ${action} on resource: ${resource}`;
    throw new Refused('AccessDeniedException', message, 400);
  }

  #policyOf(resource: string): readonly Statement[] {
    return this.#resources.get(resource)?.filter(({ effect }) => effect === 'Deny') ?? [];
  }
}

interface Wanted {
  readonly action: string;
  readonly resource: string;
  readonly principal: string;
}

function applies({ actions, resources, condition }: Statement, { action, resource, principal }: Wanted): boolean {
  return (
    actions.some((pattern) => isLike(pattern.toLowerCase(), action.toLowerCase())) &&
    resources.some((pattern) => isLike(pattern, resource)) &&
    Object.entries(condition).every(([operator, keys]) => holds(operator, dataOf(keys), principal))
  );
}

/** Every call here comes by TLS, as far as a policy can tell. */
function holds(operator: string, keys: Data, principal: string): boolean {
  return Object.entries(keys).every(([key, values]) => {
    const patterns = listOf(values).map(textOf);
    if (operator === 'Bool' && key === 'aws:SecureTransport') return patterns.includes('true');
    if (operator === 'ArnNotEquals' && key === 'aws:PrincipalArn')
      return !patterns.some((one) => isLike(one, principal));
    throw new Error(`a condition that is not known here: ${operator} ${key}`);
  });
}

function statementsOf(document: unknown): readonly Statement[] {
  return listOf(dataOf(document).Statement).map((raw) => {
    const { Effect, Action, Resource, Condition, NotAction, NotResource } = dataOf(raw);
    if (NotAction !== undefined || NotResource !== undefined) throw new Error('NotAction, NotResource: not known here');
    const effect = textOf(Effect);
    if (effect !== 'Allow' && effect !== 'Deny') throw new Error(`effect ${effect}`);
    return {
      effect,
      actions: listOf(Action).map(textOf),
      resources: listOf(Resource).map(textOf),
      condition: optionalData(Condition),
    };
  });
}

function managedStatements(arn: string): readonly Statement[] {
  const statements = MANAGED[arn.split(':policy/')[1] ?? ''];
  if (statements === undefined) throw new Error(`a managed policy that is not known here: ${arn}`);
  return statements;
}
