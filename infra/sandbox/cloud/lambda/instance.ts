import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { FunctionError, type FunctionSpec } from './function-spec.ts';

/** Maximum size of an answer that Lambda accepts, in bytes. */
const MOST_BYTES = 6_291_556;

/**
 * A function is stopped after this many times its timeout. In AWS it has processors of its own; here it shares them with
 * browsers, tests and other functions. The remaining time that its handler is told counts from the timeout itself.
 */
const SHARED = 3;

const KILLED = 'Runtime exited with error: signal: killed';

interface Outcome {
  /** True in the first message, after the bundle was loaded. */
  readonly ready?: boolean;
  readonly result?: string;
  readonly error?: { readonly errorType: string; readonly errorMessage: string };
}

/** An execution environment of a function in a worker thread. Handles one event at a time. */
export class Instance {
  private readonly spec: FunctionSpec;
  private readonly worker: Worker;
  private settle: ((outcome: Outcome) => void) | null = null;
  /** False after a timeout or a crash, because the next event then needs a new environment. */
  alive = true;
  private readonly loaded = Promise.withResolvers<void>();
  private readonly begun: Promise<unknown>;

  constructor(spec: FunctionSpec, log: (line: string) => void) {
    this.spec = spec;
    const cold = spec.coldStartMs ? wait(spec.coldStartMs, undefined, { ref: false }) : null;
    this.begun = Promise.all([cold, this.loaded.promise]);
    this.worker = new Worker(new URL('./instance.worker.ts', import.meta.url), {
      workerData: { module: spec.module, handler: spec.handler },
      env: { ...spec.environment },
      // This limit does not count memory outside the JavaScript heap, such as the contents of files.
      resourceLimits: { maxOldGenerationSizeMb: spec.megabytes },
      stdout: true,
      stderr: true,
    });
    for (const stream of [this.worker.stdout, this.worker.stderr]) {
      createInterface({ input: stream }).on('line', (line) => log(`${spec.name} ${line}`));
    }
    this.worker.on('message', (outcome: Outcome) => {
      if (outcome.ready) this.loaded.resolve();
      else this.settle?.(outcome);
    });
    this.worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') this.fail('Runtime.ExitError', KILLED);
      else this.fail('Runtime.UnhandledError', error.message);
    });
    this.worker.on('exit', () => this.fail('Runtime.ExitError', 'the runtime exited'));
  }

  /**
   * Rejects with `FunctionError` when the handler throws, times out or ends its thread. As in AWS, loading the bundle
   * does not count toward the timeout.
   */
  async invoke(event: unknown): Promise<unknown> {
    const { name, timeoutSeconds } = this.spec;
    await this.begun;
    if (!this.alive) throw new FunctionError(name, 'Runtime.ExitError', 'the runtime exited');
    const requestId = randomUUID();
    const deadline = Date.now() + timeoutSeconds * 1000;
    const outcome = await new Promise<Outcome>((resolve) => {
      const timer = setTimeout(
        () => this.fail('Sandbox.Timedout', `Task timed out after ${timeoutSeconds} seconds`),
        timeoutSeconds * 1000 * SHARED,
      );
      this.settle = (settled) => {
        clearTimeout(timer);
        this.settle = null;
        resolve(settled);
      };
      this.worker.postMessage({
        requestId,
        event,
        deadline,
        functionName: name,
        aheadMs: this.spec.aheadMs(),
      });
    });
    if (outcome.error) {
      throw new FunctionError(name, outcome.error.errorType, outcome.error.errorMessage);
    }
    const { result = 'null' } = outcome;
    if (Buffer.byteLength(result) > MOST_BYTES) {
      throw new FunctionError(
        name,
        'Function.ResponseSizeTooLarge',
        `Response payload size exceeded maximum allowed payload size (${MOST_BYTES} bytes).`,
      );
    }
    return JSON.parse(result) as unknown;
  }

  async stop(): Promise<void> {
    this.alive = false;
    await this.worker.terminate();
  }

  private fail(errorType: string, errorMessage: string): void {
    this.alive = false;
    this.loaded.resolve();
    this.settle?.({ error: { errorType, errorMessage } });
    void this.worker.terminate();
  }
}
