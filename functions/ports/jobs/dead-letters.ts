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
  /** When the letter was set aside, in milliseconds since 1970. */
  readonly since: number;
}

export interface DeadLetters {
  /**
   * Receives some visible letters, the oldest letter of each group first; empty when there are no more. They then
   * become invisible to other readers.
   */
  readonly take: () => Promise<readonly DeadLetter[]>;
  readonly remove: (letter: DeadLetter) => Promise<void>;
  /** Makes a letter visible again. */
  readonly release: (letter: DeadLetter) => Promise<void>;
  /** Returns the number of letters, including letters that are invisible because a reader has received them. */
  readonly count: () => Promise<number>;
}
