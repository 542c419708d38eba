import type { JobMessage } from '#domain/contracts/job.ts';

export interface QueuedMessage {
  readonly body: JobMessage;
  /**
   * Messages of one group are delivered one after the other, in the order in which they were sent.
   */
  readonly group: string;
  /** The queue drops a message if it has received a message with the same id in the last five minutes. */
  readonly deduplication: string;
}

export type SendJobMessage = (message: QueuedMessage) => Promise<void>;

/**
 * Makes a message visible again after this many seconds. Later messages of its group wait. Throws when another reader
 * may have received the message.
 */
export type PutOffMessage = (receiptHandle: string, seconds: number) => Promise<void>;
