import { join } from 'node:path';
import type { Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import {
  LogLevel,
  NodejsFunction,
  OutputFormat,
  SourceMapMode,
} from 'aws-cdk-lib/aws-lambda-nodejs';
import type { Construct } from 'constructs';
import { expiringLogs } from './log-group.ts';
import { explain } from './nag.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface ProductFunctionProps {
  /** Handler module, from the project's root. */
  readonly entry: string;
  /** Besides these the runtime's own variables, which name region and credentials. */
  readonly environment: Readonly<Record<string, string>>;
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

/**
 * A Lambda of the product: ARM64, Node 24, one minified ESM file with the SDK in it, traced, with structured logs
 * that expire. Its role may write those logs and traces and nothing else until a stack allows more.
 */
export class ProductFunction extends NodejsFunction {
  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    const logGroup = expiringLogs(scope, `${id}Logs`, props.keepsData);
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
      loggingFormat: LoggingFormat.JSON,
      role,
      environment: { NODE_OPTIONS: '--enable-source-maps', ...props.environment },
      bundling: {
        format: OutputFormat.ESM,
        mainFields: ['module', 'main'],
        minify: true,
        sourceMap: true,
        sourceMapMode: SourceMapMode.DEFAULT,
        sourcesContent: false,
        logLevel: LogLevel.WARNING,
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
