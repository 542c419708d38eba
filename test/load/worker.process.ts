import type { Context, SQSEvent } from 'aws-lambda';
import type { Taken } from '#functions/testing/jobs/job-queue.ts';
import { jobConsumer } from '#functions/workers/tracker-jobs/consumer.ts';
import { consumerPorts } from '#functions/workers/tracker-jobs/wiring.ts';

/**
 * A message for the worker process, which answers each message with one report. The process runs the worker as it is
 * deployed, and a test can kill it.
 */
interface Invocation {
  readonly id: number;
  readonly event: SQSEvent;
  readonly timeoutMs: number;
}

/**
 * These URLs are never called, because the parent process has the queue. The parent process also records the result of
 * each delivery and handles dead letters.
 */
Object.assign(process.env, { JOB_QUEUE_URL: 'elsewhere', JOB_DEAD_QUEUE_URL: 'elsewhere' });
const aside = new Set<string>();
const handler = jobConsumer({
  ...consumerPorts(),
  putOff: async () => undefined,
  putAside: async ({ body }) => {
    aside.add(JSON.stringify(body));
  },
});

const isAside = ({ Records }: SQSEvent): boolean =>
  Records.some(({ body }) => aside.delete(JSON.stringify(JSON.parse(body))));

const endingOf = async ({ event, timeoutMs }: Invocation): Promise<Taken> => {
  const started = Date.now();
  const getRemainingTimeInMillis = () => timeoutMs - (Date.now() - started);
  const context: Pick<Context, 'getRemainingTimeInMillis'> = { getRemainingTimeInMillis };
  const { batchItemFailures } = await handler(event, context);
  if (batchItemFailures.length > 0) return 'later';
  return isAside(event) ? 'aside' : 'done';
};

const invoke = async (invocation: Invocation): Promise<void> => {
  const taken = await endingOf(invocation).catch((): Taken => 'later');
  process.send?.({ id: invocation.id, taken });
};

process.on('disconnect', () => process.exit(0));
process.on('message', (message) => void invoke(message as Invocation));
process.send?.('ready');
