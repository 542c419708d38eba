import type { JobMessage } from '#domain/contracts/job.ts';

export interface QueuedMessage {
  readonly body: JobMessage;
  /** Messages of one group are worked on one after the other, in the order in which they were sent. */
  readonly group: string;
  /** The queue takes a message of this name once in five minutes. */
  readonly deduplication: string;
}

export type SendJobMessage = (message: QueuedMessage) => Promise<void>;
