import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelected } from '../../board/model/store.ts';
import { pageMoments } from '../../story-map/past/page-moments.ts';
import { dateText } from '../../ui/dates/date-text.ts';
import { dayAt, endOfDay, placeOf, type Strip } from './days.ts';
import styles from './timeline.module.css';
import { useHandle } from './use-handle.ts';
import { useMoves } from './use-moves.ts';

interface SinceProps {
  readonly days: Strip;
  /** The day that the map shows. The compared moment is before it. */
  readonly day: number;
}

/** Returns the day of the moment with which the map is compared, also while its handle is moved; null without one. */
export const useSince = ({ days, day }: SinceProps) => {
  const since = useSelected(pageMoments, (moments) => moments.since);
  const handle = useHandle((to) => pageMoments.set({ since: endOfDay(to) }));
  const at = since === null ? null : (handle.day ?? dayAt(since));
  const { at: _at, ...moves } = useMoves({
    ...{ days, handle, day: at ?? day, least: days.first, most: Math.max(days.first, day - 1) },
    track: ({ parentElement }) => parentElement,
  });
  return { at, moves };
};

interface SinceHandleProps extends SinceProps {
  readonly since: ReturnType<typeof useSince>;
  readonly locale: string;
  readonly label: (day: number) => string;
}

/** The hollow handle on the day with which the map is compared. */
export const SinceHandle = ({
  since: { at, moves },
  days,
  day,
  locale,
  label,
}: SinceHandleProps) => {
  const { t } = useTranslation();
  if (at === null || at < days.first) return null;
  const style: CSSProperties = { insetInlineStart: placeOf(days, at) };
  return (
    <div
      className={styles.since}
      style={style}
      role="slider"
      tabIndex={0}
      aria-label={t('time.bar.sinceSlider')}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, day - 1 - days.first)}
      aria-valuenow={at - days.first}
      aria-valuetext={label(at)}
      {...moves}
    >
      <span aria-hidden="true">{dateText(locale, 'brief', at)}</span>
    </div>
  );
};
