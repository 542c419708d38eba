import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { Access } from '../access/access.ts';
import { logsOf } from '../access/platform-rights.ts';
import { ACCESS_KEY, functionInArn, REGION } from '../base/names.ts';
import type { Resource } from '../template/model.ts';
import { FunctionPool } from './function-pool.ts';
import { LiveVersion } from './live-version.ts';
import type { RolloutPlan, Watched } from './read-rollouts.ts';
import { beginRollout, type Replacement, type Rollout } from './rollout.ts';

const Properties = z.object({
  Code: z.object({ S3Key: z.string() }),
  Handler: z.string(),
  Runtime: z.string(),
  MemorySize: z._default(z.number(), 128),
  Timeout: z._default(z.number(), 3),
  ReservedConcurrentExecutions: z.optional(z.number()),
  Environment: z.optional(z.object({ Variables: z.record(z.string(), z.string()) })),
});
type Properties = z.infer<typeof Properties>;

/** URLs of the embedded AWS services. Functions get them in the environment variables that every AWS SDK reads. */
export interface Endpoints {
  readonly dynamoDb: string;
  readonly storage: string;
  readonly secrets: string;
}

interface Named {
  readonly name: string;
  readonly accessKey: string;
  readonly memory: number;
}

const platform = (
  { name, accessKey, memory }: Named,
  endpoints: Endpoints,
): Record<string, string> => ({
  AWS_REGION: REGION,
  AWS_DEFAULT_REGION: REGION,
  AWS_ACCESS_KEY_ID: accessKey,
  AWS_SECRET_ACCESS_KEY: ACCESS_KEY.secret,
  AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamoDb,
  AWS_ENDPOINT_URL_SQS: endpoints.storage,
  AWS_ENDPOINT_URL_S3: endpoints.storage,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secrets,
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memory),
  TZ: 'UTC',
});

const exists = async (file: string): Promise<boolean> => {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
};

const bundleOf = async (assembly: string, { Code, Handler }: Properties): Promise<string> => {
  const folder = join(assembly, `asset.${Code.S3Key.replace(/\.zip$/, '')}`);
  const base = Handler.split('.')[0] ?? '';
  for (const extension of ['mjs', 'js', 'cjs']) {
    const file = join(folder, `${base}.${extension}`);
    if (await exists(file)) return pathToFileURL(file).href;
  }
  throw new Error(`${folder} holds no bundle named ${base}`);
};

export interface FunctionsOptions {
  readonly assembly: string;
  readonly endpoints: Endpoints;
  /** Environment variables for every function. They replace variables of the same name that the template sets. */
  readonly environment: Readonly<Record<string, string>>;
  /** Milliseconds that every new environment takes to start. Default: no delay. */
  readonly coldStartMs?: number | undefined;
  /** Authorizes the calls of functions by their roles. A function without a role signs as the account's owner. */
  readonly access: Access;
  /** Returns by how many milliseconds a function's clock is currently ahead of the right time. */
  readonly aheadMs: (functionName: string) => number;
  readonly log: (line: string) => void;
}

/** Returns a text that is equal for two releases of a function if the code and settings are equal. */
const fingerprintOf = ({ Code, Environment, Timeout, MemorySize }: Properties): string =>
  JSON.stringify([Code.S3Key, Environment, Timeout, MemorySize]);

interface Deployed {
  readonly live: LiveVersion;
  fingerprint: string;
  readonly aliases: Set<string>;
}

/**
 * The functions of the assembly by name and ARN, with the alias that callers use. Leaves out helper functions of the
 * CDK that are not written for Node.js.
 */
export class Functions {
  private readonly deployed = new Map<string, Deployed>();

  static async from(
    resources: readonly Resource[],
    { assembly, endpoints, environment, access, coldStartMs, aheadMs, log }: FunctionsOptions,
  ): Promise<Functions> {
    const functions = new Functions();
    for (const resource of resources) {
      const { type, ref, properties } = resource;
      if (type !== 'AWS::Lambda::Function') continue;
      const described = Properties.parse(properties);
      if (!described.Runtime.startsWith('nodejs')) continue;
      const spec = {
        name: ref,
        module: await bundleOf(assembly, described),
        handler: described.Handler.split('.')[1] ?? 'handler',
        timeoutSeconds: described.Timeout,
        megabytes: described.MemorySize,
        reserved: described.ReservedConcurrentExecutions,
        coldStartMs,
        aheadMs: () => aheadMs(ref),
        environment: {
          ...platform(
            {
              name: ref,
              accessKey: access.isFunction(ref) ? ref : ACCESS_KEY.id,
              memory: described.MemorySize,
            },
            endpoints,
          ),
          ...described.Environment?.Variables,
          ...environment,
        },
      };
      functions.deployed.set(ref, {
        live: new LiveVersion(new FunctionPool(spec, logsOf(resource, access, log))),
        fingerprint: fingerprintOf(described),
        aliases: new Set(),
      });
    }
    for (const { type, ref } of resources) {
      const { name, qualifier } = functionInArn(ref);
      if (type === 'AWS::Lambda::Alias') functions.deployed.get(name)?.aliases.add(qualifier ?? '');
    }
    return functions;
  }

  /** Number of events that are running or waiting for a free environment. */
  get running(): number {
    return this.pools().reduce((sum, [, pool]) => sum + pool.running, 0);
  }

  invoke(nameOrArn: string, event: unknown): Promise<unknown> {
    const { name, qualifier } = functionInArn(nameOrArn);
    const found = this.deployed.get(name);
    if (found && (qualifier === null || found.aliases.has(qualifier))) {
      return found.live.invoke(event);
    }
    return Promise.reject(new Error(`no function ${nameOrArn}`));
  }

  /**
   * Kills the environments of all functions whose name contains this text. Returns the number of killed environments.
   */
  kill(named: string): number {
    const found = this.pools().filter(([name]) => name.includes(named));
    return found.reduce((sum, [, pool]) => sum + pool.kill(), 0);
  }

  /** Starts an environment of every function except these scheduled ones. */
  warm(scheduled: readonly string[]): void {
    const later = new Set(scheduled.map((each) => functionInArn(each).name));
    for (const [name, pool] of this.pools()) if (!later.has(name)) pool.warm();
  }

  async stop(): Promise<void> {
    await Promise.all(this.pools().map(([, pool]) => pool.stop()));
  }

  errorsOf(name: string): number {
    return this.deployed.get(name)?.live.errors ?? 0;
  }

  /**
   * Starts to replace the functions whose code or settings differ in another release. Both releases must have the same
   * functions.
   */
  rollOut(
    next: Functions,
    plans: readonly RolloutPlan[],
    count: (watched: Watched) => number,
  ): Rollout {
    const changes = plans.flatMap((plan): Replacement[] => {
      const [deployedNow, deployedNext] = [this.deployed, next.deployed].map((all) =>
        all.get(plan.functionName),
      );
      const pool = deployedNext?.live.pools[0];
      if (
        !deployedNow ||
        !deployedNext ||
        !pool ||
        deployedNow.fingerprint === deployedNext.fingerprint
      )
        return [];
      deployedNow.fingerprint = deployedNext.fingerprint;
      return [{ plan, live: deployedNow.live, next: pool }];
    });
    return beginRollout(changes, count);
  }

  private pools(): (readonly [string, FunctionPool])[] {
    return [...this.deployed].flatMap(([name, { live }]) =>
      live.pools.map((pool) => [name, pool] as const),
    );
  }
}
