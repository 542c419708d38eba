import type { Smoothness } from './timing.ts';

/** What is measured: our board, the same turned on its side, what most boards do, and a windowed list both ways. */
export type Kind = 'board' | 'turned' | 'plain' | 'windowed';

export interface Sources {
  readonly stories: number;
  readonly steps: number;
  readonly lanes: number;
}

export interface Mounted {
  /** From the first call of React to the frame that shows the cards. */
  readonly milliseconds: number;
  /** Elements under the root. */
  readonly nodes: number;
}

/** What a real project took to load, over HTTP. */
export interface Loaded {
  readonly loadMs: number;
  readonly assembleMs: number;
  readonly firstCardsMs: number;
  readonly stories: number;
  readonly lanes: number;
}

/** What the page offers to its driver, as `window.bench`. */
export interface Bench {
  /** Makes the map of generated sources the one to draw. */
  generate(size: Sources): number;
  /** Loads a project from the tracker of the same origin, draws it with our board, and keeps it as the one to draw. */
  load(project: string, maximum: number): Promise<Loaded>;
  mount(kind: Kind, zoom: number): Promise<Mounted>;
  unmount(): Promise<void>;
  nodes(): number;
  scroll(): Promise<Smoothness>;
  zoom(): Promise<Smoothness>;
  /** Takes what is shown away and keeps copies of it, of which `blank` and `still` tell what drawing alone takes. */
  keepFloor(): Promise<void>;
  blank(): Promise<Smoothness>;
  still(): Promise<Smoothness>;
  /** Times the next drop, to the frame that shows it. */
  armDrop(): void;
  /** Milliseconds that the domain takes to plan moves all over the map, one by one. */
  plan(moves: number): number[];
  dropped(): Promise<{ readonly milliseconds: number; readonly moved: boolean }>;
}

declare global {
  interface Window {
    bench: Bench;
  }
}
