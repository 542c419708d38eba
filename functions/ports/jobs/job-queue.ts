import type { JobMessage } from '#domain/contracts/job.ts';

export interface QueuedMessage {
  readonly body: JobMessage;
  /** Messages of one group are worked on one after the other, in the order in which they were sent. */
  readonly group: string;
  /** The queue takes a message of this name once in five minutes. */
  readonly deduplication: string;
}

export type SendJobMessage = (message: QueuedMessage) => Promise<void>;

/**
 * Lets a message that is being worked on come again after so many seconds, and no message of its group before it. Throws
 * when the caller no longer holds it.
 */
export type PutOffMessage = (receiptHandle: string, seconds: number) => Promise<void>;
