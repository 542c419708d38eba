import { Skeleton } from '../../ui/pages/skeleton.tsx';
import styles from './suggest-panel.module.css';

const SHAPES = [0, 1, 2];

export const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    {SHAPES.map((shape) => (
      <Skeleton key={shape} width="100%" height={44} />
    ))}
  </div>
);
