import type { LoopTime } from './loop.ts';

export interface FileTime {
  readonly project: string;
  readonly file: string;
  readonly wallMs: number;
  /** Processor time that the worker used for the file. Includes all threads, but no child processes. */
  readonly cpuMs: number;
}

/** The budgets. Each budget is a multiple of the time of the calibration loop in the same run. */
export interface Budgets {
  readonly file: number;
  /** Budgets for the wall time of files that may take longer than others, by file name. */
  readonly files: Readonly<Record<string, number>>;
  /** Budgets for the processor time of all files of a project, by the project's name. */
  readonly projects: Readonly<Record<string, number>>;
  /**
   * If the wall time of a loop is more than this many times its processor time, other programs keep the machine busy.
   */
  readonly busy: number;
}

export interface Excess {
  readonly what: string;
  /** The measured time, as a multiple of the calibration loop. */
  readonly took: number;
  readonly budget: number;
}

export const budgetOf = ({ file, files }: Budgets, name: string): number => files[name] ?? file;

export const filesOver = (
  files: readonly FileTime[],
  loop: LoopTime,
  budgets: Budgets,
): readonly (Excess & FileTime)[] =>
  files.flatMap((time) => {
    const took = time.wallMs / loop.wallMs;
    const budget = budgetOf(budgets, time.file);
    return took > budget ? [{ ...time, what: time.file, took, budget }] : [];
  });

export const projectsOver = (
  files: readonly FileTime[],
  loop: LoopTime,
  { projects }: Budgets,
): readonly Excess[] =>
  Object.entries(projects).flatMap(([project, budget]) => {
    const own = files.filter((time) => time.project === project);
    const took = own.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / loop.cpuMs;
    return took > budget ? [{ what: `project ${project}`, took, budget }] : [];
  });

/** Returns whether the machine is so busy that wall times say nothing about the files. */
export const isTooBusy = ({ wallMs, cpuMs }: LoopTime, { busy }: Budgets): boolean =>
  wallMs > cpuMs * busy;

const LISTED = 20;
const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(7);

/** Returns one line for each of the slowest files, beginning with the slowest. */
export const slowestTable = (files: readonly FileTime[]): string[] => [
  'slowest files: seconds by the clock, of processors',
  ...files
    .toSorted((left, right) => right.wallMs - left.wallMs)
    .slice(0, LISTED)
    .map(
      ({ project, file, wallMs, cpuMs }) =>
        `${seconds(wallMs)}${seconds(cpuMs)}  ${project}  ${file}`,
    ),
];
