import type { FunctionSpec } from './function-spec.ts';
import { Instance } from './instance.ts';

/** Maximum number of execution environments of one function. Further events wait for a free environment. */
const MOST_INSTANCES = 4;

/**
 * Handles a function's events, with one environment for each concurrent event. Environments are reused for later
 * events.
 */
export class FunctionPool {
  private readonly spec: FunctionSpec;
  private readonly log: (line: string) => void;
  private readonly idle: Instance[] = [];
  private readonly busy = new Set<Instance>();
  private readonly waiting: (() => void)[] = [];
  private stopped = false;

  constructor(spec: FunctionSpec, log: (line: string) => void) {
    this.spec = spec;
    this.log = log;
  }

  get running(): number {
    return this.busy.size + this.waiting.length;
  }

  /** Starts an environment unless there is one already. */
  warm(): void {
    if (this.idle.length + this.busy.size === 0) this.idle.push(new Instance(this.spec, this.log));
  }

  async invoke(event: unknown): Promise<unknown> {
    const instance = await this.take();
    try {
      return await instance.invoke(event);
    } finally {
      this.busy.delete(instance);
      if (instance.alive && !this.stopped) this.idle.push(instance);
      this.waiting.shift()?.();
    }
  }

  /** Kills every busy environment. Returns the number of killed environments. */
  kill(): number {
    for (const instance of this.busy) void instance.stop();
    return this.busy.size;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all([...this.idle, ...this.busy].map((instance) => instance.stop()));
  }

  private async take(): Promise<Instance> {
    while (this.busy.size >= (this.spec.reserved ?? MOST_INSTANCES)) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    let instance = this.idle.pop();
    while (instance && !instance.alive) instance = this.idle.pop();
    const taken = instance ?? new Instance(this.spec, this.log);
    this.busy.add(taken);
    return taken;
  }
}
