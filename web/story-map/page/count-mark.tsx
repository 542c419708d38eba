import { useTranslation } from 'react-i18next';
import styles from './panel-mark.module.css';

interface CountMarkProps {
  readonly count: number;
  /** Meaning of the number, for the button's tooltip. */
  readonly said?: string;
}

/**
 * A number on a panel's button; renders nothing for 0. The style sheet draws the number, since text inside the button
 * would have to be part of its accessible name.
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
