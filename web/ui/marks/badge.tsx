import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

interface BadgeProps {
  /** The number as the language writes it. */
  readonly value: string;
  readonly label: string;
  readonly className?: string | undefined;
}

/** A small number, such as story points. `label` says what it counts. */
export const Badge = ({ value, label, className }: BadgeProps) => (
  <span className={classNames(styles.badge, className)} role="img" aria-label={label} title={label}>
    {value}
  </span>
);
