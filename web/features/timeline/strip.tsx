import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { changesByDay } from '../../store/time/busy-days.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { dateText } from '../../ui/dates/date-text.ts';
import { localeOf } from '../../ui/dates/week.ts';
import { dayAt, dayByKey, type Strip as StripDays } from './days.ts';
import { StripBars } from './strip-bars.tsx';
import styles from './timeline.module.css';
import type { Timeline } from './use-timeline.ts';

interface StripProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly timeline: Timeline;
  readonly board: BoardData;
  /** Returns what is drawn above the days and can be pressed, such as the pins of baselines. */
  readonly pins: (days: StripDays) => ReactNode;
}

/** Returns the day of the handle, and what moves it by pointer and keys. */
const useMoves = ({ today, first, shown, handle }: Timeline, days: StripDays) => {
  const day = handle.day ?? (shown ? dayAt(shown.former.at) : today);
  const at = ({ currentTarget, clientX }: PointerEvent): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = width === 0 ? 0 : (clientX - left) / width;
    const to = first + Math.floor(part * (today - first + 1));
    return Math.min(today, Math.max(first, to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = dayByKey(days, day, event);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    handle.moveByKey(to);
  };
  return {
    day,
    onKeyDown,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      handle.moveTo(at(event));
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.buttons === 1) handle.moveTo(at(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (handle.day !== null) handle.settleOn(at(event));
    },
    onPointerCancel: handle.stay,
    at,
  };
};

/** The days of the strip with their numbers of changes, and a handle on the day that the map shows. */
export const Strip = ({ ref, timeline, board, pins }: StripProps) => {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const { first, today, read } = timeline;
  const counts = useMemo(
    () => (read ? changesByDay(read, dayAt) : new Map<number, number>()),
    [read],
  );
  const days = useMemo(() => ({ first, today, counts }), [first, today, counts]);
  const { at, day, ...moves } = useMoves(timeline, days);
  const [pointed, setPointed] = useState<number | null>(null);
  const textOf = (each: number) =>
    t('time.bar.dayOf', {
      day: dateText(locale, 'brief', each),
      changes: t('time.changes', { count: counts.get(each) ?? 0 }),
    });
  return (
    <div className={styles.strip}>
      <IconButton icon="arrow-left" label={t('time.bar.further')} onClick={timeline.further} />
      <div className={styles.over}>
        <div
          ref={ref}
          className={styles.track}
          role="slider"
          tabIndex={0}
          aria-label={t('time.bar.slider')}
          aria-valuemin={0}
          aria-valuemax={today - first}
          aria-valuenow={day - first}
          aria-valuetext={day === today ? t('time.bar.today') : textOf(day)}
          {...moves}
          onPointerMove={(event) => {
            setPointed(at(event));
            moves.onPointerMove(event);
          }}
          onPointerLeave={() => setPointed(null)}
        >
          <StripBars
            {...{ days, day, locale, board }}
            pointed={pointed}
            label={textOf}
            handleText={day === today ? t('time.bar.today') : dateText(locale, 'brief', day)}
          />
        </div>
        {pins(days)}
      </div>
    </div>
  );
};
