import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths, or pixels as numbers. */
  readonly width: number | string;
  readonly height: number | string;
}

/** A grey block in the shape of content that is still loading. */
export const Skeleton = ({ width, height }: SkeletonProps) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
);
