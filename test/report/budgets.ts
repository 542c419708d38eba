import type { LoopTime } from './loop.ts';

/** The times of a test file. */
export interface FileTime {
  readonly project: string;
  readonly file: string;
  readonly wallMs: number;
  /** Processor time of its worker with all threads, without child processes. */
  readonly cpuMs: number;
}

/** Budgets in multiples of the calibration loop of the same run. */
export interface Budgets {
  /** Wall time for each file. */
  readonly file: number;
  /** Wall time for single files that may take longer. */
  readonly files: Readonly<Record<string, number>>;
  /** Processor time of all files of a project. */
  readonly projects: Readonly<Record<string, number>>;
  /** If a loop's wall time exceeds its processor time by this factor, the machine is busy with other work. */
  readonly busy: number;
}

export interface Excess {
  readonly what: string;
  /** The time taken, in loops. */
  readonly took: number;
  readonly budget: number;
}

export const budgetOf = ({ file, files }: Budgets, name: string): number => files[name] ?? file;

/** The files whose wall time is above their budget. */
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

/** The projects whose processor time is above their budget. */
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

/** Whether the machine is too busy to check wall times. */
export const isTooBusy = ({ wallMs, cpuMs }: LoopTime, { busy }: Budgets): boolean =>
  wallMs > cpuMs * busy;

const LISTED = 20;
const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(7);

/** A line for each of the slowest files, slowest first. */
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
