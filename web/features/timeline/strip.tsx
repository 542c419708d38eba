import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { changesByDay } from '../../store/time/busy-days.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { dateText } from '../../ui/dates/date-text.ts';
import { localeOf } from '../../ui/dates/week.ts';
import { dayAt, dayByKey, endOfDay, type Strip as StripDays } from './days.ts';
import { StripBars } from './strip-bars.tsx';
import styles from './timeline.module.css';
import type { Timeline } from './use-timeline.ts';

interface StripProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly timeline: Timeline;
  readonly board: BoardData;
}

/** A key that is held down moves the handle at once. The map follows when no key was pressed for this time. */
const SETTLED_MS = 250;

/**
 * Returns the day of the handle, and functions that move it. While the user moves it, it is ahead of the map, which
 * changes when the pointer is released or the keys rest.
 */
const useHandle = ({ today, first, shown, goTo }: Timeline, days: StripDays) => {
  const [moved, setMoved] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const day = moved ?? (shown ? dayAt(shown.former.at) : today);
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = (to: number) => {
    clearTimeout(timer.current);
    setMoved(null);
    goTo(endOfDay(to));
  };
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
    setMoved(to);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go(to), SETTLED_MS);
  };
  return {
    day,
    onKeyDown,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setMoved(at(event));
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.buttons === 1) setMoved(at(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (moved !== null) go(at(event));
    },
    onPointerCancel: () => setMoved(null),
    at,
  };
};

/** The days of the strip with their numbers of changes, and a handle on the day that the map shows. */
export const Strip = ({ ref, timeline, board }: StripProps) => {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const { first, today, read } = timeline;
  const counts = useMemo(
    () => (read ? changesByDay(read, dayAt) : new Map<number, number>()),
    [read],
  );
  const days = useMemo(() => ({ first, today, counts }), [first, today, counts]);
  const { at, day, ...handle } = useHandle(timeline, days);
  const [pointed, setPointed] = useState<number | null>(null);
  const textOf = (each: number) =>
    t('time.bar.dayOf', {
      day: dateText(locale, 'brief', each),
      changes: t('time.changes', { count: counts.get(each) ?? 0 }),
    });
  return (
    <div className={styles.strip}>
      <IconButton icon="arrow-left" label={t('time.bar.further')} onClick={timeline.further} />
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
        {...handle}
        onPointerMove={(event) => {
          setPointed(at(event));
          handle.onPointerMove(event);
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
    </div>
  );
};
