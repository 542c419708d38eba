import type { Crowd } from '../../geometry/sight/fit.ts';
import type { BoardStore } from '../../model/board-state.ts';
import type { StoryMapBoardProps } from '../../props/board-props.ts';

/** Largest number of things kept open although the canvas has no room; the oldest is dropped. */
const MOST_OPENED = 8;

/** Opens something that was collapsed for lack of room; other things are collapsed instead. */
export const openMore = (store: BoardStore, id: string): void => {
  const before = store.get().opened.filter((other) => other !== id);
  store.set({ opened: [...before, id].slice(-MOST_OPENED) });
};

/**
 * Props with other handlers: what was collapsed for lack of room opens on this board only. The saved setting stays as
 * it is.
 */
export const openingFirst = (
  props: StoryMapBoardProps,
  crowd: Crowd,
  open: (id: string) => void,
): StoryMapBoardProps => ({
  ...props,
  view: {
    ...props.view,
    onToggleLane: (id) => (crowd.lanes.has(id) ? open(id) : props.view.onToggleLane(id)),
    onCollapse: (thing, collapsed) =>
      !collapsed && thing.kind === 'step' && crowd.steps.has(thing.id)
        ? open(thing.id)
        : props.view.onCollapse(thing, collapsed),
  },
});
