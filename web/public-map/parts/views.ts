import type { PictureMode } from './picture-map.ts';

/**
 * What the page shows: the interactive map, or a part that the server has rendered, which is the outline, the roadmap
 * or the personas.
 */
export type PageView = 'map' | 'list' | 'roadmap' | 'personas';

export interface ViewOption {
  readonly value: PageView;
  readonly label: string;
}

/** The parts that visitors can choose, and the part that is visible. */
export interface PageViews {
  readonly views: readonly ViewOption[];
  readonly view: PageView;
  readonly onView: (view: PageView) => void;
}

/** The kinds of lanes that visitors can choose, and the chosen kind. */
export interface LaneModes {
  readonly modes: readonly PictureMode[];
  readonly mode: PictureMode;
  readonly onMode: (mode: PictureMode) => void;
}
