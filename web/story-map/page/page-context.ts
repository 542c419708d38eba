import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { Action } from '../../actions/action.ts';
import type { PanelName } from './panel-name.ts';

/** Dialogs and layers above the page that are not part of a feature. */
export type Overlay = 'keys' | 'palette' | 'theme' | 'view';

/**
 * What actions of the page, such as toolbar buttons, can read and call. Actions of cards and lanes have another
 * context.
 */
export interface PageContext {
  readonly settings: UserSettings;
  readonly mode: SwimlaneMode;
  readonly modes: readonly SwimlaneMode[];
  /** `isRoadmap`: whether the roadmap is shown. `mayRoadmap`: whether the board's admins have turned it on. */
  readonly isRoadmap: boolean;
  readonly mayRoadmap: boolean;
  readonly mayPlan: boolean;
  /** Whether the user may create stories, which an import needs. */
  readonly mayImport: boolean;
  /** Whether the user may create goals, steps and stories from a template or a list. */
  readonly mayFill: boolean;
  readonly administers: boolean;
  /** Whether the board belongs to a portfolio. Such a board has no board settings and no public page. */
  readonly ofPortfolio: boolean;
  /** Whether the map has two levels. Such a map shows all stories of its projects, so it has no backlog. */
  readonly flat: boolean;
  /** Whether the page shows the board as it was at a moment of the past (R-TIME-6). */
  readonly past: boolean;
  readonly refreshing: boolean;
  readonly onChange: (change: SettingsChange) => void;
  readonly onRefresh: () => void;
  readonly onManage: () => void;
  /** Opens the dialog for a new release or sprint; null if the user may not create one. */
  readonly onCreateLane: (() => void) | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** The open dialog or layer; null if none is open. */
  readonly overlay: Overlay | null;
  readonly onOverlay: (overlay: Overlay | null) => void;
  readonly minimap: boolean;
  readonly panel: PanelName | null;
  /**
   * Opens a panel, or moves the focus to it if it is open. For null, closes the panel above the page; if there is none,
   * the panel in the dock.
   */
  readonly onPanel: (name: PanelName | null, at?: string) => void;
  /** A panel that opened without the user calls this once it has content to show. */
  readonly onPanelReady: () => void;
  /** Opens or closes the AI suggestions; null if AI is off for the user. */
  readonly onSuggest: (() => void) | null;
  readonly suggesting: boolean;
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  /**
   * Goes back to the board; null if there is nothing to go back to, as on the map of a project (R-HOST-4) that is not
   * open above another page.
   */
  readonly onBackToBoard: (() => void) | null;
  /** Whether the map is open above another page. "Back" then closes the map. */
  readonly overPage: boolean;
}

export type PageAction = Action<PageContext>;
