import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roadmapSettingOf } from '#domain/aggregates/setting/roadmap.ts';
import type { UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { dayNumber } from '#domain/roadmap/days.ts';
import { type Forecast, verdictOf } from '#domain/roadmap/pace/forecast.ts';
import { leftUpTo } from '#domain/roadmap/pace/release-queue.ts';
import type { Version } from '#domain/tracker/entities.ts';
import { shortDate } from '../../roadmap/words/dates.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useFinishForecast } from '../../story-map/releases/use-finish-forecast.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import styles from './release-forecast.module.css';

export interface ReleaseForecastProps {
  readonly version: Version;
  /** The date in the form, YYYY-MM-DD; empty if the field is empty. */
  readonly releaseDate: string;
  readonly board: Pick<
    BoardData,
    'scope' | 'fields' | 'stories' | 'versions' | 'leftOut' | 'leftOutStories'
  >;
  readonly settings: UserSettings;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Returns the forecast of the release; undefined if there is nothing to forecast. */
const useReleaseForecast = (props: ReleaseForecastProps) => {
  const { version, releaseDate, board, settings, today } = props;
  const { leftOut, leftOutStories, stories, versions } = board;
  const { weeks } = roadmapSettingOf(settings);
  // Without the stories beyond the loading limit, the remaining work would be underestimated.
  const isPartial = leftOut > 0 && !leftOutStories;
  const left = useMemo(() => {
    if (isPartial) return null;
    const all = [...Object.values(stories), ...(leftOutStories ?? [])];
    return leftUpTo({ id: version.id, releaseDate: releaseDate || null }, versions, all);
  }, [isPartial, stories, leftOutStories, version.id, releaseDate, versions]);
  const found = useFinishForecast({ board, left, today, weeks });
  return found ? { ...found, open: left?.at(-1) ?? 0, weeks } : undefined;
};

/** The time line is 10 % longer than the distance from today to its last point. */
const BEYOND = 1.1;

interface LineProps {
  readonly forecast: Forecast & { readonly p50: number };
  readonly day: number | null;
}

/**
 * A time line from today, with dots at the days by which 50 % and 85 % of the runs are done, and a mark at the date in
 * the form.
 */
const Line = ({ forecast: { p50, p85 }, day }: LineProps) => {
  const end = Math.max(1, p50, p85 ?? 0, day ?? 0) * BEYOND;
  const at = (days: number): string => `${Math.min(100, (100 * Math.max(0, days)) / end)}%`;
  return (
    <div className={styles.line} aria-hidden="true">
      <span
        className={styles.sure}
        style={{ left: at(p50), right: `calc(100% - ${at(p85 ?? end)})` }}
      />
      <span className={styles.today} />
      <span className={styles.dot} style={{ left: at(p50) }} />
      {p85 !== null && <span className={styles.dot} style={{ left: at(p85) }} />}
      {day !== null && <span className={styles.date} style={{ left: at(day) }} />}
    </div>
  );
};

interface WordsProps extends Pick<ReleaseForecastProps, 'today' | 'releaseDate'> {
  readonly found: NonNullable<ReturnType<typeof useReleaseForecast>>;
}

/** Shares of the cases that the two dates of a forecast hold for, in percent. */
const HALF = 50;
const MOST = 85;

const Words = ({ found: { forecast, thin, weeks }, today, releaseDate }: WordsProps) => {
  const { t, i18n } = useTranslation();
  if (!forecast) return <Skeleton width="100%" height={64} />;
  const { p50, p85 } = forecast;
  if (p50 === null) return <p>{t('lane.forecast.never', { count: weeks })}</p>;
  const now = dayNumber(today);
  const day = releaseDate === '' ? null : dayNumber(releaseDate) - now;
  const verdict = day === null || thin ? null : verdictOf(day, forecast);
  const dateOf = (days: number): string => shortDate(i18n.language, now + days);
  return (
    <>
      <Line forecast={{ p50, p85 }} day={day} />
      <p className={styles.dates}>
        <span>{t('lane.forecast.half', { share: HALF, date: dateOf(p50) })}</span>
        {p85 !== null && <span>{t('lane.forecast.most', { share: MOST, date: dateOf(p85) })}</span>}
      </p>
      {verdict && (
        <p className={styles[verdict]}>
          {verdict !== 'likely' && <Icon name="warning" size={14} />}
          {t(`lane.forecast.${verdict}`, { share: MOST, date: dateOf(day ?? 0) })}
        </p>
      )}
      {thin && <p>{t('lane.forecast.thin')}</p>}
    </>
  );
};

/**
 * Shows when the release is likely to be done, beside the date in the form. The forecast uses the roadmap's method and
 * the pace of the last weeks.
 */
export const ReleaseForecast = (props: ReleaseForecastProps) => {
  const { t } = useTranslation();
  const found = useReleaseForecast(props);
  if (!found) return null;
  return (
    <section className={styles.forecast} aria-label={t('lane.forecast.title')}>
      <div className={styles.head}>
        <strong>{t('lane.forecast.title')}</strong>
        <span>{t('lane.forecast.open', { count: found.open })}</span>
      </div>
      <div role="status" className={styles.words}>
        <Words found={found} today={props.today} releaseDate={props.releaseDate} />
      </div>
    </section>
  );
};
