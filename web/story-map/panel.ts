import type { ComponentType, RefObject } from 'react';
import type { BoardHandle } from '../board/props/handle.ts';
import type { BoardRef } from '../store/board-data/board-data.ts';
import type { IconName } from '../ui/icons/icon-paths.ts';
import type { LoadedBoard } from './loading/use-board.ts';
import type { PageContext } from './page/page-context.ts';
import type { PanelName } from './page/panel-name.ts';
import type { ShownStoryMap } from './use-story-map.ts';

/** Props of every panel; each uses some of them. */
export interface PanelProps {
  readonly boardRef: BoardRef;
  readonly ids: () => string;
  /** Calendar day of the viewer, YYYY-MM-DD. */
  readonly today: string;
  readonly loaded: LoadedBoard;
  readonly story: ShownStoryMap;
  readonly page: PageContext;
  readonly board: RefObject<BoardHandle | null>;
  readonly onOpenIssue: (key: string) => void;
  readonly announce: (text: string) => void;
  /**
   * How often the reader opened the panel in this visit; 0 if it was restored from the last visit. A dock takes the
   * focus whenever the number grows, but not at 0.
   */
  readonly asked: number;
  /** Where the panel starts, such as the name of a tab; null for its default. */
  readonly at: string | null;
  readonly onClose: () => void;
}

/** Props of the mark beside a panel's icon, such as a count; it renders nothing if there is nothing to show. */
export interface PanelMarkProps {
  readonly loaded: LoadedBoard;
}

/**
 * A panel: its button, action, key and palette line are made from this record. At most one panel is open in each
 * place.
 */
export interface Panel {
  readonly name: PanelName;
  readonly icon: IconName;
  readonly keys: readonly string[];
  /**
   * `dock`: beside the map, restored at the next visit (R-VIEW-13). `over`: a dialog or tour over the page, not
   * restored.
   */
  readonly place: 'dock' | 'over';
  /** A `later()` component. It calls `onClose` when the user is done. */
  readonly Component: ComponentType<PanelProps>;
  /** Whether the panel is available to the viewer; always, by default. */
  readonly available?: (page: PageContext) => boolean;
  readonly Mark?: ComponentType<PanelMarkProps>;
}
