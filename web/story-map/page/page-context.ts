import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { Action } from '../../actions/action.ts';
import type { PanelName } from './panel-name.ts';

/** What lies over the page and belongs to no feature of it. */
export type Overlay = 'keys' | 'palette' | 'theme' | 'view';

/** What can be done on the page of a map, beside what is done to a thing of the map. */
export interface PageContext {
  readonly settings: UserSettings;
  readonly mode: SwimlaneMode;
  /** The kinds of lanes that are offered. */
  readonly modes: readonly SwimlaneMode[];
  /** Whether the roadmap is shown, and whether the board's admins offer it at all. */
  readonly isRoadmap: boolean;
  readonly mayRoadmap: boolean;
  /** Whether the viewer may give issues dates. */
  readonly mayPlan: boolean;
  /** Whether the viewer may make stories, and so import some. */
  readonly mayImport: boolean;
  /** Whether the viewer decides about this board. */
  readonly administers: boolean;
  /** Whether it is the board of a portfolio, which has no settings of a board and no public page. */
  readonly ofPortfolio: boolean;
  /** Whether its map has two levels and shows every story of its projects, so that no backlog is left. */
  readonly flat: boolean;
  readonly refreshing: boolean;
  readonly onChange: (change: SettingsChange) => void;
  readonly onRefresh: () => void;
  readonly onManage: () => void;
  /** Begins a new release or sprint; null where none can be made. */
  readonly onCreateLane: (() => void) | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** What is open of these; null closes it. */
  readonly overlay: Overlay | null;
  readonly onOverlay: (overlay: Overlay | null) => void;
  /** Whether the map in small is shown. */
  readonly minimap: boolean;
  /** The uppermost panel that is open. */
  readonly panel: PanelName | null;
  /** Opens one, or comes back to it; null closes the uppermost. */
  readonly onPanel: (name: PanelName | null, at?: string) => void;
  /** Opens what AI suggests, or closes it; null where the viewer has it switched off. */
  readonly onSuggest: (() => void) | null;
  readonly suggesting: boolean;
  /** What is looked for on the map. */
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  /** Null on the map of a project (R-HOST-4), unless it lies over another page. */
  readonly onBackToBoard: (() => void) | null;
  /** Whether that closes the map, which lies over the page from which it was opened. */
  readonly overPage: boolean;
}

export type PageAction = Action<PageContext>;
