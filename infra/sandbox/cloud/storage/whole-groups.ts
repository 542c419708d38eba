interface Held {
  readonly messageGroupId?: string;
  readonly sequenceNumber?: string;
}
interface Received {
  readonly ReceiptHandle: string;
}
type Dequeue = (this: FifoQueue, most: number, ...rest: unknown[]) => Received[];

/** The fields and methods of the emulator's queue that this module patches. */
interface FifoQueue {
  readonly fifoMessages: Map<string, Held[]>;
  readonly fifoLockedGroups: Map<string, number>;
  readonly inflightMessages: ReadonlyMap<string, { readonly message: Held }>;
  processTimers(): void;
}

export interface QueueClass {
  readonly prototype: { dequeueFifo: Dequeue };
}

const MOST = 10;

const inOrder = (one: Held, other: Held): number =>
  Number(one.sequenceNumber ?? 0) - Number(other.sequenceNumber ?? 0);

/**
 * Makes a receive return up to ten messages of a group in order, then messages of the next group, like SQS. Without
 * this patch the emulator returns one message of a group and puts the others back in an arbitrary order. Changes all
 * queues of the process.
 */
export const giveWholeGroups = ({ prototype }: QueueClass): void => {
  const one = prototype.dequeueFifo;
  if (one.name === 'dequeueGroups') return;
  prototype.dequeueFifo = function dequeueGroups(most, ...rest) {
    this.processTimers();
    for (const messages of this.fifoMessages.values()) messages.sort(inOrder);
    const received: Received[] = [];
    const locks = new Map<string, number>();
    while (received.length < Math.min(most, MOST)) {
      const [next] = one.call(this, 1, ...rest);
      if (!next) break;
      received.push(next);
      const group = this.inflightMessages.get(next.ReceiptHandle)?.message.messageGroupId ?? '';
      locks.set(group, (locks.get(group) ?? 0) + 1);
      // Unlocks the group for the rest of this receive only.
      this.fifoLockedGroups.delete(group);
    }
    for (const [group, count] of locks) this.fifoLockedGroups.set(group, count);
    return received;
  };
};
