import { useTranslation } from 'react-i18next';
import styles from './panel-mark.module.css';

interface CountMarkProps {
  readonly count: number;
  /** What the number means. The tooltip of the button shows it. */
  readonly said?: string;
}

/**
 * A number on the button of a panel; nothing if it is 0. The style sheet draws it, because text inside the button would
 * become a part of the button's accessible name.
 */
export const CountMark = ({ count, said }: CountMarkProps) => {
  const { t } = useTranslation();
  const number = t('number', { value: count });
  return (
    count > 0 && (
      <span className={styles.count} aria-hidden="true" data-number={number} data-said={said} />
    )
  );
};
