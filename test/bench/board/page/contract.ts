import type { Smoothness } from './timing.ts';

/**
 * The measured boards: our board, our board turned, a plain board that renders everything as most boards do, and a
 * board that renders only the visible rows and columns.
 */
export type Kind = 'board' | 'turned' | 'plain' | 'windowed';

export interface Sources {
  readonly stories: number;
  readonly steps: number;
  readonly lanes: number;
}

export interface Mounted {
  /** Milliseconds from the first React call to the frame that shows the cards. */
  readonly milliseconds: number;
  readonly nodes: number;
}

export interface Loaded {
  readonly loadMs: number;
  readonly assembleMs: number;
  readonly firstCardsMs: number;
  readonly stories: number;
  readonly lanes: number;
}

/** The functions of the page that its driver calls, as `window.bench`. */
export interface Bench {
  /** Generates sources, and then draws their map. Returns the number of stories. */
  generate(size: Sources): number;
  /**
   * Loads a project from the tracker at the same origin, and draws the project with our board. Later calls draw the
   * same map.
   */
  load(project: string, maximum: number): Promise<Loaded>;
  mount(kind: Kind, zoom: number): Promise<Mounted>;
  unmount(): Promise<void>;
  nodes(): number;
  scroll(): Promise<Smoothness>;
  zoom(): Promise<Smoothness>;
  /** Replaces the content by copies. `blank` and `still` use the copies to measure drawing without scripts. */
  keepFloor(): Promise<void>;
  blank(): Promise<Smoothness>;
  still(): Promise<Smoothness>;
  /** Starts a measurement from the next drop to the frame that shows the drop. */
  armDrop(): void;
  /** Returns the milliseconds that the domain needs to plan a move, for each of several moves all over the map. */
  plan(moves: number): number[];
  dropped(): Promise<{ readonly milliseconds: number; readonly moved: boolean }>;
}

declare global {
  interface Window {
    bench: Bench;
  }
}
