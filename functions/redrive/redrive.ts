import type { JobRow } from '#domain/aggregates/job/view.ts';
import type { JobMessage } from '#domain/contracts/job.ts';
import type { DeadLetter, DeadLetters } from '../ports/jobs/dead-letters.ts';
import type { SendJobMessage } from '../ports/jobs/job-queue.ts';

export interface RedrivePorts {
  readonly letters: DeadLetters;
  /** Into the queue from which the workers take. */
  readonly send: SendJobMessage;
  /** Null for a job that is not there. */
  readonly jobOf: (message: JobMessage) => Promise<JobRow | null>;
}

/** Which letters are to be sent again; without either, none is, and they are only listed. */
export interface RedriveOrder {
  readonly all: boolean;
  readonly jobId: string | undefined;
}

/** `kept`: it stays where it is. `foreign`: it is no message of ours, so that no worker could process it. */
export type Fate = 'sent' | 'kept' | 'foreign';

export interface ReportedLetter {
  readonly letter: DeadLetter;
  readonly job: JobRow | null;
  readonly fate: Fate;
}

export interface RedriveResult {
  readonly reported: readonly ReportedLetter[];
  /** Letters behind others of their board that were kept: they could not be looked at. */
  readonly unseen: number;
}

const fateOf = ({ body }: DeadLetter, { all, jobId }: RedriveOrder): Fate => {
  if (body === null) return 'foreign';
  return all || body.jobId === jobId ? 'sent' : 'kept';
};

/**
 * Sends it first and removes it then: after a crash between the two it is sent twice, and the worker finds the second
 * time that there is nothing left to do.
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
 * Goes through the dead letters of the job queue, the oldest of each board first, and sends again what is asked for.
 * What a batch had done stays done; only what was given up is tried again, as often as at first.
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
