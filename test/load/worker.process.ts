import type { Context, SQSEvent } from 'aws-lambda';
import { handler } from '#functions/workers/tracker-jobs/handler.ts';

/** The worker as it is deployed, in a process that may be killed. One message in, one report out. */
interface Invocation {
  readonly id: number;
  readonly event: SQSEvent;
  readonly timeoutMs: number;
}

const invoke = async ({ id, event, timeoutMs }: Invocation): Promise<void> => {
  const started = Date.now();
  const getRemainingTimeInMillis = () => timeoutMs - (Date.now() - started);
  try {
    const context: Pick<Context, 'getRemainingTimeInMillis'> = { getRemainingTimeInMillis };
    const result = await handler(event, context);
    process.send?.({ id, done: result.batchItemFailures.length === 0 });
  } catch {
    process.send?.({ id, done: false });
  }
};

process.on('disconnect', () => process.exit(0));
process.on('message', (message) => void invoke(message as Invocation));
process.send?.('ready');
