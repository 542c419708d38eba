import type { ComponentType, RefObject } from 'react';
import type { BoardHandle } from '../board/props/handle.ts';
import type { BoardRef } from '../store/board-data/board-data.ts';
import type { IconName } from '../ui/icons/icon-paths.ts';
import type { LoadedBoard } from './loading/use-board.ts';
import type { PageContext } from './page/page-context.ts';
import type { PanelName } from './page/panel-name.ts';
import type { ShownStoryMap } from './use-story-map.ts';

/** Props of all panels; each panel uses some of them. */
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
   * Number of times that the user has opened the panel in this visit; 0 if the panel was restored from the last visit.
   * When the number grows, the dock takes the focus.
   */
  readonly asked: number;
  /** Initial position in the panel, such as the name of a tab; null for the default. */
  readonly at: string | null;
  readonly onClose: () => void;
}

/** Props of the mark beside a panel's icon, such as a count. The mark renders nothing if there is nothing to show. */
export interface PanelMarkProps {
  readonly loaded: LoadedBoard;
}

/**
 * A panel. Its button, action, key and palette line are generated from this record. At most one panel is open in each
 * place.
 */
export interface Panel {
  readonly name: PanelName;
  readonly icon: IconName;
  readonly keys: readonly string[];
  /**
   * `dock`: beside the map, restored on the next visit (R-VIEW-13). `over`: a dialog or tour above the page, not
   * restored.
   */
  readonly place: 'dock' | 'over';
  /** A `later()` component, which calls `onClose` when the user closes it. */
  readonly Component: ComponentType<PanelProps>;
  /** Whether the panel is available to the user; by default, always. */
  readonly available?: (page: PageContext) => boolean;
  readonly Mark?: ComponentType<PanelMarkProps>;
}
