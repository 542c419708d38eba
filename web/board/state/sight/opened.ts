import type { StepColumn } from '#domain/board/model/model.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Crowd } from '../../geometry/sight/fit.ts';
import type { BoardStore } from '../../model/board-state.ts';
import type { BoardView } from '../../props/board-props.ts';
import type { Foldable } from '../../props/props.ts';

/**
 * Maximum number of things kept open although the canvas has no room for them. Beyond that, the one opened first is
 * collapsed again.
 */
const MOST_OPENED = 8;

/**
 * Opens a thing that was collapsed because the canvas had no room for it. The board then collapses other things
 * instead.
 */
const openMore = (store: BoardStore, id: string): void => {
  const before = store.get().opened.filter((other) => other !== id);
  store.set({ opened: [...before, id].slice(-MOST_OPENED) });
};

/** Opens a group of folded steps. */
export const openGroup = (store: BoardStore, group: readonly StepColumn[]): void =>
  store.set({ openGroups: [...store.get().openGroups, group.map(({ id }) => id)] });

/** Folds the opened group that a step belongs to. */
export const foldGroup = (store: BoardStore, stepId: string): void =>
  store.set({ openGroups: store.get().openGroups.filter((ids) => !ids.includes(stepId)) });

export interface Opening {
  readonly crowd: Crowd;
  readonly layout: BoardLayout;
  readonly store: BoardStore;
}

/**
 * Folds or unfolds a lane. A lane that was collapsed because the canvas had no room for it opens only for this visit.
 */
export const toggleLane = ({ crowd, store }: Opening, view: BoardView, id: string): void =>
  crowd.lanes.has(id) ? openMore(store, id) : view.onToggleLane(id);

/**
 * Folds or unfolds a goal or step. Something that the board has collapsed automatically opens only for this visit, and
 * its saved setting stays unchanged. Folding a step of an opened group folds the whole group.
 */
export const collapseThing = (
  { crowd, layout, store }: Opening,
  view: BoardView,
  thing: Foldable,
  collapsed: boolean,
): void => {
  const { group, opened } =
    (thing.kind === 'step' && layout.columns[layout.columnOfStep.get(thing.id) ?? -1]) || {};
  if (!collapsed && group) openGroup(store, group);
  else if (collapsed && opened) foldGroup(store, thing.id);
  else if (!collapsed && thing.kind === 'step' && crowd.steps.has(thing.id)) {
    openMore(store, thing.id);
  } else view.onCollapse(thing, collapsed);
};
