import type { BoardLayout } from '../layout/layout.ts';
import type { BoardPointer } from '../sight/pointer.ts';
import { dropGoal, dropStep } from './drop-in-band.ts';
import { dropOnHead } from './drop-on-head.ts';
import { dropStory } from './drop-story.ts';
import { dropSubtask } from './drop-subtask.ts';
import type { Dragged, DropRules, DropTarget } from './drop-target.ts';

/** Returns where an element would be dropped if the user released the pointer here. */
export const dropTargetAt = (
  layout: BoardLayout,
  dragged: Dragged,
  { layer, point }: BoardPointer,
  rules: DropRules,
): DropTarget => {
  const onLedge = dragged.kind === 'story' && layer === 'ledge';
  if (dragged.outside || onLedge || (dragged.listed && dragged.kind === 'story')) {
    const onHead = dropOnHead(layout, dragged, { layer, point }, rules);
    if (onHead) return onHead;
  }
  const home = dragged.kind === 'story' || dragged.kind === 'subtask' ? 'lanes' : 'band';
  if (dragged.kind === 'step' && (layer === 'band' || (layout.bands && layer === 'lanes'))) {
    return dropStep(layout, dragged, { layer, point }, rules);
  }
  if (layer !== home) return { kind: 'nowhere' };
  if (dragged.kind === 'story') return dropStory(layout, dragged, point, rules);
  if (dragged.kind === 'subtask') return dropSubtask(layout, dragged.id, point, rules);
  return dropGoal(layout, dragged.id, layout.axes.alongOf(point));
};
