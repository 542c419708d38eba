import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

const MINUTE = 60_000;

/** Minutes for which a file may report nothing, longer than the timeout of any hook and any test. */
const MOST_SILENT_MINUTES = 10;

interface Means {
  readonly now: () => number;
  readonly end: () => void;
}

/** Kills the workers, too. A worker in an endless loop would not notice the end of the run. */
const endAll = (): void => {
  spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);
  process.exit(2);
};

/**
 * Ends a run in which a file reports nothing for too long, and names the file. An endless loop also blocks the timer of
 * its own test timeout, so the run would never end.
 */
export default class Watchdog implements Reporter {
  #root = process.cwd();
  #timer: NodeJS.Timeout | undefined;
  /** Time when each running file last reported something. */
  readonly #heard = new Map<string, number>();
  readonly #means: Means;

  constructor(means: Partial<Means> = {}) {
    this.#means = { now: Date.now, end: endAll, ...means };
  }

  onInit({ config }: Pick<Vitest, 'config'>): void {
    this.#root = config.root;
  }

  onTestRunStart(): void {
    // Ends nothing when a number of runs was requested, because properties may then take an hour.
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

  /** Records that a file has reported something. A test result may arrive after the end of its file. */
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
