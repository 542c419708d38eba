import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { FunctionError, type FunctionSpec } from './function-spec.ts';

interface Outcome {
  readonly result?: string;
  readonly error?: { readonly errorType: string; readonly errorMessage: string };
}

/** One execution environment of a function in a worker thread. It takes one event at a time. */
export class Instance {
  private readonly spec: FunctionSpec;
  private readonly worker: Worker;
  private settle: ((outcome: Outcome) => void) | null = null;
  /** False after a timeout or a crash: the next event needs a new environment. */
  alive = true;

  constructor(spec: FunctionSpec, log: (line: string) => void) {
    this.spec = spec;
    this.worker = new Worker(new URL('./instance.worker.ts', import.meta.url), {
      workerData: { module: spec.module, handler: spec.handler },
      env: { ...spec.environment },
      execArgv: ['--enable-source-maps'],
      stdout: true,
      stderr: true,
    });
    for (const stream of [this.worker.stdout, this.worker.stderr]) {
      createInterface({ input: stream }).on('line', (line) => log(`${spec.name} ${line}`));
    }
    this.worker.on('message', (outcome: Outcome) => this.settle?.(outcome));
    this.worker.on('error', (error) => this.fail('Runtime.UnhandledError', error.message));
    this.worker.on('exit', () => this.fail('Runtime.ExitError', 'the runtime exited'));
  }

  /** Rejects with `FunctionError` when the handler throws, times out or takes its thread down. */
  async invoke(event: unknown): Promise<unknown> {
    const { name, timeoutSeconds } = this.spec;
    const requestId = randomUUID();
    const deadline = Date.now() + timeoutSeconds * 1000;
    const outcome = await new Promise<Outcome>((resolve) => {
      const timer = setTimeout(
        () => this.fail('Sandbox.Timedout', `Task timed out after ${timeoutSeconds} seconds`),
        timeoutSeconds * 1000,
      );
      this.settle = (settled) => {
        clearTimeout(timer);
        this.settle = null;
        resolve(settled);
      };
      this.worker.postMessage({ requestId, event, deadline, functionName: name });
    });
    if (outcome.error) {
      throw new FunctionError(name, outcome.error.errorType, outcome.error.errorMessage);
    }
    return JSON.parse(outcome.result ?? 'null') as unknown;
  }

  async stop(): Promise<void> {
    this.alive = false;
    await this.worker.terminate();
  }

  private fail(errorType: string, errorMessage: string): void {
    this.alive = false;
    this.settle?.({ error: { errorType, errorMessage } });
    void this.worker.terminate();
  }
}
