// What AWS refuses however well it is described: the quotas that no template can see. From the service quotas pages of
// each service.

export const LIMITS = {
  resourcesOfTemplate: 500,
  templateBytes: 1_000_000,
  outputsOfTemplate: 200,
  functionPolicyBytes: 20_480,
  environmentBytes: 4_096,
  functionTimeoutSeconds: 900,
  unpackedCodeBytes: 262_144_000,
  payloadBytes: 6_291_456,
  /** Of all inline policies of a role together, without white space. */
  rolePolicyBytes: 10_240,
  managedPoliciesOfRole: 10,
  routesOfApi: 300,
  integrationsOfApi: 300,
  readersOfShard: 2,
  socketFrameBytes: 131_072,
  messageBytes: 1_048_576,
  /** Below, a mapping of a queue cannot be limited. */
  leastQueueConcurrency: 2,
  /** Executions that an account must keep for functions without a reservation. */
  unreservedExecutions: 10,
  alarmActions: 5,
} as const;

/** Throws an Error that names what is too large. */
export function within(what: string, found: number, limit: number): void {
  if (found > limit) throw new Error(`${what}: ${found}, and ${limit} are allowed`);
}
