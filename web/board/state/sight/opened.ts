import type { Crowd } from '../../geometry/sight/fit.ts';
import type { BoardStore } from '../../model/board-state.ts';
import type { StoryMapBoardProps } from '../../props/board-props.ts';

/** As many things are kept open against a lack of room; the oldest of them gives way. */
const MOST_OPENED = 8;

/** Opens what there was no room for: others make room instead. */
export const openMore = (store: BoardStore, id: string): void => {
  const before = store.get().opened.filter((other) => other !== id);
  store.set({ opened: [...before, id].slice(-MOST_OPENED) });
};

/** Opening what stands collapsed for lack of room is no choice of the owner's: it is closed nowhere else. */
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
