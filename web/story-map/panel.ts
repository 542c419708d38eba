import type { ComponentType, RefObject } from 'react';
import type { BoardHandle } from '../board/props/handle.ts';
import type { BoardRef } from '../store/board-data/board-data.ts';
import type { IconName } from '../ui/icons/icon-paths.ts';
import type { LoadedBoard } from './loading/use-board.ts';
import type { PageContext } from './page/page-context.ts';
import type { PanelName } from './page/panel-name.ts';
import type { ShownStoryMap } from './use-story-map.ts';

/** What every panel may need; each takes its part of it. */
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
   * How often the reader has asked for the panel; 0 when it stands there because it did so the last time. A dock that
   * is told takes the focus each time it is asked for, and leaves it alone at 0.
   */
  readonly asked: number;
  /** Where in it to begin, such as the name of a tab; null for its beginning. */
  readonly at: string | null;
  readonly onClose: () => void;
}

/** What is drawn beside the icon of a panel's button, such as a count; nothing where there is nothing to say. */
export interface PanelMarkProps {
  readonly loaded: LoadedBoard;
}

/** One thing that the tools open, one at a time: its button, action, key and place in the palette are made of this. */
export interface Panel {
  readonly name: PanelName;
  readonly icon: IconName;
  readonly keys: readonly string[];
  /**
   * `dock`: beside the map, and there again the next time (R-VIEW-13). `over`: a dialog or a
   * tour over the page, which is not remembered.
   */
  readonly place: 'dock' | 'over';
  /** A `later()` component. It calls `onClose` when it is done with. */
  readonly Component: ComponentType<PanelProps>;
  /** Whether the viewer has it here; everybody does if nothing is said. */
  readonly available?: (page: PageContext) => boolean;
  readonly Mark?: ComponentType<PanelMarkProps>;
}
