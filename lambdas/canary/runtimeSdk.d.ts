// Packages of the AWS SDK that the runtime of the functions brings: the hook runs twice a deployment, so that its cold
// start does not matter, and nothing else needs them. As much of them as the hook uses.

declare module '@aws-sdk/client-lambda' {
  export class LambdaClient {
    constructor(config: object);
    send(command: InvokeCommand): Promise<{ readonly FunctionError?: string; readonly Payload?: Uint8Array }>;
  }
  export class InvokeCommand {
    constructor(input: { readonly FunctionName: string; readonly Payload: string });
  }
}

declare module '@aws-sdk/client-codedeploy' {
  export class CodeDeployClient {
    constructor(config: object);
    send(command: PutLifecycleEventHookExecutionStatusCommand): Promise<object>;
  }
  export class PutLifecycleEventHookExecutionStatusCommand {
    constructor(input: {
      readonly deploymentId: string;
      readonly lifecycleEventHookExecutionId: string;
      readonly status: 'Succeeded' | 'Failed';
    });
  }
}
