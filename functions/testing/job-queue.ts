import { jobMessageSchema } from '#domain/contracts/job.ts';
import type { QueuedMessage, SendJobMessage } from '../ports/job-queue.ts';

interface Held {
  readonly message: QueuedMessage;
  received: number;
}

/** Takes one delivery: true when it is done with, false or an error when it must come again. */
export type Consume = (message: QueuedMessage, received: number) => Promise<boolean>;

/** A first-in-first-out queue as the service has it: by group, each name once, and put aside after `attempts`. */
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
  const deliver = async (held: Held, consume: Consume): Promise<boolean> => {
    held.received += 1;
    deliveries += 1;
    try {
      return await consume(held.message, held.received);
    } catch {
      return false;
    }
  };
  const drainGroup = async (waiting: Held[], consume: Consume): Promise<void> => {
    for (let [held] = waiting; held; [held] = waiting) {
      const done = await deliver(held, consume);
      if (!done && held.received < attempts) continue;
      if (!done) dead.push(held.message);
      waiting.shift();
    }
  };
  return {
    send,
    dead,
    /** Delivers until nothing waits; the groups side by side. */
    drain: async (consume: Consume): Promise<void> => {
      await Promise.all([...groups.values()].map((waiting) => drainGroup(waiting, consume)));
    },
    /** Puts what was set aside back into the queue. */
    redrive: (): void => {
      for (const message of dead.splice(0)) hold(message);
    },
    deliveries: () => deliveries,
  };
};
