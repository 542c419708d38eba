import { join } from 'node:path';
import { type Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { explain } from './nag.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface ProductFunctionProps {
  /** Handler module, from the project's root. */
  readonly entry: string;
  readonly environment: Record<string, string>;
  readonly timeout: Duration;
  readonly keepsData: boolean;
}

/** CommonJS dependencies of an ESM bundle still ask for `require`. */
const BANNER =
  "import { createRequire as cairnRequire } from 'node:module'; const require = cairnRequire(import.meta.url);";

/**
 * Ways to find credentials outside Lambda (profiles, sign-on, commands). The SDK loads them on demand, which never
 * happens where the environment has credentials; they are a quarter of a bundle, and the runtime has its own copy.
 */
const OTHER_CREDENTIALS = [
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@aws-sdk/token-providers',
];

/** A Lambda of the product: ARM64, Node 24, one minified ESM file with the SDK in it, traced, logs that expire. */
export class ProductFunction extends NodejsFunction {
  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: props.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    super(scope, id, {
      entry: join(ROOT, props.entry),
      projectRoot: ROOT,
      depsLockFilePath: join(ROOT, 'package-lock.json'),
      handler: 'handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 512,
      timeout: props.timeout,
      tracing: Tracing.ACTIVE,
      logGroup,
      role,
      environment: { NODE_OPTIONS: '--enable-source-maps', ...props.environment },
      bundling: {
        format: OutputFormat.ESM,
        mainFields: ['module', 'main'],
        minify: true,
        target: 'node24',
        banner: BANNER,
        externalModules: OTHER_CREDENTIALS,
        bundleAwsSDK: true,
      },
    });
    explain(
      role,
      'AwsSolutions-IAM5',
      'X-Ray accepts trace segments for no narrower resource than all.',
      ['Resource::*'],
    );
  }
}
