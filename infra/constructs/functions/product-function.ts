import { dirname, join } from 'node:path';
import { type Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { expiringLogs } from '../log-group.ts';
import { explain } from '../nag.ts';
import { bundleOf } from './bundles.ts';
import { DEFAULT_MEGABYTES } from './megabytes.ts';

export const LIVE = 'live';

const ROOT = join(import.meta.dirname, '../../..');

export interface ProductFunctionProps {
  /** Handler module, as a path from the project's root. */
  readonly entry: string;
  /** Environment variables for the function. The Lambda runtime adds variables for region and credentials. */
  readonly environment: Readonly<Record<string, string>>;
  readonly timeout: Duration;
  /** Memory in megabytes. Default: `DEFAULT_MEGABYTES`. */
  readonly memory?: number | undefined;
  readonly keepsData: boolean;
  /** Reserved concurrency, which is also the maximum number of concurrent invocations. Absent: no maximum. */
  readonly atMost?: number | undefined;
}

/** Returns the bundle of a handler. Returns only its source in tests that turn bundling off. */
const codeOf = (scope: Construct, entry: string): Code =>
  Code.fromAsset(
    Stack.of(scope).bundlingRequired ? bundleOf(ROOT, entry) : join(ROOT, dirname(entry)),
  );

/**
 * A Lambda function of the product: ARM64, Node 24, one minified ESM file that includes the SDK, with traces and
 * structured logs that expire. Its role may only write those logs and traces until a stack grants more.
 */
export class ProductFunction extends LambdaFunction {
  /** The role, for grants that need an explanation for cdk-nag. */
  readonly ownRole: Role;
  /**
   * The alias of the current version. Routes, mappings and schedules invoke the alias, never the function without it.
   */
  readonly live: Alias;

  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    const logGroup = expiringLogs(scope, `${id}Logs`, props.keepsData);
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    super(scope, id, {
      code: codeOf(scope, props.entry),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memory ?? DEFAULT_MEGABYTES,
      timeout: props.timeout,
      ...(props.atMost === undefined ? {} : { reservedConcurrentExecutions: props.atMost }),
      tracing: Tracing.ACTIVE,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      role,
      environment: props.environment,
      // Keeps old versions, because a rollback needs them.
      currentVersionOptions: {
        removalPolicy: props.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      },
    });
    this.ownRole = role;
    this.live = new Alias(this, 'Live', { aliasName: LIVE, version: this.currentVersion });
    explain(
      role,
      'AwsSolutions-IAM5',
      'X-Ray accepts trace segments for no narrower resource than all.',
      ['Resource::*'],
    );
    explain(
      this,
      'Serverless-LambdaDLQ',
      'Nobody calls it and goes away: the API waits, mappings have dead letters of their own, and an hourly run that fails is made up for by the next.',
    );
  }
}
