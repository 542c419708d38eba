import type { Smoothness } from './timing.ts';

/**
 * The measured boards: ours, ours turned, a plain one as most boards are, and one that renders only a window in both
 * directions.
 */
export type Kind = 'board' | 'turned' | 'plain' | 'windowed';

export interface Sources {
  readonly stories: number;
  readonly steps: number;
  readonly lanes: number;
}

export interface Mounted {
  /** From the first React call to the frame that shows the cards. */
  readonly milliseconds: number;
  /** Number of elements under the root. */
  readonly nodes: number;
}

/** The cost of loading a real project over HTTP. */
export interface Loaded {
  readonly loadMs: number;
  readonly assembleMs: number;
  readonly firstCardsMs: number;
  readonly stories: number;
  readonly lanes: number;
}

/** The functions that the page offers to its driver, as `window.bench`. */
export interface Bench {
  /** Generates sources, and draws their map from now on. Returns the number of stories. */
  generate(size: Sources): number;
  /** Loads a project from the tracker at the same origin and shows it with our board. Its map is drawn from now on. */
  load(project: string, maximum: number): Promise<Loaded>;
  mount(kind: Kind, zoom: number): Promise<Mounted>;
  unmount(): Promise<void>;
  nodes(): number;
  scroll(): Promise<Smoothness>;
  zoom(): Promise<Smoothness>;
  /** Replaces the content by copies, with which `blank` and `still` measure the cost of drawing alone. */
  keepFloor(): Promise<void>;
  blank(): Promise<Smoothness>;
  still(): Promise<Smoothness>;
  /** Starts to measure: from the next drop to the frame that shows it. */
  armDrop(): void;
  /** Milliseconds that planning takes in the domain, for each of several moves all over the map. */
  plan(moves: number): number[];
  dropped(): Promise<{ readonly milliseconds: number; readonly moved: boolean }>;
}

declare global {
  interface Window {
    bench: Bench;
  }
}
