import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

const MINUTE = 60_000;

/** Above the time-out of any hook and of any test. */
const MOST_SILENT_MINUTES = 10;

interface Means {
  readonly now: () => number;
  readonly end: () => void;
}

/** A worker that loops does not hear that the run has ended. */
const endAll = (): void => {
  spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);
  process.exit(2);
};

/**
 * Ends a run in which a file says nothing any more, and names the file. A test that loops without ever giving way to timers
 * keeps its own time-out from passing, and would hold up the run for ever.
 */
export default class Watchdog implements Reporter {
  #root = process.cwd();
  #timer: NodeJS.Timeout | undefined;
  /** When each running file last said something. */
  readonly #heard = new Map<string, number>();
  readonly #means: Means;

  constructor(means: Partial<Means> = {}) {
    this.#means = { now: Date.now, end: endAll, ...means };
  }

  onInit({ config }: Pick<Vitest, 'config'>): void {
    this.#root = config.root;
  }

  onTestRunStart(): void {
    // A property that is run as often as somebody asks for may take an hour.
    if (!process.env.CAIRN_RUNS) this.#timer = setInterval(() => this.#look(), MINUTE);
  }

  onTestModuleStart({ moduleId }: Pick<TestModule, 'moduleId'>): void {
    this.#heard.set(moduleId, this.#means.now());
  }

  onTestCaseReady({ module }: { readonly module: Pick<TestModule, 'moduleId'> }): void {
    this.#hear(module);
  }

  onTestCaseResult({ module }: { readonly module: Pick<TestModule, 'moduleId'> }): void {
    this.#hear(module);
  }

  onTestModuleEnd({ moduleId }: Pick<TestModule, 'moduleId'>): void {
    this.#heard.delete(moduleId);
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  /** The result of a test may come after the end of its file. */
  #hear({ moduleId }: Pick<TestModule, 'moduleId'>): void {
    if (this.#heard.has(moduleId)) this.#heard.set(moduleId, this.#means.now());
  }

  #look(): void {
    const since = this.#means.now() - MOST_SILENT_MINUTES * MINUTE;
    const silent = [...this.#heard].filter(([, heard]) => heard <= since);
    if (silent.length === 0) return;
    for (const [file] of silent) {
      const name = relative(this.#root, file);
      process.stdout.write(`never ends: ${name} said nothing for ${MOST_SILENT_MINUTES} minutes\n`);
    }
    this.#means.end();
  }
}
