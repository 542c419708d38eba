import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { Address } from './address.ts';

/**
 * Returns the story at a position of the grid; null if no story is drawn there. A closing band draws only some of its
 * stories.
 */
export const storyAt = (
  layout: BoardLayout,
  lane: number,
  column: number,
  index: number,
): Address | null => {
  const box = layout.lanes[lane];
  const stack = box?.collapsed ? undefined : box?.stacks.get(column);
  const card = index < (stack?.shown ?? 0) ? stack?.cards[index] : undefined;
  return card ? { kind: 'story', id: card.issue.id } : null;
};

export const laneAt = (layout: BoardLayout, lane: number): Address | null => {
  const box = layout.lanes[lane];
  return box ? { kind: 'lane', id: box.lane.id } : null;
};

export const goalAt = (layout: BoardLayout, index: number): Address | null => {
  // If the map's header has no row of goals, no goal can get the focus.
  const box = layout.axes.band.goal.size > 0 ? layout.goals[index] : undefined;
  return box ? { kind: 'goal', id: box.column.id } : null;
};

export const stepAt = (layout: BoardLayout, column: number): Address | null => {
  // If the map's header has no row of steps, no step can get the focus.
  const step = layout.axes.band.step.size > 0 ? layout.places[column]?.step : undefined;
  return step ? { kind: 'step', id: step.id } : null;
};

/** Returns the address that gets the focus when Tab enters the board for the first time. */
export const firstAddress = (layout: BoardLayout): Address | null =>
  goalAt(layout, 0) ?? stepAt(layout, 0) ?? laneAt(layout, 0);
