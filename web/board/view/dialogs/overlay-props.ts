import type { BoardActs } from '../../actions/context.ts';
import type { Address } from '../../grid/address.ts';
import type { BoardStore } from '../../model/board-state.ts';
import type { Overlays as Open } from '../../moves/use-overlays.ts';
import type { Adding } from '../../state/gestures/use-adding.ts';

export interface OverlaysProps {
  readonly open: Open;
  readonly context: BoardActs;
  readonly adding: Adding;
  /** The address of the only thing in the tab order. */
  readonly active: Address | null;
  readonly focus: (address: Address) => void;
  readonly store: BoardStore;
}
