import * as z from 'zod/mini';
import type { Queues } from '../storage/queues.ts';
import type { Resource } from '../template/model.ts';

const Properties = z.object({
  ContentBasedDeduplication: z.optional(z.boolean()),
  DelaySeconds: z.optional(z.number()),
  MessageRetentionPeriod: z.optional(z.number()),
  VisibilityTimeout: z.optional(z.number()),
  RedrivePolicy: z.optional(
    z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() }),
  ),
});

const attributesOf = (properties: z.infer<typeof Properties>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
    }),
  );

/** Creates the queues. Creates dead-letter queues before the queues that refer to them. */
export const bringUpQueues = async (
  resources: readonly Resource[],
  queues: Queues,
): Promise<void> => {
  const all = resources
    .filter(({ type }) => type === 'AWS::SQS::Queue')
    .map((resource) => ({ resource, properties: Properties.parse(resource.properties) }))
    .sort((a, b) => Number(!!a.properties.RedrivePolicy) - Number(!!b.properties.RedrivePolicy));
  for (const { resource, properties } of all) {
    await queues.create(resource.attribute('QueueName'), attributesOf(properties));
  }
};

const queuesIn = (resources: readonly Resource[]): Resource[] =>
  resources.filter(({ type }) => type === 'AWS::SQS::Queue');

export const purgeQueues = async (
  resources: readonly Resource[],
  queues: Queues,
): Promise<void> => {
  await Promise.all(queuesIn(resources).map(({ ref }) => queues.purge(ref)));
};

export const sizesOf = async (
  resources: readonly Resource[],
  queues: Queues,
): Promise<Readonly<Record<string, number>>> => {
  const sizes = queuesIn(resources).map(async (queue) => {
    return [queue.attribute('QueueName'), await queues.size(queue.ref)] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
};
