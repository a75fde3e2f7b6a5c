// A Lambda function with the defaults of this deployment: memory, timeout, logs, tracing, bundling.

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { ApplicationLogLevel, Architecture, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { type ICommandHooks, NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { BUNDLE, PAGES_PROGRAM } from '../bundling.ts';

const REPOSITORY = join(import.meta.dirname, '../..');

/** CPU grows with memory; at 1 GB a cold import takes a fifth of a second. */
const MEMORY_MB = 1024;

const TIMEOUT_SECONDS = 15;

export interface NodeFunctionProps {
  readonly description: string;
  /** The entry file from the root of the repository; it exports `handler`. */
  readonly entry: string;
  /** The files deployed beside it: titles and the whole SDL, loaded late, or the pages. Default: none. */
  readonly beside?: keyof typeof HOOKS;
  readonly environment: Readonly<Record<string, string>>;
  readonly reservedConcurrency: number | null;
  /** Default: 15, below the 30 s after which API Gateway stops waiting, so that the function's own error is logged. */
  readonly timeoutSeconds?: number;
  /** Default: 1,024. */
  readonly memoryMb?: number;
  /** Why no queue takes what it fails to handle. */
  readonly invokedBy?: string;
}

export class NodeFunction extends Construct {
  readonly function: NodejsFunction;
  readonly role: Role;

  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(this.role);
    this.function = new NodejsFunction(this, 'Function', {
      description: props.description,
      entry: join(REPOSITORY, props.entry),
      projectRoot: REPOSITORY,
      depsLockFilePath: join(REPOSITORY, 'package-lock.json'),
      handler: 'handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMb ?? MEMORY_MB,
      timeout: Duration.seconds(props.timeoutSeconds ?? TIMEOUT_SECONDS),
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      logGroup,
      role: this.role,
      environment: { ...props.environment },
      reservedConcurrentExecutions: props.reservedConcurrency ?? undefined,
      // A version stays when the next one replaces it: the way back.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
      bundling: { ...bundling(), ...(props.beside ? { commandHooks: HOOKS[props.beside] } : {}) },
    });
    acknowledge(this.role, {
      'AwsSolutions-IAM5[Resource::*]': 'The two X-Ray actions support no narrower resource.',
    });
    acknowledge(this.function, {
      'Serverless-LambdaDLQ': props.invokedBy ?? 'Invoked by API Gateway only, which waits for the response.',
    });
  }
}

/** Where the first function that is bundled leaves the files that others load late as well. */
const LATE = join(tmpdir(), `signalbox-late-${randomUUID()}`);
process.once('exit', () => rmSync(LATE, { recursive: true, force: true }));

/** What makes the files beside a function. */
const HOOKS = { 'late-files': running('infra/bundleLate.ts', LATE), pages: running(PAGES_PROGRAM) } as const;

/** After bundling, `program` is called with the folder and `words`. */
function running(program: string, ...words: readonly string[]): ICommandHooks {
  return {
    beforeBundling: () => [],
    beforeInstall: () => [],
    afterBundling: (root, folder) => [
      [process.execPath, join(root, program), folder, ...words].map((word) => `"${word}"`).join(' '),
    ],
  };
}

function bundling() {
  const aliases = Object.entries(BUNDLE.alias).map(([name, file]) => [`--alias:${name}`, file]);
  return {
    target: BUNDLE.target,
    format: OutputFormat.ESM,
    minify: BUNDLE.minify,
    mainFields: [...BUNDLE.mainFields],
    define: { ...BUNDLE.define },
    banner: BUNDLE.banner,
    bundleAwsSDK: true,
    externalModules: [...BUNDLE.external],
    esbuildArgs: { '--conditions': BUNDLE.conditions.join(','), ...Object.fromEntries(aliases) },
  };
}
