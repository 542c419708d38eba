import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { Action } from '../../actions/action.ts';
import type { PanelName } from './panel-name.ts';

/** Layers over the page that belong to no feature. */
export type Overlay = 'keys' | 'palette' | 'theme' | 'view';

/** State and callbacks for actions on the page; actions on cards and lanes have their own context. */
export interface PageContext {
  readonly settings: UserSettings;
  readonly mode: SwimlaneMode;
  /** The swimlane modes on offer. */
  readonly modes: readonly SwimlaneMode[];
  /** Whether the roadmap is shown; `mayRoadmap`: whether the board's admins offer it. */
  readonly isRoadmap: boolean;
  readonly mayRoadmap: boolean;
  /** Whether the viewer may set dates of issues. */
  readonly mayPlan: boolean;
  /** Whether the viewer may create stories, and therefore import them. */
  readonly mayImport: boolean;
  /** Whether the viewer may create goals, steps and stories here, by a template or a list. */
  readonly mayFill: boolean;
  /** Whether the viewer is an admin of this board. */
  readonly administers: boolean;
  /** Whether this is the board of a portfolio, which has no board settings and no public page. */
  readonly ofPortfolio: boolean;
  /** Whether the map has two levels: it then shows every story of its projects, so there is no backlog. */
  readonly flat: boolean;
  readonly refreshing: boolean;
  readonly onChange: (change: SettingsChange) => void;
  readonly onRefresh: () => void;
  readonly onManage: () => void;
  /** Starts creating a release or sprint; null if the viewer cannot. */
  readonly onCreateLane: (() => void) | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** The open layer; null if none is open. */
  readonly overlay: Overlay | null;
  readonly onOverlay: (overlay: Overlay | null) => void;
  /** Whether the minimap is shown. */
  readonly minimap: boolean;
  /** The topmost open panel. */
  readonly panel: PanelName | null;
  /** Opens or focuses a panel; null closes the topmost one. */
  readonly onPanel: (name: PanelName | null, at?: string) => void;
  /** Called by a panel that opened by itself, once it has something to show. */
  readonly onPanelReady: () => void;
  /** Opens or closes the AI suggestions; null if the viewer has turned them off. */
  readonly onSuggest: (() => void) | null;
  readonly suggesting: boolean;
  /** The search text. */
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  /** Null on the map of a project (R-HOST-4), unless the map lies over another page. */
  readonly onBackToBoard: (() => void) | null;
  /** Whether the map lies over another page, so that going back closes it. */
  readonly overPage: boolean;
}

export type PageAction = Action<PageContext>;
