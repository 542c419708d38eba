import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import type { QueuedMessage } from '#functions/ports/jobs/job-queue.ts';
import type { Taken } from '#functions/testing/jobs/job-queue.ts';

/** The timeout of a worker for one message, as in the stack. */
const TIMEOUT_MS = 60_000;

const eventOf = (message: QueuedMessage, received: number): SQSEvent => ({
  Records: [
    {
      messageId: message.deduplication,
      body: JSON.stringify(message.body),
      receiptHandle: message.deduplication,
      attributes: { ApproximateReceiveCount: String(received), MessageGroupId: message.group },
    } as SQSRecord,
  ],
});

/** Starts a worker process. After each kill, the process is started again. */
export const startWorker = (environment: Readonly<Record<string, string>>) => {
  const waiting = new Map<number, (taken: Taken) => void>();
  let invocations = 0;
  let stopped = false;
  let process: ChildProcess;
  let ready: Promise<unknown>;

  const start = (): void => {
    process = fork(join(import.meta.dirname, 'worker.process.ts'), {
      env: { ...globalThis.process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    ready = Promise.race([once(process, 'message'), once(process, 'exit')]);
    process.on('message', (message: { id?: number; taken?: Taken }) => {
      if (message.id === undefined) return;
      waiting.get(message.id)?.(message.taken ?? 'later');
      waiting.delete(message.id);
    });
    process.once('exit', () => {
      const left = [...waiting.values()];
      waiting.clear();
      if (!stopped) start();
      for (const settle of left) settle('later');
    });
  };
  start();

  /** Resolves when a worker process is ready. If the process is killed before it is ready, waits for the next one. */
  const started = async (): Promise<void> => {
    let awaited: ChildProcess;
    do {
      awaited = process;
      await ready;
    } while (awaited !== process && !stopped);
  };

  return {
    /**
     * Passes a message to the worker, and returns the result of the delivery. If the worker is killed, no part of the
     * message counts as done.
     */
    take: async (message: QueuedMessage, received: number): Promise<Taken> => {
      await started();
      invocations += 1;
      const id = invocations;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        const event = eventOf(message, received);
        process.send({ id, event, timeoutMs: TIMEOUT_MS }, (error) => {
          if (error) resolve('later');
        });
      });
    },
    kill: (): void => {
      process.kill('SIGKILL');
    },
    stop: (): void => {
      stopped = true;
      process.kill('SIGKILL');
    },
  };
};

export type Worker = ReturnType<typeof startWorker>;
