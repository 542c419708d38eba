import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Milestone } from '#domain/contracts/milestone.ts';
import { DEFAULT_MILESTONE_COLOR } from '#domain/milestone/palette.ts';
import { dayNumber, dayOf } from '#domain/roadmap/days.ts';
import { daysOf } from '#domain/roadmap/scale.ts';
import PopoverContent from '../../ui/layers/popover-content.tsx';
import type { RoadmapProps } from '../props.ts';
import MilestonePopover from '../view/milestone-popover.tsx';
import type { Timeline } from './use-timeline.ts';

type MilestoneProps = Pick<
  RoadmapProps,
  'milestones' | 'can' | 'week' | 'createMilestone' | 'changeMilestone' | 'removeMilestone'
>;

interface Opened {
  /** Null for one that is being made on `day`. */
  readonly milestone: Milestone | null;
  readonly day: number;
  readonly anchor: RefObject<HTMLElement | null>;
}

const moved = (milestone: Milestone, by: number): Milestone => ({
  ...milestone,
  startDate: dayOf(dayNumber(milestone.startDate) + by),
  endDate: dayOf(dayNumber(milestone.endDate) + by),
});

/** Milestones as they are being changed: opened, made by a click on their band, moved along it. */
export const useMilestones = (props: MilestoneProps, { scale }: Timeline) => {
  const { milestones, can, week } = props;
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [shift, setShift] = useState<{ readonly id: string; readonly by: number } | null>(null);
  const dragged = useRef(false);
  const close = () => setOpened(null);

  const onPointerDown = (milestone: Milestone, event: PointerEvent<HTMLElement>) => {
    dragged.current = false;
    if (!can.milestones || event.button !== 0) return;
    const from = event.clientX;
    let by = 0;
    const onMove = ({ clientX }: globalThis.PointerEvent) => {
      by = daysOf(scale, clientX - from);
      if (by !== 0) dragged.current = true;
      if (dragged.current) setShift({ id: milestone.id, by });
    };
    const end = () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('keydown', onKey, true);
      setShift(null);
    };
    const onUp = () => {
      end();
      if (by === 0) return;
      const { startDate, endDate } = moved(milestone, by);
      props.changeMilestone(milestone.id, { startDate, endDate });
    };
    const onKey = (key: globalThis.KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.preventDefault();
      dragged.current = true;
      end();
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('keydown', onKey, true);
  };

  const onKeyDown = (milestone: Milestone, event: KeyboardEvent<HTMLElement>) => {
    if (!can.milestones) return;
    const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (days !== undefined && event.altKey) {
      event.preventDefault();
      const { startDate, endDate } = moved(milestone, days * (event.shiftKey ? 7 : 1));
      props.changeMilestone(milestone.id, { startDate, endDate });
    } else if (event.key === 'Delete') {
      event.preventDefault();
      props.removeMilestone(milestone.id);
    }
  };

  const anchorAt = (element: HTMLElement, day: number): Opened['anchor'] => {
    const box = element.getBoundingClientRect();
    const x = element.dataset.flags === undefined ? 0 : (day - scale.origin) * scale.pixels;
    // The place on the band where it will stand, which no element marks yet.
    const at = new DOMRect(box.x + x, box.y, 1, box.height);
    return { current: { getBoundingClientRect: () => at } as HTMLElement };
  };

  const drafted = opened && {
    name: '',
    startDate: dayOf(opened.day),
    endDate: dayOf(opened.day),
    color: DEFAULT_MILESTONE_COLOR,
  };
  const popover = opened && drafted && (
    <PopoverContent
      label={t('roadmap.milestone.edit')}
      anchor={opened.anchor}
      wide={true}
      onLeave={close}
    >
      <MilestonePopover
        milestone={opened.milestone ?? drafted}
        week={week}
        readOnly={!can.milestones}
        onSave={(form) => {
          if (opened.milestone) props.changeMilestone(opened.milestone.id, form);
          else props.createMilestone(form);
          close();
        }}
        onDelete={
          opened.milestone
            ? () => {
                if (opened.milestone) props.removeMilestone(opened.milestone.id);
                close();
              }
            : null
        }
        onClose={close}
      />
    </PopoverContent>
  );

  return {
    shown: milestones.map((each) => (each.id === shift?.id ? moved(each, shift.by) : each)),
    popover,
    open: (milestone: Milestone, element: HTMLElement) => {
      if (dragged.current) return;
      setOpened({ milestone, day: 0, anchor: { current: element } });
    },
    create: (day: number, element: HTMLElement) =>
      setOpened({ milestone: null, day, anchor: anchorAt(element, day) }),
    onPointerDown,
    onKeyDown,
  };
};
