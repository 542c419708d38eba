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
);

interface Opened {
  /** Null for one that is being made on `day`. */
  readonly milestone: Milestone | null;
  readonly day: number;
  readonly anchor: RefObject<HTMLElement | null>;
}

const anchorsOn = (scale: Scale) => {
  const anchorAt = (element: HTMLElement, day: number): Opened['anchor'] => {
    const box = element.getBoundingClientRect();
    const x = element.dataset.flags === undefined ? 0 : (day - scale.origin) * scale.pixels;
    // The place on the band where it will stand, which no element marks yet.
    const at = new DOMRect(box.x + x, box.y, 1, box.height);
    return { current: { getBoundingClientRect: () => at } as HTMLElement };
  };
  return { anchorAt };
};

/** Milestones as they are being changed: opened, made by a click on their band, moved along it. */
export const useMilestones = (props: RoadmapProps, { scale }: Timeline) => {
  const { milestones, week } = props.model;
  const { can } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const shift = useMilestoneShift({
    scale,
    editable: can.milestones,
    onChange: props.intents.changeMilestone,
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

  const drafted = opened && {
    name: '',
    startDate: dayOf(opened.day),
    endDate: dayOf(opened.day),
    color: DEFAULT_MILESTONE_COLOR,
  };
  const popover = opened && drafted && (
    <MilestoneDialog
      anchor={opened.anchor}
      milestone={opened.milestone ?? drafted}
      week={week}
      readOnly={!can.milestones}
      onSave={(form) => {
        if (opened.milestone) props.intents.changeMilestone(opened.milestone.id, form);
        else props.intents.createMilestone(form);
        close();
      }}
      onDelete={
        opened.milestone
          ? () => {
              if (opened.milestone) props.intents.removeMilestone(opened.milestone.id);
              close();
            }
          : null
      }
      onClose={close}
    />
  );

  return {
    /** The same list as long as none is moved. */
    shown: shift.isHeld ? milestones.map(shift.shown) : milestones,
    popover,
    open: (milestone: Milestone, element: HTMLElement) => {
      if (shift.wasDragged()) return;
      setOpened({ milestone, day: 0, anchor: { current: element } });
    },
    create: (day: number, element: HTMLElement) =>
      setOpened({ milestone: null, day, anchor: anchors.anchorAt(element, day) }),
    onPointerDown: shift.onPointerDown,
    onKeyDown,
  };
};
