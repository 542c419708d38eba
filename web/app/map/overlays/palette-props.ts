import type { StoryMap } from '#domain/board/model/model.ts';
import type { Command } from '../../../actions/action.ts';
import type { Address } from '../../../board/grid/address.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';

export interface PaletteProps {
  /** The whole map, including what is hidden. */
  readonly map: StoryMap;
  readonly isShown: (at: Address) => boolean;
  readonly page: PageContext;
  /** The thing that had the focus, with its actions; null if none had. */
  readonly thing: { readonly title: string; readonly commands: readonly Command[] } | null;
  /** Shows a thing on the map and focuses it. */
  readonly onShow: (at: Address) => void;
  readonly onOpenIssue: (key: string) => void;
  readonly onClose: () => void;
}

/** A line of the palette. */
export interface Choice {
  readonly id: string;
  readonly section: 'map' | 'thing' | 'page';
  readonly label: string;
  readonly detail: string;
  readonly icon: Command['icon'];
  readonly keys: readonly string[];
  readonly possible: boolean;
  readonly run: () => void;
  /** The action of Ctrl or Cmd with Enter. */
  readonly other?: () => void;
}
