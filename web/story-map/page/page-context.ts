import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { Action } from '../../actions/action.ts';
import type { PanelName } from './panel-name.ts';

/** Layers above the page that belong to no feature. */
export type Overlay = 'keys' | 'palette' | 'theme' | 'view';

/** State and callbacks for actions on the page. Actions on cards and lanes have their own context. */
export interface PageContext {
  readonly settings: UserSettings;
  readonly mode: SwimlaneMode;
  readonly modes: readonly SwimlaneMode[];
  /** `isRoadmap`: whether the roadmap is shown. `mayRoadmap`: whether the board's admins have turned it on. */
  readonly isRoadmap: boolean;
  readonly mayRoadmap: boolean;
  readonly mayPlan: boolean;
  /** Whether the user may create stories, and therefore import them. */
  readonly mayImport: boolean;
  /** Whether the user may create goals, steps and stories from a template or a list. */
  readonly mayFill: boolean;
  readonly administers: boolean;
  /** Whether this is the board of a portfolio, which has no board settings and no public page. */
  readonly ofPortfolio: boolean;
  /** Whether the map has two levels. Such a map shows all stories of its projects, so it has no backlog. */
  readonly flat: boolean;
  readonly refreshing: boolean;
  readonly onChange: (change: SettingsChange) => void;
  readonly onRefresh: () => void;
  readonly onManage: () => void;
  /** Starts creating a release or sprint; null if the user may not. */
  readonly onCreateLane: (() => void) | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** The open layer; null if none is open. */
  readonly overlay: Overlay | null;
  readonly onOverlay: (overlay: Overlay | null) => void;
  readonly minimap: boolean;
  readonly panel: PanelName | null;
  /** Opens or focuses a panel; null closes the topmost panel. */
  readonly onPanel: (name: PanelName | null, at?: string) => void;
  /** Called by a panel that opened automatically, when it has content to show. */
  readonly onPanelReady: () => void;
  /** Opens or closes the AI suggestions; null if the user has turned off AI. */
  readonly onSuggest: (() => void) | null;
  readonly suggesting: boolean;
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  /** Null on the map of a project (R-HOST-4), unless the map is open above another page. */
  readonly onBackToBoard: (() => void) | null;
  /** Whether the map is open above another page; "Back" then closes the map. */
  readonly overPage: boolean;
}

export type PageAction = Action<PageContext>;
