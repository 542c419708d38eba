import type { PictureMode } from './picture-map.ts';

/** The interactive map, or a part that the server has rendered: outline, roadmap or personas. */
export type PageView = 'map' | 'list' | 'roadmap' | 'personas';

export interface ViewOption {
  readonly value: PageView;
  readonly label: string;
}

/** The parts of the page, and the visible part. */
export interface PageViews {
  readonly views: readonly ViewOption[];
  readonly view: PageView;
  readonly onView: (view: PageView) => void;
}

/** The kinds of lanes to choose from, and the selected kind. */
export interface LaneModes {
  readonly modes: readonly PictureMode[];
  readonly mode: PictureMode;
  readonly onMode: (mode: PictureMode) => void;
}
