import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDb } from './dynamodb/server.ts';
import type { Edge } from './edge/server.ts';
import type { CloudFaults } from './faults/cloud-faults.ts';
import type { HttpApi } from './http-api/server.ts';
import type { Functions } from './lambda/functions.ts';
import { emptyBuckets } from './resources/buckets.ts';
import { purgeQueues } from './resources/queues.ts';
import type { SecretsManager } from './secrets/server.ts';
import type { Objects } from './storage/objects.ts';
import type { Queues } from './storage/queues.ts';
import type { Resource } from './template/model.ts';

export interface ClearParts {
  readonly resources: readonly Resource[];
  readonly published: ReadonlySet<string>;
  readonly faults: CloudFaults;
  readonly functions: Functions;
  readonly dynamoDb: DynamoDb;
  readonly queues: Queues;
  readonly objects: Objects;
  readonly secrets: SecretsManager;
  readonly api: HttpApi;
  readonly edge: Edge;
  readonly isIdle: () => Promise<boolean>;
}

/** Milliseconds that a function may continue after its messages were deleted. */
const GRACE_MS = 1_000;
const POLL_MS = 10;

/**
 * Waits for all work to end. Deletes messages until no new messages come. Kills slow functions only once. When a stream
 * then delivers their records again, the functions may finish.
 */
const settle = async ({ resources, queues, functions, isIdle }: ClearParts): Promise<void> => {
  let deadline = performance.now() + GRACE_MS;
  await purgeQueues(resources, queues);
  while (!(await isIdle())) {
    if (performance.now() > deadline) {
      functions.kill('');
      deadline = Number.POSITIVE_INFINITY;
    }
    await wait(POLL_MS);
    await purgeQueues(resources, queues);
  }
};

/**
 * Resets an embedded cloud to its state after the start: removes faults, messages, items, secrets, cached answers and
 * throttle counts, and keeps only the published files. Functions stay warm.
 */
export const clearCloud = async (parts: ClearParts): Promise<void> => {
  parts.faults.clear();
  await settle(parts);
  await parts.dynamoDb.clear();
  await emptyBuckets(parts.resources, parts.published, parts.objects);
  parts.secrets.clear();
  parts.edge.invalidate(['/*']);
  parts.api.resetThrottles();
};
