import type { PictureMode } from './picture-map.ts';

/** The map itself, or what the page is without any script: its outline, its roadmap, or its personas. */
export type PageView = 'map' | 'list' | 'roadmap' | 'personas';

export interface ViewOption {
  readonly value: PageView;
  readonly label: string;
}

/** The parts of the page, and which of them is shown. */
export interface PageViews {
  readonly views: readonly ViewOption[];
  readonly view: PageView;
  readonly onView: (view: PageView) => void;
}

/** What lanes can stand for, and what they do. */
export interface LaneModes {
  readonly modes: readonly PictureMode[];
  readonly mode: PictureMode;
  readonly onMode: (mode: PictureMode) => void;
}
