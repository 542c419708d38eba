import type { Smoothness } from './timing.ts';

/**
 * The measured boards: our board, our board turned, a plain board that draws all cards as most boards do, and a board
 * that draws only the visible rows and columns.
 */
export type Kind = 'board' | 'turned' | 'plain' | 'windowed';

export interface Sources {
  readonly stories: number;
  readonly steps: number;
  readonly lanes: number;
}

export interface Mounted {
  /** Milliseconds from the first call of React to the frame that shows the cards. */
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

/** The functions of the page that the driver calls through `window.bench`. */
export interface Bench {
  /** Generates the data of a map, which all boards then draw. Returns the number of stories. */
  generate(size: Sources): number;
  /**
   * Loads a project from the tracker at the page's origin and shows it on our board. Boards that are mounted later show
   * this map.
   */
  load(project: string, maximum: number): Promise<Loaded>;
  mount(kind: Kind, zoom: number): Promise<Mounted>;
  unmount(): Promise<void>;
  nodes(): number;
  scroll(): Promise<Smoothness>;
  zoom(): Promise<Smoothness>;
  /**
   * Replaces the board by copies of its elements. `blank` and `still` use them to measure how long drawing takes
   * without scripts.
   */
  keepFloor(): Promise<void>;
  blank(): Promise<Smoothness>;
  still(): Promise<Smoothness>;
  /** Prepares the measurement of the next drop, which ends with the frame that shows the drop. */
  armDrop(): void;
  /** Plans moves all over the map. Returns the milliseconds that the domain needs for each. */
  plan(moves: number): number[];
  dropped(): Promise<{ readonly milliseconds: number; readonly moved: boolean }>;
}

declare global {
  interface Window {
    bench: Bench;
  }
}
