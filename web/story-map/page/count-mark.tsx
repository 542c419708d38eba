import { useTranslation } from 'react-i18next';
import styles from './panel-mark.module.css';

interface CountMarkProps {
  readonly count: number;
  /** What the number means, for the button's tooltip. */
  readonly said?: string;
}

/**
 * A number on a panel's button; nothing for 0. It is hidden from screen readers and drawn by the style sheet: text
 * inside the button would have to be part of its accessible name.
 */
export const CountMark = ({ count, said }: CountMarkProps) => {
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language).format(count);
  return (
    count > 0 && (
      <span className={styles.count} aria-hidden="true" data-number={number} data-said={said} />
    )
  );
};
