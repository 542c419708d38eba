import type { TFunction } from 'i18next';
import { Icon } from '../../ui/icons/icon.tsx';
import { shortDay } from '../words/dates.ts';
import styles from './chips.module.css';

interface ChipProps {
  readonly side: 'before' | 'after';
  /** The day of the bar to which a click scrolls: the one nearest to the viewport. */
  readonly day: number;
  readonly onShow: (day: number) => void;
  readonly t: TFunction;
  readonly language: string;
}

/** An arrow towards a bar outside the viewport. A click scrolls to the bar. */
export const Chip = ({ side, day, onShow, t, language }: ChipProps) => {
  const date = shortDay(language, day);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={side === 'before' ? styles.before : styles.after}
      aria-label={t('roadmap.showDay', { date })}
      onClick={() => onShow(day)}
    >
      {side === 'before' && <Icon name="chevron-right" size={10} className={styles.turned} />}
      {date}
      {side === 'after' && <Icon name="chevron-right" size={10} />}
    </button>
  );
};
