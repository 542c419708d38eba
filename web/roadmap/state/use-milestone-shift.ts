import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { daysOf, type Scale } from '#domain/roadmap/scale.ts';
import type { NewMilestone } from '../props/props.ts';
import {
  type MilestonePart,
  type MilestoneShift,
  shiftedDays,
  shiftOfKey,
} from './milestone-shift.ts';
import { REST } from './use-nudge.ts';

interface ShiftOptions {
  readonly scale: Scale;
  readonly editable: boolean;
  readonly onChange: (id: string, days: Partial<NewMilestone>) => void;
}

/** Moves milestones and draws their ends, by the pointer or by keys; many presses are one change, Esc puts all back. */
export const useMilestoneShift = (options: ShiftOptions) => {
  const [shift, setShift] = useState<MilestoneShift | null>(null);
  const current = useRef<MilestoneShift | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  /** A click that ends a drag opens nothing. */
  const dragged = useRef(false);

  const hold = (next: MilestoneShift | null) => {
    current.current = next;
    setShift(next);
  };
  const settle = () => {
    clearTimeout(timer.current);
    const done = current.current;
    hold(null);
    if (!done) return;
    const days = shiftedDays(done);
    const { id, startDate, endDate } = done.milestone;
    if (days.startDate !== startDate || days.endDate !== endDate) now.current.onChange(id, days);
  };
  const cancel = (): boolean => {
    clearTimeout(timer.current);
    const held = current.current !== null;
    hold(null);
    return held;
  };

  const onPointerDown = (
    milestone: Milestone,
    event: PointerEvent<HTMLElement>,
    part: MilestonePart = 'whole',
  ) => {
    dragged.current = false;
    const { editable, scale } = now.current;
    if (!editable || event.button !== 0) return;
    event.stopPropagation();
    const from = event.clientX;
    const onMove = ({ clientX }: globalThis.PointerEvent) => {
      const by = daysOf(scale, clientX - from);
      if (by !== 0) dragged.current = true;
      if (dragged.current) hold({ milestone, part, by });
    };
    const end = () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
      removeEventListener('keydown', onKey, true);
    };
    const onUp = () => {
      end();
      settle();
    };
    const onCancel = () => {
      end();
      cancel();
    };
    const onKey = (key: globalThis.KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.preventDefault();
      dragged.current = true;
      onCancel();
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onCancel);
    addEventListener('keydown', onKey, true);
  };

  /** Whether the key was one of its own. */
  const onKeyDown = (milestone: Milestone, event: KeyboardEvent<HTMLElement>): boolean => {
    if (!now.current.editable) return false;
    if (event.key === 'Escape') return cancel();
    const step = shiftOfKey(event);
    if (!step) return false;
    const before = current.current;
    const goesOn = before?.milestone.id === milestone.id && before.part === step.part;
    if (before && !goesOn) settle();
    hold({
      milestone: goesOn ? before.milestone : milestone,
      part: step.part,
      by: (goesOn ? before.by : 0) + step.by,
    });
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, REST);
    return true;
  };

  return {
    isHeld: shift !== null,
    /** A milestone as it would be. */
    shown: (milestone: Milestone): Milestone =>
      shift?.milestone.id === milestone.id ? { ...milestone, ...shiftedDays(shift) } : milestone,
    wasDragged: () => dragged.current,
    onPointerDown,
    onKeyDown,
  };
};
