import type { KeyboardEvent, PointerEvent } from 'react';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { daysOf, type Scale } from '#domain/roadmap/scale.ts';
import { createGestures } from '../../gesture/machine.ts';
import type { Holding } from '../../gesture/news.ts';
import { useGestures } from '../../gesture/use-gestures.ts';
import type { NewMilestone } from '../props/props.ts';
import {
  type MilestonePart,
  type MilestoneShift,
  shiftedDays,
  shiftOfKey,
} from './milestone-shift.ts';

interface ShiftOptions {
  readonly scale: Scale;
  readonly editable: boolean;
  readonly onChange: (id: string, days: Partial<NewMilestone>) => void;
  readonly holding?: Holding | undefined;
}

type Held = Pick<MilestoneShift, 'milestone' | 'part'>;

/**
 * The gesture that moves a milestone by days. Key presses in a row on the same part of the same milestone are added up.
 */
const shifts = createGestures<Held, number>({
  starts: ({ over }) => over !== 0,
  joins: (a, b) => a.milestone.id === b.milestone.id && a.part === b.part,
  add: (before, more) => before + more,
});

/**
 * Moves and resizes milestones by pointer or keys. Key presses in a row are one change. Escape puts the milestone back.
 */
export const useMilestoneShift = ({ scale, editable, onChange, holding }: ShiftOptions) => {
  const { hold, send, holds } = useGestures(shifts, {
    holding,
    things: ({ held }) => [{ thing: 'milestone', id: held.milestone.id }],
    read: ({ from, at }) => daysOf(scale, at.x - from.x),
    onDrop: ({ held, over: by }) => {
      const days = shiftedDays({ ...held, by });
      const { id, startDate, endDate } = held.milestone;
      if (days.startDate !== startDate || days.endDate !== endDate) onChange(id, days);
    },
  });

  const onPointerDown = (
    milestone: Milestone,
    event: PointerEvent<HTMLElement>,
    part: MilestonePart = 'whole',
  ) => {
    if (!editable || event.button !== 0) return;
    event.stopPropagation();
    const at = { x: event.clientX, y: event.clientY };
    const as = part === 'whole' ? 'dragging' : 'resizing';
    send({ type: 'press', held: { milestone, part }, at, as });
  };

  /** Handles a key press on a milestone. Returns true if the key has moved the milestone, saved it or put it back. */
  const onKeyDown = (milestone: Milestone, event: KeyboardEvent<HTMLElement>): boolean => {
    if (!editable) return false;
    if (event.key === 'Escape') {
      const held = holds();
      send({ type: 'cancel' });
      return held;
    }
    const step = shiftOfKey(event);
    if (!step) return false;
    send({ type: 'nudge', held: { milestone, part: step.part }, over: step.by });
    return true;
  };

  return {
    isHeld: hold !== null,
    /** Returns the milestone at the days to which the gesture has moved it. */
    shown: (milestone: Milestone): Milestone =>
      hold?.held.milestone.id === milestone.id
        ? { ...milestone, ...shiftedDays({ ...hold.held, by: hold.over }) }
        : milestone,
    onPointerDown,
    onKeyDown,
  };
};
