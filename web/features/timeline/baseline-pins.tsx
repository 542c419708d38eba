import { useTranslation } from 'react-i18next';
import type { Baseline } from '#domain/aggregates/baseline/baseline.ts';
import { momentText } from '../../story-map/past/moment-text.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './baselines/baselines.module.css';
import type { BaselineTools } from './baselines/use-baseline-tools.ts';
import { dayAt, placeOf, type Strip } from './days.ts';

interface BaselinePinsProps {
  readonly days: Strip;
  readonly tools: BaselineTools;
}

/** Returns the baselines within the days of the strip by their day, on each day latest first. */
const byDay = ({ first, today }: Strip, list: readonly Baseline[]) => {
  const days = new Map<number, Baseline[]>();
  for (const baseline of list) {
    const day = dayAt(baseline.moment);
    if (day < first || day > today) continue;
    days.set(day, [...(days.get(day) ?? []), baseline]);
  }
  return [...days];
};

/**
 * The baselines as pins above the strip. A pin shows the latest baseline of its day. Pins are no stops of the keyboard,
 * because the menu has the same baselines in order.
 */
export const BaselinePins = ({ days, tools: { baselines, show } }: BaselinePinsProps) => {
  const { t, i18n } = useTranslation();
  return byDay(days, baselines.list ?? []).map(([day, named]) => {
    const texts = named.map(({ name, moment }) =>
      t('time.baseline.pin', { name, at: momentText(i18n.language, moment) }),
    );
    const label = texts.join('\n');
    const [latest] = named;
    return (
      <button
        key={day}
        type="button"
        tabIndex={-1}
        className={styles.pin}
        style={{ insetInlineStart: placeOf(days, day) }}
        aria-label={label}
        data-tooltip={label}
        onClick={() => latest && show(latest)}
      >
        <Icon name="diamond" size={12} />
      </button>
    );
  });
};
