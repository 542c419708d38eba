import type { StoryMap } from '#domain/board/model/model.ts';
import type { Command } from '../../../actions/action.ts';
import type { Address } from '../../../board/grid/address.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';

export interface PaletteProps {
  /** The whole map, including hidden cards. */
  readonly map: StoryMap;
  readonly isShown: (at: Address) => boolean;
  readonly page: PageContext;
  /** The element that had the focus, with its actions; null if no element of the map had it. */
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
  /** The action of Ctrl+Enter or Cmd+Enter. */
  readonly other?: () => void;
}
