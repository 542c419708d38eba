import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { dayNumber } from '#domain/roadmap/days.ts';
import { flagsOf } from '#domain/roadmap/flags.ts';
import { boxOf, dayAtX, type Scale, xOf } from '#domain/roadmap/scale.ts';
import { listText } from '../../i18n/list-text.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import type { DriftLook, DriftMark } from '../props/drift.ts';
import type { MilestonePart } from '../state/milestone-shift.ts';
import type { Timeline } from '../state/use-timeline.ts';
import { dayRange, longDay } from '../words/dates.ts';
import { textWidth } from '../words/measure.ts';
import styles from './head.module.css';
import { daysInSight, sameSight } from './head.tsx';

interface FlagsProps {
  readonly timeline: Timeline;
  readonly milestones: readonly Milestone[];
  readonly today: number;
  /** How milestones differ from those of a former moment; absent if they are not compared. */
  readonly marks: DriftLook['milestones'] | undefined;
  readonly editable: boolean;
  readonly onOpen: (milestone: Milestone, anchor: HTMLElement) => void;
  readonly onCreate: (day: number, anchor: HTMLElement) => void;
  readonly onPointerDown: (
    milestone: Milestone,
    event: PointerEvent<HTMLElement>,
    part?: MilestonePart,
  ) => void;
  readonly onKeyDown: (milestone: Milestone, event: KeyboardEvent<HTMLElement>) => void;
}

const EDGES = ['start', 'end'] as const;

interface LineProps extends Pick<FlagsProps, 'editable' | 'onPointerDown'> {
  readonly scale: Scale;
  readonly milestone: Milestone;
}

/** Renders the line of a milestone that lasts several days. The line has handles at its ends. */
const Line = ({ scale, milestone, editable, onPointerDown }: LineProps) => {
  const { startDate, endDate, color } = milestone;
  const box = boxOf(scale, dayNumber(startDate), dayNumber(endDate));
  return (
    <span
      className={styles.span}
      style={{ ...box, '--c': color } as CSSProperties}
      aria-hidden="true"
    >
      {editable &&
        EDGES.map((edge) => (
          <span
            key={edge}
            className={styles.grip}
            data-milestone-edge={edge}
            onPointerDown={(event) => onPointerDown(milestone, event, edge)}
          />
        ))}
    </span>
  );
};

/**
 * Returns whether the band looks the same with both sets of props. Handlers are not compared, because they always read
 * the latest state.
 */
const looksSame = (before: FlagsProps, now: FlagsProps): boolean =>
  sameSight(before.timeline, now.timeline) &&
  before.milestones === now.milestones &&
  before.marks === now.marks &&
  before.today === now.today &&
  before.editable === now.editable;

/** Returns whether a flag tells its slip. A milestone that is on plan needs no word. */
const isSlip = (mark: DriftMark | undefined): mark is DriftMark =>
  mark !== undefined && mark.state !== 'onPlan';

interface FlagButtonProps extends Pick<FlagsProps, 'editable' | 'today' | 'onOpen'> {
  readonly flag: ReturnType<typeof flagsOf>[number];
  readonly style: CSSProperties;
  readonly id: string;
  readonly end: number;
  readonly title: string;
  readonly days: string;
  readonly milestone: {
    id: string;
    boardId: string;
    name: string;
    startDate: string;
    endDate: string;
    color: string;
    version: number;
    updatedAt: string;
  };
  readonly props: FlagsProps;
}

const FlagButton = (given: FlagButtonProps) => {
  const { t, i18n } = useTranslation();
  const { editable, today, onOpen, flag, style, id, end, title, days, milestone, props } = given;
  const mark = props.marks?.get(id);
  return (
    <button
      type="button"
      className={classNames(styles.flag, !flag.named && styles.pennant, focus.ring)}
      style={style}
      data-milestone={id}
      data-movable={editable || undefined}
      data-past={end < today || undefined}
      data-state={mark?.state}
      // Drawn by the style sheet, because the accessible name says it in whole words.
      data-slip={flag.named && isSlip(mark) ? mark.text : undefined}
      data-tooltip={[title, days, mark?.said].filter(Boolean).join(' · ')}
      aria-label={listText(i18n.language, [
        t('roadmap.milestone.label', { name: title, days }),
        ...(mark?.said ? [mark.said] : []),
      ])}
      onClick={({ currentTarget }) => onOpen(milestone, currentTarget)}
      onPointerDown={(event) => props.onPointerDown(milestone, event)}
      onKeyDown={(event) => props.onKeyDown(milestone, event)}
    >
      {flag.named ? title : null}
    </button>
  );
};

/** Renders the band of milestones with a flag at each first day. A click on the empty band adds a milestone. */
export const Flags = memo((props: FlagsProps) => {
  const { timeline, milestones, marks, today, editable, onOpen, onCreate } = props;
  const { t, i18n } = useTranslation();
  const { scale } = timeline;
  const places = milestones.map(({ id, name, startDate }) => ({
    id,
    x: xOf(scale, dayNumber(startDate)),
    name:
      textWidth(name || t('roadmap.milestone.unnamed'), 'flag') +
      (isSlip(marks?.get(id)) ? textWidth(` ${marks?.get(id)?.text}`, 'goal') : 0),
  }));
  const [first, last] = daysInSight(timeline);
  const flags = new Map(flagsOf(places).map((flag) => [flag.id, flag]));
  const create = ({ clientX, currentTarget, target }: MouseEvent<HTMLElement>) => {
    if (!editable || target !== currentTarget) return;
    const { left } = currentTarget.getBoundingClientRect();
    onCreate(dayAtX(scale, clientX - left), currentTarget);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard adds milestones with the button in the corner
    // biome-ignore lint/a11y/noStaticElementInteractions: an empty area on which a click adds a milestone
    <div
      className={styles.flags}
      data-flags
      data-readonly={!editable || undefined}
      onClick={create}
    >
      {milestones.map((milestone) => {
        const { id, name, startDate, endDate, color } = milestone;
        const flag = flags.get(id);
        if (!flag) return null;
        const [start, end] = [dayNumber(startDate), dayNumber(endDate)];
        // If the flag starts to the left of the viewport, its name may still be visible.
        if (start > last || (end < first && flag.x + flag.width < xOf(scale, first))) return null;
        const days =
          start === end ? longDay(i18n.language, start) : dayRange(i18n.language, start, end);
        const title = name || t('roadmap.milestone.unnamed');
        const style = { left: flag.x, width: flag.width, '--c': color } as CSSProperties;
        return (
          <Fragment key={id}>
            <FlagButton
              {...{ editable, today, onOpen, flag, style, id, end, title, days, milestone, props }}
            />
            {start !== end && (
              <Line
                scale={scale}
                milestone={milestone}
                editable={editable}
                onPointerDown={props.onPointerDown}
              />
            )}
          </Fragment>
        );
      })}
    </div>
  );
}, looksSame);
