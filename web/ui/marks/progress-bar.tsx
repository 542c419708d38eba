import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly done: number;
  readonly inProgress: number;
  readonly toDo: number;
  /** Text for screen readers that names the three counts. */
  readonly label: string;
}

export const ProgressBar = ({ done, inProgress, toDo, label }: ProgressBarProps) => {
  const total = done + inProgress + toDo;
  const share = (count: number) => ({ flexGrow: count });
  return (
    <span className={styles.bar} role="img" aria-label={label} title={label}>
      {total > 0 && done > 0 && <span data-part="done" style={share(done)} />}
      {total > 0 && inProgress > 0 && <span data-part="current" style={share(inProgress)} />}
      {total > 0 && toDo > 0 && <span data-part="open" style={share(toDo)} />}
    </span>
  );
};
