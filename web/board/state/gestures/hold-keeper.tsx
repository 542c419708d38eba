import type { HeldThing, Holding } from '../../../gesture/news.ts';
import { useHolding } from '../../../gesture/use-holding.ts';
import { type Dragged, groupOf } from '../../geometry/drop/drop-target.ts';
import { draggedIn } from '../../gesture/gesture.ts';
import type { BoardStore } from '../../model/board-state.ts';
import { useSelected } from '../../model/store.ts';
import type { SendGesture } from './use-gesture.ts';

const NOTHING: readonly HeldThing[] = [];

/** Returns those of the dragged things that are on the map. Issues dragged from outside the map are not. */
const thingsIn = (dragged: Dragged | null): readonly HeldThing[] => {
  if (!dragged || dragged.outside) return NOTHING;
  const thing = dragged.kind === 'goal' ? 'goal' : 'issue';
  return groupOf(dragged).map((id) => ({ thing, id }));
};

export interface HoldKeeperProps {
  readonly store: BoardStore;
  readonly holding: Holding | undefined;
  readonly send: SendGesture;
}

/**
 * Reports the dragged things to the page. This is a separate component, so that nothing else renders again when
 * something is picked up.
 */
const HoldKeeper = ({ store, holding, send }: HoldKeeperProps): null => {
  const dragged = useSelected(store, ({ gesture }) => draggedIn(gesture));
  useHolding(holding, thingsIn(dragged), send);
  return null;
};

export default HoldKeeper;
