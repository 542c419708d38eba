import type { JobMessage } from '#domain/contracts/job.ts';

/** A message in the dead-letter queue of the job queue. */
export interface DeadLetter {
  readonly id: string;
  /** The queue's receipt handle of this delivery. */
  readonly handle: string;
  /** Null when the text is not a job message. */
  readonly body: JobMessage | null;
  readonly text: string;
  readonly group: string;
  /** When the message was set aside, in milliseconds since 1970. */
  readonly since: number;
}

export interface DeadLetters {
  /**
   * Receives some visible messages, the oldest message of each group first. Returns an empty list when there are no
   * more. Received messages become invisible to other readers.
   */
  readonly take: () => Promise<readonly DeadLetter[]>;
  readonly remove: (letter: DeadLetter) => Promise<void>;
  /** Makes a message visible to readers again. */
  readonly release: (letter: DeadLetter) => Promise<void>;
  /** Returns the number of messages, including messages that are invisible because a reader has received them. */
  readonly count: () => Promise<number>;
}
