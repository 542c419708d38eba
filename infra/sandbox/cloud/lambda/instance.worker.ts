import { parentPort, workerData } from 'node:worker_threads';
import { installClock } from './wrong-clock.ts';

/** Runs an execution environment: loads the function's bundle once, then handles one event after the other. */
const { module, handler } = workerData as { module: string; handler: string };

// Installs the clock before the bundle is loaded, because the bundle may keep a reference to the original `Date`.
const clock = installClock();

type Handler = (event: unknown, context: object) => unknown;

const loaded = import(module).then((exports: Record<string, unknown>) => {
  const found = exports[handler];
  if (typeof found !== 'function') throw new Error(`${module} exports no function "${handler}"`);
  return found as Handler;
});
// Ignores the error of a bundle that cannot be loaded, because each invocation will fail with the same error.
void loaded.catch(() => undefined).then(() => parentPort?.postMessage({ ready: true }));

interface Invocation {
  readonly requestId: string;
  readonly event: unknown;
  readonly deadline: number;
  readonly functionName: string;
  readonly aheadMs: number;
}

const contextOf = ({ requestId, deadline, functionName }: Invocation): object => ({
  awsRequestId: requestId,
  functionName,
  functionVersion: '$LATEST',
  memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
  callbackWaitsForEmptyEventLoop: false,
  getRemainingTimeInMillis: () => Math.max(0, deadline - clock.now()),
});

const describe = (error: unknown): object =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: error.stack }
    : { errorType: 'Error', errorMessage: String(error) };

parentPort?.on('message', async (invocation: Invocation) => {
  clock.setAhead(invocation.aheadMs);
  try {
    const result = await (await loaded)(invocation.event, contextOf(invocation));
    // Converts a handler's result to JSON, as Lambda does.
    parentPort?.postMessage({ result: JSON.stringify(result ?? null) });
  } catch (error) {
    parentPort?.postMessage({ error: describe(error) });
  }
});
