import type { JobMessage } from '#domain/contracts/job.ts';

/** A message of the job queue that was put aside. */
export interface DeadLetter {
  readonly id: string;
  /** How the queue knows this very delivery of it. */
  readonly handle: string;
  /** Null when it is no message of ours; `text` is then all there is. */
  readonly body: JobMessage | null;
  readonly text: string;
  readonly group: string;
  /** When it was put aside, in milliseconds since 1970. */
  readonly since: number;
}

export interface DeadLetters {
  /** Some letters that no reader holds, the oldest of each group first; none when there are no more. */
  readonly take: () => Promise<readonly DeadLetter[]>;
  readonly remove: (letter: DeadLetter) => Promise<void>;
  /** Lets others take it again. */
  readonly release: (letter: DeadLetter) => Promise<void>;
  /** Letters that lie there, held ones too. */
  readonly count: () => Promise<number>;
}
