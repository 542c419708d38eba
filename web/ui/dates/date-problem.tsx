import { useTranslation } from 'react-i18next';
import { dayOf } from '#domain/roadmap/days.ts';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import { Icon } from '../icons/icon.tsx';
import { dateText } from './date-text.ts';
import styles from './dates.module.css';
import type { Reading } from './read-date.ts';
import { today } from './today.ts';

export interface DateProblemProps {
  readonly id: string;
  readonly locale: string;
  readonly reading: Extract<Reading, { readonly kind: 'short' | 'unknown' }>;
  readonly onTake: (value: string) => void;
}

/** Says why a typed date cannot be read, and suggests dates that may be meant. */
const DateProblem = ({ id, locale, reading, onTake }: DateProblemProps) => {
  const { t } = useTranslation();
  return (
    <span className={styles.problem}>
      <Icon name="warning" size={12} />
      <span id={id} role="alert">
        {reading.kind === 'short'
          ? t('dates.short', {
              month: dateText(locale, 'month', reading.month),
              count: reading.days,
            })
          : t('dates.unknown', { example: dateText(locale, 'numbers', today() + 7) })}
      </span>
      {reading.near.map((day) => (
        <button
          key={day}
          type="button"
          className={classNames(styles.near, focus.ring)}
          onClick={() => onTake(dayOf(day))}
        >
          {t('dates.takeDay', { day: dateText(locale, 'date', day) })}
        </button>
      ))}
    </span>
  );
};

export default DateProblem;
