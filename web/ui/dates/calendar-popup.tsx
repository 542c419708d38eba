import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { dayNumber } from '#domain/roadmap/days.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import { placeBelow } from '../layers/place-below.ts';
import { useMedia } from '../use-media.ts';
import { type CalendarDays, CalendarMonth } from './calendar-month.tsx';
import type { DateMark, DateShortcut } from './date-mark.ts';
import { dateText } from './date-text.ts';
import styles from './dates.module.css';
import { monthOf, monthsOn, movedBy } from './months.ts';
import { localeOf, weekOf } from './week.ts';

export interface CalendarPopupProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly days: CalendarDays;
  /**
   * The end of a date range that the user selects; null for a single date. For a range, two months are shown if the
   * window is wide enough.
   */
  readonly range: 'start' | 'end' | null;
  /** Whether the focus is in the calendar and not in the field. */
  readonly entered: boolean;
  readonly shortcuts: readonly DateShortcut[];
  /** Removes the date; null if the field requires one. */
  readonly onClear: (() => void) | null;
  readonly onMove: (day: number) => void;
  readonly onChoose: (day: number) => void;
  readonly onShortcut: (day: string) => void;
  readonly onLeave: () => void;
}

/** Media query for windows that are wide enough for two months side by side. */
const TWO_MONTHS = '(min-width: 640px)';

/** Returns the first visible month. It changes only when the user moves to a day outside the visible months. */
const useFirstMonth = (at: number, count: number, range: CalendarPopupProps['range']): number => {
  // If the user selects the end of a range, the month before is visible too, because the range may start there.
  const [kept, setKept] = useState(() => monthsOn(monthOf(at), range === 'end' ? 1 - count : 0));
  const own = monthOf(at);
  const last = monthsOn(kept, count - 1);
  if (own >= kept && own <= last) return kept;
  const first = own < kept ? own : monthsOn(own, 1 - count);
  setKept(first);
  return first;
};

/** Opens the popup below the field, and keeps the focus on the day that the keys move. */
const useLayer = ({ anchor, entered, days, range }: CalendarPopupProps, first: number) => {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    layer.current?.showPopover?.();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: months differ in height, so the place is found anew
  useLayoutEffect(() => {
    if (layer.current && anchor.current) placeBelow(layer.current, anchor.current, 480);
  }, [anchor, first, range]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day that has the focus moved
  useLayoutEffect(() => {
    if (entered) layer.current?.querySelector<HTMLElement>('[data-at]')?.focus();
  }, [entered, days.at, first]);
  return layer;
};

const Key = ({ children }: { readonly children: ReactNode }) => (
  <kbd className={styles.key}>{children}</kbd>
);

interface FootProps extends Pick<CalendarPopupProps, 'range' | 'onClear'> {
  readonly mark: DateMark | undefined;
}

const Hints = ({ range }: Pick<FootProps, 'range'>) => {
  const { t } = useTranslation();
  return range !== null ? (
    <span className={styles.hints} aria-hidden="true">
      <Key>←</Key>
      <Key>→</Key> {t('dates.day')}
      <Key>↑</Key>
      <Key>↓</Key> {t('dates.week')}
      <Key>PgDn</Key> {t('dates.month')}
    </span>
  ) : (
    <span className={styles.hints} aria-hidden="true">
      <Key>T</Key> {t('dates.today')}
      <Key>Enter</Key> {t('dates.take')}
    </span>
  );
};

const Foot = ({ range, onClear, mark }: FootProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <Hints range={range} />
      {range !== null && mark && (
        <span className={styles.legend}>
          <span className={styles.spot} data-kind={mark.kind} />
          {mark.name}
        </span>
      )}
      {onClear && (
        <button type="button" className={classNames(styles.clear, focus.ring)} onClick={onClear}>
          {t('dates.clear')}
        </button>
      )}
    </div>
  );
};

const Chips = ({ shortcuts, onShortcut }: Pick<CalendarPopupProps, 'shortcuts' | 'onShortcut'>) =>
  shortcuts.length > 0 && (
    <div className={styles.chips}>
      {shortcuts.map(({ label, day }) => (
        <button
          key={label}
          type="button"
          className={classNames(styles.chip, focus.ring)}
          onClick={() => onShortcut(day)}
        >
          {label}
        </button>
      ))}
    </div>
  );

/**
 * Returns the mark that is named below the calendar: that of the day that keys move, or the first in the visible
 * months.
 */
const namedMark = ({ marks, at }: CalendarDays, first: number, after: number) =>
  marks.get(at) ??
  [...marks.values()]
    .sort((left, right) => left.day.localeCompare(right.day))
    .find(({ day }) => dayNumber(day) >= first && dayNumber(day) < after);

/**
 * Handles the keys of the calendar: arrow keys and the like move the day, and Escape closes it. None of them reaches
 * the shortcuts of the page.
 */
const keysOf =
  ({ days, onMove, onLeave }: CalendarPopupProps, weekStart: number) =>
  (event: KeyboardEvent) => {
    const inGrid = event.target instanceof HTMLElement && event.target.dataset.day !== undefined;
    const to = inGrid ? movedBy(event, days.at, { today: days.today, weekStart }) : null;
    if (event.key === 'Escape') onLeave();
    else if (to !== null && !event.ctrlKey && !event.metaKey && !event.altKey) onMove(to);
    else {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

/** A calendar as a dialog that is not modal, so that the field can still be used. */
const CalendarPopup = (props: CalendarPopupProps) => {
  const { id, label, days, range, shortcuts, onMove, onChoose } = props;
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const weekStart = weekOf(locale).start;
  const wide = useMedia(TWO_MONTHS);
  const count = range !== null && wide ? 2 : 1;
  const first = useFirstMonth(days.at, count, range);
  const layer = useLayer(props, first);
  const months = Array.from({ length: count }, (_, at) => monthsOn(first, at));
  const turn = (by: number) => {
    const at = monthsOn(days.at, by);
    // All visible months change together. The day with the focus moves with them, so that it stays visible.
    onMove(by < 0 ? Math.min(at, monthsOn(first, by)) : Math.max(at, monthsOn(first, count)));
  };
  const onKeyDown = keysOf(props, weekStart);
  return (
    <div
      ref={layer}
      id={id}
      role="dialog"
      aria-label={t('dates.choose', { label })}
      className={styles.popup}
      data-months={count}
      popover="manual"
      // Keeps the focus where it is when the user clicks beside a day. Otherwise the calendar would lose the focus and
      // close.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <Chips {...{ shortcuts, onShortcut: props.onShortcut }} />
      <div className={styles.months}>
        <IconButton
          icon="chevron-left"
          className={styles.previous}
          label={t('dates.previous', { month: dateText(locale, 'month', monthsOn(first, -1)) })}
          onClick={() => turn(-1)}
        />
        {months.map((month) => (
          <CalendarMonth key={month} first={month} {...{ locale, weekStart, days, onChoose }} />
        ))}
        <IconButton
          icon="chevron-right"
          className={styles.next}
          label={t('dates.next', { month: dateText(locale, 'month', monthsOn(first, count)) })}
          onClick={() => turn(1)}
        />
      </div>
      <Foot
        range={range}
        onClear={props.onClear}
        mark={namedMark(days, first, monthsOn(first, count))}
      />
    </div>
  );
};

export default CalendarPopup;
