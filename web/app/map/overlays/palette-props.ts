import type { StoryMap } from '#domain/board/model/model.ts';
import type { Command } from '../../../actions/action.ts';
import type { Address } from '../../../board/grid/address.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';

export interface PaletteProps {
  /** The whole map, with cards that filters or settings hide. */
  readonly map: StoryMap;
  readonly isShown: (at: Address) => boolean;
  readonly page: PageContext;
  /**
   * The element of the map that had the focus before the palette opened, and its actions. Null if the focus was
   * elsewhere.
   */
  readonly thing: { readonly title: string; readonly commands: readonly Command[] } | null;
  /** Scrolls to an element of the map and focuses it. */
  readonly onShow: (at: Address) => void;
  readonly onOpenIssue: (key: string) => void;
  readonly onClose: () => void;
}

export interface Choice {
  readonly id: string;
  readonly section: 'map' | 'thing' | 'page';
  readonly label: string;
  readonly detail: string;
  readonly icon: Command['icon'];
  readonly keys: readonly string[];
  readonly possible: boolean;
  readonly run: () => void;
  /** What Ctrl+Enter or Cmd+Enter does, instead of `run`. */
  readonly other?: () => void;
}
