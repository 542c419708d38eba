import { dropGoal, dropStep } from './drop-in-band.ts';
import { dropStory } from './drop-story.ts';
import type { Dragged, DropRules, DropTarget } from './drop-target.ts';
import type { BoardLayout } from './layout.ts';
import { BAND_HEIGHT } from './sizes.ts';
import type { BoardPoint } from './units.ts';

/** The head of the board stays in sight, so that the pointer is over either the band or the lanes. */
export interface BoardPointer {
  readonly layer: 'band' | 'lanes';
  /** On the canvas; over the band, y counts from the band's own top. */
  readonly point: BoardPoint;
}

/** Where a dragged thing would land if it were dropped here. */
export const dropTargetAt = (
  layout: BoardLayout,
  dragged: Dragged,
  { layer, point }: BoardPointer,
  rules: DropRules,
): DropTarget => {
  if (dragged.kind === 'story') {
    return layer === 'lanes' ? dropStory(layout, dragged.id, point, rules) : { kind: 'nowhere' };
  }
  if (layer === 'lanes' || point.y > BAND_HEIGHT) return { kind: 'nowhere' };
  return dragged.kind === 'step'
    ? dropStep(layout, dragged.id, point, rules)
    : dropGoal(layout, dragged.id, point);
};
