import styles from './loading-bar.module.css';

interface LoadingBarProps {
  readonly label: string;
  /** Progress from 0 to 1; null if unknown. */
  readonly share: number | null;
}

export const LoadingBar = ({ label, share }: LoadingBarProps) => (
  <div
    className={styles.bar}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={share === null ? undefined : Math.round(share * 100)}
  >
    <div
      className={share === null ? styles.unknown : styles.share}
      style={share === null ? undefined : { transform: `scaleX(${share})` }}
    />
  </div>
);
