import { useTranslation } from 'react-i18next';
import type { Forecast } from '#domain/roadmap/pace/forecast.ts';
import { type Scale, xOf } from '#domain/roadmap/scale.ts';
import type { Span } from '#domain/roadmap/spans.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from '../forecast/forecast.module.css';
import { shortDate } from '../words/dates.ts';
import type { View } from './bar-model.ts';

interface ForecastLineProps {
  readonly forecast: Forecast;
  readonly scale: Scale;
  readonly view: View;
  readonly today: number;
  readonly span: Span | null;
  readonly thin: boolean;
}

type Verdict = { readonly tone: 'late' | 'risk' | 'good'; readonly days: number } | null;

const verdictOf = (end: number | null, p50: number, p85: number | null): Verdict => {
  if (end === null) return null;
  if (p50 > end) return { tone: 'late', days: p50 - end };
  if (p85 === null || p85 > end) return { tone: 'risk', days: (p85 ?? end + 1) - end };
  return { tone: 'good', days: end - p85 };
};

const KEYS = { late: 'p50After', risk: 'p85After', good: 'before' } as const;

/** The text is assumed to be this many pixels wide. */
const WORDS = 400;

/** Returns where the text starts: after the line if it fits there, otherwise on the visible part of the line. */
const wordsAt = (from: number, end: number, { x, width }: View): number =>
  end + 10 + WORDS <= x + width || end < x ? end + 10 : Math.max(from, x) + 12;

/**
 * Renders a line from today to the day by which half of the simulations are done (50 %), and on to the day by which
 * most are (85 %).
 */
export const ForecastLine = ({ forecast, scale, view, today, span, thin }: ForecastLineProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  if (forecast.p50 === null) {
    return (
      <span className={styles.words} style={{ left: xOf(scale, today) + 8 }}>
        {t('roadmap.forecast.never')}
      </span>
    );
  }
  const p50 = today + forecast.p50;
  const p85 = forecast.p85 === null ? null : today + forecast.p85;
  const [from, middle] = [xOf(scale, today), xOf(scale, p50 + 1)];
  const end = p85 === null ? middle + 60 : xOf(scale, p85 + 1);
  const verdict = thin ? null : verdictOf(span?.end ?? null, p50, p85);
  const tone = styles[verdict?.tone ?? 'plain'];
  return (
    <span className={classNames(styles.forecast, tone)}>
      <span className={styles.wait} style={{ left: from, width: Math.max(0, middle - from) }} />
      <span className={styles.sure} style={{ left: middle, width: Math.max(2, end - middle) }} />
      <span className={styles.p50} style={{ left: middle }} />
      {p85 !== null && <span className={styles.p85} style={{ left: end }} />}
      <span className={styles.words} style={{ left: wordsAt(from, end, view) }}>
        {t('roadmap.forecast.p50', { date: shortDate(language, p50) })}
        {p85 !== null && ` · ${t('roadmap.forecast.p85', { date: shortDate(language, p85) })}`}
        {verdict && (
          <strong>
            {verdict.tone !== 'good' && <Icon name="warning" size={12} />}
            {t(`roadmap.forecast.${KEYS[verdict.tone]}`, { count: verdict.days })}
          </strong>
        )}
        {thin && <strong>{t('roadmap.forecast.thin')}</strong>}
      </span>
    </span>
  );
};
