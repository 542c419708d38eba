import type { JobMessage } from '#domain/contracts/job.ts';

/** A message in the dead-letter queue of the job queue. */
export interface DeadLetter {
  readonly id: string;
  /** The queue's receipt handle of this delivery. */
  readonly handle: string;
  /** Null when the text is not a job message; see `text`. */
  readonly body: JobMessage | null;
  readonly text: string;
  readonly group: string;
  /** When it was set aside, in milliseconds since 1970. */
  readonly since: number;
}

export interface DeadLetters {
  /**
   * Takes some letters that no reader holds, the oldest of each group first; empty when there are
   * no more.
   */
  readonly take: () => Promise<readonly DeadLetter[]>;
  readonly remove: (letter: DeadLetter) => Promise<void>;
  /** Makes a letter visible again. */
  readonly release: (letter: DeadLetter) => Promise<void>;
  /** Number of letters, including those being held. */
  readonly count: () => Promise<number>;
}
