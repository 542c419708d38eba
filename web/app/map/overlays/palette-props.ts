import type { StoryMap } from '#domain/board/model/model.ts';
import type { Command } from '../../../actions/action.ts';
import type { Address } from '../../../board/grid/address.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';

export interface PaletteProps {
  /** All of the map, whatever of it is shown. */
  readonly map: StoryMap;
  readonly isShown: (at: Address) => boolean;
  readonly page: PageContext;
  /** The thing that had the focus, and what can be done to it. */
  readonly thing: { readonly title: string; readonly commands: readonly Command[] } | null;
  /** Leads to a thing on the map. */
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
  /** What Ctrl or Cmd with Enter does instead. */
  readonly other?: () => void;
}
