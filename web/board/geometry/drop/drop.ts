import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
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

/** Returns why a thing dropped here does not move; null if it moves, or if it is here already. */
export const refusalOf = (target: DropTarget | null): ErrorCode | null => {
  if (target?.kind === 'refused') return target.reason;
  return target?.kind === 'nowhere' ? 'MOVE_NO_PLACE' : null;
};
