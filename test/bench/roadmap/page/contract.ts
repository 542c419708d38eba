import type { Smoothness } from '../../board/page/timing.ts';

/** The measured roadmaps: our roadmap, and three libraries for Gantt charts and timelines. */
export const KINDS = ['ours', 'svar', 'dhtmlx', 'vis'] as const;
export type Kind = (typeof KINDS)[number];

/** The number of items of each kind. Each goal, epic and story has a bar. */
export interface Size {
  readonly goals: number;
  readonly epics: number;
  readonly stories: number;
  readonly dependencies: number;
  readonly milestones: number;
}

export interface Mounted {
  /** Milliseconds from the call that draws the roadmap to the frame that shows the bars. */
  readonly milliseconds: number;
  readonly nodes: number;
}

/** How long a drop takes, in milliseconds. */
export interface Dropped {
  /** Until the frame that shows the bar at its new place. */
  readonly milliseconds: number;
  /** Until the frame that shows all changes that follow from the drop. */
  readonly settled: number;
}

/** The element to drag, and the position on the screen at which to grab it. */
export interface Grip {
  readonly x: number;
  readonly y: number;
}

/** The functions of the page that the driver calls through `window.roadmapBench`. */
export interface Bench {
  /** Generates the data that all roadmaps draw. Returns the number of bars. */
  generate(size: Size): number;
  mount(kind: Kind): Promise<Mounted>;
  unmount(): Promise<void>;
  nodes(): number;
  scroll(): Promise<Smoothness>;
  zoom(): Promise<Smoothness>;
  /**
   * Replaces the roadmap by copies of its elements. `blank` and `still` use them to measure how long drawing takes
   * without scripts.
   */
  keepFloor(): Promise<void>;
  blank(): Promise<Smoothness>;
  still(): Promise<Smoothness>;
  /** Returns the centre of a bar that is completely visible. */
  grip(): Grip;
  /** Prepares the measurement of the next drop, which ends with the frame that shows the drop. */
  armDrop(): void;
  dropped(): Promise<Dropped & { readonly moved: boolean }>;
  /**
   * Lets the domain propose dates for all items, several times. Returns the milliseconds of each run, and the number of
   * proposed dates.
   */
  schedule(times: number): { readonly milliseconds: readonly number[]; readonly proposed: number };
}

declare global {
  interface Window {
    roadmapBench: Bench;
  }
}
