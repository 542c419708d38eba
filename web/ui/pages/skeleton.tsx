import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS length; a number means pixels. */
  readonly width: number | string;
  readonly height: number | string;
}

/** A grey block in the size of content that is loading. */
export const Skeleton = ({ width, height }: SkeletonProps) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
);
