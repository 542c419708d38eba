import type { SwimlaneMode } from '#domain/map/model.ts';
import type { Filters } from '../filters/use-filters.ts';
import type { ViewMenuProps } from '../view/view-props.ts';

export interface ToolbarProps extends ViewMenuProps {
  /** The kinds of lanes that are offered. */
  readonly modes: readonly SwimlaneMode[];
  readonly filters: Filters;
  /** Whether the viewer may change what is everybody's. */
  readonly administers: boolean;
  /** Stories of the board, and how many of them the filters leave. */
  readonly stories: number;
  readonly shown: number;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** Begins a new release or sprint; null where none can be made. */
  readonly onCreateLane: (() => void) | null;
  /** Opens the dialog of quick filters. */
  readonly onManage: () => void;
}
