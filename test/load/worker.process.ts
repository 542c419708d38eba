import type { Context, SQSEvent } from 'aws-lambda';
import type { Taken } from '#functions/testing/jobs/job-queue.ts';
import { jobConsumer } from '#functions/workers/tracker-jobs/consumer.ts';
import { consumerPorts } from '#functions/workers/tracker-jobs/wiring.ts';

/**
 * A message for the worker. The worker runs as it is deployed, in a process that can be killed. The process answers
 * each message with one report.
 */
interface Invocation {
  readonly id: number;
  readonly event: SQSEvent;
  readonly timeoutMs: number;
}

/** The queue is in the parent process. There the result of each delivery is recorded, and dead letters are handled. */
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
