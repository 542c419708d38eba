import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Milestone } from '#domain/contracts/milestone.ts';
import { dayNumber } from '#domain/roadmap/days.ts';
import { flagsOf } from '#domain/roadmap/flags.ts';
import { boxOf, dayAtX, xOf } from '#domain/roadmap/scale.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import type { MilestonePart } from '../state/milestone-shift.ts';
import type { Timeline } from '../state/use-timeline.ts';
import { dayRange, longDay } from '../words/dates.ts';
import { textWidth } from '../words/measure.ts';
import styles from './head.module.css';

interface FlagsProps {
  readonly timeline: Timeline;
  readonly milestones: readonly Milestone[];
  readonly today: number;
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

/** The band of milestones: each a flag at its first day; a click on the bare band makes one. */
export const Flags = (props: FlagsProps) => {
  const { timeline, milestones, today, editable, onOpen, onCreate } = props;
  const { t, i18n } = useTranslation();
  const { scale } = timeline;
  const places = milestones.map(({ id, name, startDate }) => ({
    id,
    x: xOf(scale, dayNumber(startDate)),
    name: textWidth(name || t('roadmap.milestone.unnamed'), 'flag'),
  }));
  const flags = new Map(flagsOf(places).map((flag) => [flag.id, flag]));
  const create = ({ clientX, currentTarget, target }: MouseEvent<HTMLElement>) => {
    if (!editable || target !== currentTarget) return;
    const { left } = currentTarget.getBoundingClientRect();
    onCreate(dayAtX(scale, clientX - left), currentTarget);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keys milestones are made by the button in the corner
    // biome-ignore lint/a11y/noStaticElementInteractions: a place that is clicked, as paper is
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
        const days =
          start === end ? longDay(i18n.language, start) : dayRange(i18n.language, start, end);
        const title = name || t('roadmap.milestone.unnamed');
        const style = { left: flag.x, width: flag.width, '--c': color } as CSSProperties;
        const isSpan = start !== end;
        return (
          <Fragment key={id}>
            <button
              type="button"
              className={classNames(styles.flag, !flag.named && styles.pennant, focus.ring)}
              style={style}
              data-milestone={id}
              data-movable={editable || undefined}
              data-past={end < today || undefined}
              data-tooltip={`${title} · ${days}`}
              aria-label={t('roadmap.milestone.label', { name: title, days })}
              onClick={({ currentTarget }) => onOpen(milestone, currentTarget)}
              onPointerDown={(event) => props.onPointerDown(milestone, event)}
              onKeyDown={(event) => props.onKeyDown(milestone, event)}
            >
              {flag.named ? title : null}
            </button>
            {isSpan && (
              <span
                className={styles.span}
                style={{ ...boxOf(scale, start, end), '--c': color } as CSSProperties}
                aria-hidden="true"
              >
                {editable &&
                  EDGES.map((edge) => (
                    <span
                      key={edge}
                      className={styles.grip}
                      data-milestone-edge={edge}
                      onPointerDown={(event) => props.onPointerDown(milestone, event, edge)}
                    />
                  ))}
              </span>
            )}
          </Fragment>
        );
      })}
    </div>
  );
};
