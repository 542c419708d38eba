import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

const MINUTE = 60_000;

/** A file may report nothing for this number of minutes. It is longer than the timeout of each hook and test. */
const MOST_SILENT_MINUTES = 10;

interface Means {
  readonly now: () => number;
  readonly end: () => void;
}

/** Ends the run and kills its workers. A worker in an endless loop would not notice that the run has ended. */
const endAll = (): void => {
  spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);
  process.exit(2);
};

/**
 * Ends a run if a file reports nothing for too long, and names the file. Without this, a test with an endless loop
 * would never end, because the loop also blocks the timer of the test's timeout.
 */
export default class Watchdog implements Reporter {
  #root = process.cwd();
  #timer: NodeJS.Timeout | undefined;
  /** When each running file last reported something. */
  readonly #heard = new Map<string, number>();
  readonly #means: Means;

  constructor(means: Partial<Means> = {}) {
    this.#means = { now: Date.now, end: endAll, ...means };
  }

  onInit({ config }: Pick<Vitest, 'config'>): void {
    this.#root = config.root;
  }

  onTestRunStart(): void {
    // Does not watch a run with a requested number of property runs, because a property may then take an hour.
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

  /**
   * Records that a running file has reported something. Ignores files that have ended, because a test result may arrive
   * later.
   */
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
