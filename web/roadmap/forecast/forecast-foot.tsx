import { useTranslation } from 'react-i18next';
import { RUNS, WINDOWS } from '#domain/roadmap/pace/forecast.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { ReleaseForecasts } from '../props/props.ts';
import styles from './forecast.module.css';

interface ForecastFootProps {
  readonly forecasts: ReleaseForecasts;
  readonly left: number;
  readonly onWeeks: (weeks: number) => void;
}

/** Explains the forecasts, and lets the user choose from how many past weeks they are computed. */
export const ForecastFoot = ({ forecasts, left, onWeeks }: ForecastFootProps) => {
  const { t } = useTranslation();
  const { weeks, stories } = forecasts;
  return (
    <div className={styles.foot} style={{ left }}>
      <span>{t('roadmap.forecast.from', { count: stories, runs: RUNS })}</span>
      <SelectField
        label={t('roadmap.forecast.window')}
        hideLabel
        value={`${weeks}`}
        options={WINDOWS.map((each) => ({
          value: `${each}`,
          label: t('roadmap.forecast.weeks', { count: each }),
        }))}
        onChange={(value) => onWeeks(Number(value))}
      />
    </div>
  );
};
