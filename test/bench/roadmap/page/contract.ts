import type { Smoothness } from '../../board/page/timing.ts';

/** What is measured: our roadmap, and three libraries for Gantt charts and timelines. */
export const KINDS = ['ours', 'svar', 'dhtmlx', 'vis'] as const;
export type Kind = (typeof KINDS)[number];

/** How much is planned; each epic and each goal has a bar as each story has. */
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
  /** Elements under the root. */
  readonly nodes: number;
}

/** Milliseconds from letting go. */
export interface Dropped {
  /** To the frame that shows the bar where it was let go of. */
  readonly milliseconds: number;
  /** To the frame after whatever follows of it has been worked out. */
  readonly settled: number;
}

/** What is dragged, and by which element. */
export interface Grip {
  readonly x: number;
  readonly y: number;
}

/** What the page offers to its driver, as `window.roadmapBench`. */
export interface Bench {
  /** Makes the data that all draw; gives the number of bars. */
  generate(size: Size): number;
  mount(kind: Kind): Promise<Mounted>;
  unmount(): Promise<void>;
  nodes(): number;
  scroll(): Promise<Smoothness>;
  zoom(): Promise<Smoothness>;
  /** Takes what is shown away and keeps copies of it, of which `blank` and `still` tell what drawing alone takes. */
  keepFloor(): Promise<void>;
  blank(): Promise<Smoothness>;
  still(): Promise<Smoothness>;
  /** The middle of a bar that is whole in sight. */
  grip(): Grip;
  /** Times the next drop, to the frame that shows it. */
  armDrop(): void;
  dropped(): Promise<Dropped & { readonly moved: boolean }>;
  /** Milliseconds that dates for everything take to be worked out, and how many they are; as often as asked. */
  schedule(times: number): { readonly milliseconds: readonly number[]; readonly proposed: number };
}

declare global {
  interface Window {
    roadmapBench: Bench;
  }
}
