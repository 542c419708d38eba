import { jobMessageSchema } from '#domain/contracts/job.ts';
import type { QueuedMessage, SendJobMessage } from '../../ports/jobs/job-queue.ts';

interface Held {
  readonly message: QueuedMessage;
  received: number;
}

/** How a delivery ended. A consumer that throws counts as `later`. */
export type Taken = 'done' | 'later' | 'aside';
export type Consume = (message: QueuedMessage, received: number) => Promise<Taken>;

/** Returns a FIFO queue like SQS: with groups, deduplication, and a dead-letter queue after `attempts` deliveries. */
export const memoryJobQueue = (attempts: number) => {
  const groups = new Map<string, Held[]>();
  const names = new Set<string>();
  const dead: QueuedMessage[] = [];
  let deliveries = 0;

  const hold = (message: QueuedMessage): void => {
    groups.set(message.group, [...(groups.get(message.group) ?? []), { message, received: 0 }]);
  };
  const send: SendJobMessage = async (message) => {
    if (names.has(message.deduplication)) return;
    names.add(message.deduplication);
    hold({ ...message, body: jobMessageSchema.parse(JSON.parse(JSON.stringify(message.body))) });
  };
  const deliver = async (held: Held, consume: Consume): Promise<Taken> => {
    held.received += 1;
    deliveries += 1;
    try {
      return await consume(held.message, held.received);
    } catch {
      return 'later';
    }
  };
  const drainGroup = async (waiting: Held[], consume: Consume): Promise<void> => {
    for (let [held] = waiting; held; [held] = waiting) {
      const taken = await deliver(held, consume);
      if (taken === 'later' && held.received < attempts) continue;
      if (taken !== 'done') dead.push(held.message);
      waiting.shift();
    }
  };
  return {
    send,
    dead,
    /** Delivers until the queue is empty. Groups run concurrently. */
    drain: async (consume: Consume): Promise<void> => {
      await Promise.all([...groups.values()].map((waiting) => drainGroup(waiting, consume)));
    },
    /** Moves the dead letters back into the queue. */
    redrive: (): void => {
      for (const message of dead.splice(0)) hold(message);
    },
    deliveries: () => deliveries,
  };
};
