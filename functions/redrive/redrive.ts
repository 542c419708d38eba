import type { JobRow } from '#domain/aggregates/job/view.ts';
import type { JobMessage } from '#domain/contracts/job.ts';
import type { DeadLetter, DeadLetters } from '../ports/jobs/dead-letters.ts';
import type { SendJobMessage } from '../ports/jobs/job-queue.ts';

export interface RedrivePorts {
  readonly letters: DeadLetters;
  readonly send: SendJobMessage;
  /** Null when the job does not exist. */
  readonly jobOf: (message: JobMessage) => Promise<JobRow | null>;
}

/**
 * Which letters to send again: all of them, or those of one job. Without either option, the letters are only listed.
 */
export interface RedriveOrder {
  readonly all: boolean;
  readonly jobId: string | undefined;
}

/**
 * `kept`: the letter was left in the queue. `foreign`: the letter is not a job message, so no worker could process it.
 */
export type Fate = 'sent' | 'kept' | 'foreign';

export interface ReportedLetter {
  readonly letter: DeadLetter;
  readonly job: JobRow | null;
  readonly fate: Fate;
}

export interface RedriveResult {
  readonly reported: readonly ReportedLetter[];
  /** Number of letters that the queue hides, because an earlier letter of the same board was kept. */
  readonly unseen: number;
}

const fateOf = ({ body }: DeadLetter, { all, jobId }: RedriveOrder): Fate => {
  if (body === null) return 'foreign';
  return all || body.jobId === jobId ? 'sent' : 'kept';
};

/**
 * Sends a letter before it is removed. After a crash in between, it is sent twice; the second time, the worker has
 * nothing to do.
 */
const sendAgain = async (
  { letters, send }: RedrivePorts,
  letter: DeadLetter,
  body: JobMessage,
): Promise<void> => {
  await send({
    body: { ...body, again: true },
    group: letter.group,
    deduplication: `again-${letter.id}`,
  });
  await letters.remove(letter);
};

/**
 * Reads the dead-letter queue of the job queue, the oldest letter of each board first, and sends the selected letters
 * again. Items that are done are not written again. Items that were given up are retried as often as new items.
 */
export const redrive = async (ports: RedrivePorts, order: RedriveOrder): Promise<RedriveResult> => {
  const { letters } = ports;
  const reported: ReportedLetter[] = [];
  const held: DeadLetter[] = [];
  for (let taken = await letters.take(); taken.length > 0; taken = await letters.take()) {
    for (const letter of taken) {
      const { body } = letter;
      const fate = fateOf(letter, order);
      const job = body && (await ports.jobOf(body));
      if (fate === 'sent' && body) await sendAgain(ports, letter, body);
      else held.push(letter);
      reported.push({ letter, job, fate });
    }
  }
  const unseen = Math.max(0, (await letters.count()) - held.length);
  for (const letter of held) await letters.release(letter);
  return { reported, unseen };
};
