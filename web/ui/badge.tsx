import styles from './badge.module.css';

/** A small number, such as story points; `label` says what it counts. */
export const Badge = ({ value, label }: { value: number | string; label: string }) => (
  <span className={styles.badge} role="img" aria-label={label} title={label}>
    {value}
  </span>
);
