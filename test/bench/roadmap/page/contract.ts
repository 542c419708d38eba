import type { Smoothness } from '../../board/page/timing.ts';

/** The measured roadmaps: ours, and three libraries for Gantt charts and timelines. */
export const KINDS = ['ours', 'svar', 'dhtmlx', 'vis'] as const;
export type Kind = (typeof KINDS)[number];

/** The number of items; each epic and each goal has a bar, like each story. */
export interface Size {
  readonly goals: number;
  readonly epics: number;
  readonly stories: number;
  readonly dependencies: number;
  readonly milestones: number;
}

export interface Mounted {
  /** From the first call to the frame that shows the bars. */
  readonly milliseconds: number;
  /** Number of elements under the root. */
  readonly nodes: number;
}

/** Milliseconds since the drop. */
export interface Dropped {
  /** To the frame that shows the bar at its target. */
  readonly milliseconds: number;
  /** To the frame that shows all consequences. */
  readonly settled: number;
}

/** The dragged element, and where to grab it. */
export interface Grip {
  readonly x: number;
  readonly y: number;
}

/** The functions that the page offers to its driver, as `window.roadmapBench`. */
export interface Bench {
  /** Generates the data that all roadmaps draw; returns the number of bars. */
  generate(size: Size): number;
  mount(kind: Kind): Promise<Mounted>;
  unmount(): Promise<void>;
  nodes(): number;
  scroll(): Promise<Smoothness>;
  zoom(): Promise<Smoothness>;
  /** Replaces the content by copies, with which `blank` and `still` measure the cost of drawing alone. */
  keepFloor(): Promise<void>;
  blank(): Promise<Smoothness>;
  still(): Promise<Smoothness>;
  /** The centre of a bar that is completely visible. */
  grip(): Grip;
  /** Starts to measure: from the next drop to the frame that shows it. */
  armDrop(): void;
  dropped(): Promise<Dropped & { readonly moved: boolean }>;
  /**
   * Proposes dates for all items, several times. Returns the milliseconds of each run, and the number of proposed
   * dates.
   */
  schedule(times: number): { readonly milliseconds: readonly number[]; readonly proposed: number };
}

declare global {
  interface Window {
    roadmapBench: Bench;
  }
}
