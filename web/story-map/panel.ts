import type { ComponentType, RefObject } from 'react';
import type { BoardHandle } from '../board/props/handle.ts';
import type { BoardRef } from '../store/board-data/board-data.ts';
import type { IconName } from '../ui/icons/icon-paths.ts';
import type { LoadedBoard } from './loading/use-board.ts';
import type { PageContext } from './page/page-context.ts';
import type { PanelName } from './page/panel-name.ts';
import type { PastBoard } from './past/shown-past.ts';
import type { ShownStoryMap } from './use-story-map.ts';

/** What every panel receives. Each panel uses some of it. */
export interface PanelProps {
  readonly boardRef: BoardRef;
  readonly ids: () => string;
  /** Today's date in the user's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly loaded: LoadedBoard;
  readonly story: ShownStoryMap;
  readonly page: PageContext;
  readonly board: RefObject<BoardHandle | null>;
  readonly onOpenIssue: (key: string) => void;
  readonly announce: (text: string) => void;
  /**
   * How often the user has opened the panel in this visit; 0 if it was restored from the last visit. Each time the
   * number grows, the dock takes the focus.
   */
  readonly asked: number;
  /** Where the panel starts, such as the name of a tab; null for its default. */
  readonly at: string | null;
  readonly onClose: () => void;
}

/** What a bar receives. `loaded` is the board of now, also while the page shows the past. */
export interface BarProps extends Pick<PanelProps, 'loaded' | 'story' | 'announce' | 'onClose'> {
  /** The map on the page, and what actions of the page can do. */
  readonly actions: Pick<PanelProps, 'board'> & { readonly context: PageContext };
  /** Shows a board of the past on the page; null shows the board of now. */
  readonly onPast: (past: PastBoard | null) => void;
}

/** Props of what is drawn beside a panel's icon, such as a count. Nothing is drawn if there is nothing to show. */
export interface PanelMarkProps {
  readonly loaded: LoadedBoard;
}

/** What the button of a panel, its action with a shortcut, and its line in the command palette are made from. */
interface Opened {
  readonly name: PanelName;
  readonly icon: IconName;
  readonly keys: readonly string[];
  /** Returns whether the user can open the panel. If absent, every user can. */
  readonly available?: (page: PageContext) => boolean;
  /** True if it works on the map of the past. All others are about now, and are closed while the past is shown. */
  readonly inPast?: true;
  readonly Mark?: ComponentType<PanelMarkProps>;
}

/** A panel. At most one is open at each `place`. */
export interface Panel extends Opened {
  /**
   * `dock`: the panel is beside the map, and the next visit opens it again (R-VIEW-13). `over`: it is a dialog or tour
   * above the page, which the next visit does not open.
   */
  readonly place: 'dock' | 'over';
  /** A component made with `later()`. It calls `onClose` when the user closes it. */
  readonly Component: ComponentType<PanelProps>;
}

/** A panel between the toolbar and the map. Its key and its actions open and close it. */
export interface Bar extends Opened {
  readonly place: 'bar';
  /** A component made with `later()`. It calls `onClose` when the user closes it. */
  readonly Component: ComponentType<BarProps>;
}
