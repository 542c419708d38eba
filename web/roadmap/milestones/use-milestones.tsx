import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { DEFAULT_MILESTONE_COLOR } from '#domain/aggregates/milestone/palette.ts';
import { dayOf } from '#domain/roadmap/days.ts';
import type { Scale } from '#domain/roadmap/scale.ts';
import { later } from '../../ui/pages/later.tsx';
import type { RoadmapProps } from '../props/props.ts';
import { useMilestoneShift } from '../state/use-milestone-shift.ts';
import type { Timeline } from '../state/use-timeline.ts';
import type { MilestoneDialogProps } from './milestone-dialog.tsx';

const MilestoneDialog = later<MilestoneDialogProps>(
  () => import('./milestone-dialog.tsx'),
  'roadmap',
  'errors',
  'gone',
);

interface Opened {
  /** The milestone in the form; null for a new milestone on `day`. */
  readonly milestone: Milestone | null;
  readonly day: number;
  readonly anchor: RefObject<HTMLElement | null>;
}

/**
 * Returns an anchor at a flag. If another user deletes the milestone, the flag disappears, so the anchor remembers its
 * last position.
 */
const lastingAnchor = (flag: HTMLElement): Opened['anchor'] => {
  let last = flag.getBoundingClientRect();
  const getBoundingClientRect = (): DOMRect => {
    if (flag.isConnected) last = flag.getBoundingClientRect();
    return last;
  };
  return { current: { getBoundingClientRect } as HTMLElement };
};

const anchorsOn = (scale: Scale) => {
  const anchorAt = (element: HTMLElement, day: number): Opened['anchor'] => {
    const box = element.getBoundingClientRect();
    const x = element.dataset.flags === undefined ? 0 : (day - scale.origin) * scale.pixels;
    // The form needs an anchor element, but a new milestone has no flag. This rectangle on the band, at the milestone's
    // day, takes its place.
    const at = new DOMRect(box.x + x, box.y, 1, box.height);
    return { current: { getBoundingClientRect: () => at } as HTMLElement };
  };
  return { anchorAt };
};

interface PopoverProps {
  readonly opened: Opened;
  readonly props: RoadmapProps;
  readonly onClose: () => void;
}

/**
 * Renders the form of a milestone. If another user has deleted the milestone, the form saves it as a new one
 * (R-LIVE-8).
 */
const Popover = ({ opened, props, onClose }: PopoverProps) => {
  const { milestone, day, anchor } = opened;
  const { createMilestone, changeMilestone, removeMilestone } = props.intents;
  const [startDate, endDate] = [dayOf(day), dayOf(day)];
  const gone = milestone !== null && !props.model.milestones.some(({ id }) => id === milestone.id);
  const remove = (id: string) => () => {
    removeMilestone(id);
    onClose();
  };
  return (
    <MilestoneDialog
      anchor={anchor}
      milestone={milestone ?? { name: '', startDate, endDate, color: DEFAULT_MILESTONE_COLOR }}
      week={props.model.week}
      edits={milestone?.id ?? ''}
      gone={gone}
      readOnly={!props.can.milestones}
      onSave={(form) => {
        if (milestone && !gone) changeMilestone(milestone.id, form);
        else createMilestone(form);
        onClose();
      }}
      onDelete={milestone && !gone ? remove(milestone.id) : null}
      onClose={onClose}
    />
  );
};

/** Opens the form of a milestone or, after a click on the band, of a new one. Also moves milestones along the band. */
export const useMilestones = (props: RoadmapProps, { scale }: Timeline) => {
  const { milestones } = props.model;
  const { can } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const shift = useMilestoneShift({
    scale,
    editable: can.milestones,
    onChange: props.intents.changeMilestone,
    holding: props.holding,
  });
  const close = () => setOpened(null);

  const onKeyDown = (milestone: Milestone, event: KeyboardEvent<HTMLElement>) => {
    if (shift.onKeyDown(milestone, event)) event.preventDefault();
    else if (can.milestones && event.key === 'Delete') {
      event.preventDefault();
      props.intents.removeMilestone(milestone.id);
    }
  };

  const anchors = anchorsOn(scale);

  const popover = opened && <Popover opened={opened} props={props} onClose={close} />;

  return {
    /**
     * The milestones at the days where they are drawn. The array is the same object while no milestone is being moved.
     */
    shown: shift.isHeld ? milestones.map(shift.shown) : milestones,
    popover,
    open: (milestone: Milestone, element: HTMLElement) =>
      setOpened({ milestone, day: 0, anchor: lastingAnchor(element) }),
    create: (day: number, element: HTMLElement) =>
      setOpened({ milestone: null, day, anchor: anchors.anchorAt(element, day) }),
    onPointerDown: shift.onPointerDown,
    onKeyDown,
  };
};
