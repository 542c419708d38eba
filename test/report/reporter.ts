import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { BUDGETS } from './budgets.data.ts';
import {
  type Budgets,
  type Excess,
  type FileTime,
  filesOver,
  isTooBusy,
  projectsOver,
  slowestTable,
} from './budgets.ts';
import { type LoopTime, measureLoop, usualLoop } from './loop.ts';
import { MEASURE_INTO, type Measured, measureAgain } from './second-look.ts';

/** Milliseconds between two calibrations in a run. One calibration takes some tenths of a second. */
const EVERY_MS = 20_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const excessLine = ({ what, took, budget }: Excess): string =>
  `above its budget: ${what} took ${took.toFixed(0)} loops of ${budget}`;

/**
 * Prints the slowest files. Fails the run if a file is above its budget twice: in the run, and when it runs alone
 * afterwards. Also fails the run if a project is above its budget. Budgets are multiples of a calibration loop, which
 * is measured in the same run.
 */
export default class BudgetReporter implements Reporter {
  #vitest: Vitest | null = null;
  #loops: LoopTime[] = [];
  #timer: NodeJS.Timeout | undefined;
  readonly #budgets: Budgets;

  constructor({ budgets = BUDGETS }: { readonly budgets?: Budgets } = {}) {
    this.#budgets = budgets;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(): void {
    this.#loops = [measureLoop()];
    this.#timer = setInterval(() => this.#loops.push(measureLoop()), EVERY_MS);
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    clearInterval(this.#timer);
    this.#loops.push(measureLoop());
    const root = this.#vitest?.config.root ?? process.cwd();
    const loop = usualLoop(this.#loops);
    const files = modules.map((module) => timeOf(module, root));
    const into = process.env[MEASURE_INTO];
    if (into) {
      writeFileSync(into, JSON.stringify({ files, loop }));
      return;
    }
    for (const line of slowestTable(files)) say(line);
    // Checks no budgets if property tests have more runs than usual.
    if (process.env.CAIRN_RUNS) return;
    const over = [
      ...projectsOver(files, loop, this.#budgets),
      ...(await overTwice(root, { files, loop }, this.#budgets)),
    ];
    for (const excess of over) say(excessLine(excess));
    if (over.length > 0) process.exitCode = 1;
  }
}

const timeOf = (module: TestModule, root: string): FileTime => {
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return {
    project: module.project.name,
    file: relative(root, module.moduleId),
    wallMs: collectDuration + duration + setupDuration,
    cpuMs: module.meta().cpuMs ?? 0,
  };
};

const overTwice = async (
  root: string,
  { files, loop }: Measured,
  budgets: Budgets,
): Promise<readonly Excess[]> => {
  const once = filesOver(files, loop, budgets);
  if (once.length === 0) return [];
  for (const excess of once) say(`${excessLine(excess)}; measured once more`);
  const again = await measureAgain(root, once);
  if (!isTooBusy(again.loop, budgets)) return filesOver(again.files, again.loop, budgets);
  say('other work takes the machine: times of files are not judged');
  return [];
};
