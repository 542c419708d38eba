import type { ReactNode } from 'react';
import styles from './flag-stack.module.css';

interface FlagStackProps {
  /** On a map, whether the flags must leave space for the minimap. */
  readonly beside?: boolean;
  /** The most urgent flag first. Two flags are visible; further flags appear when these are closed. */
  readonly children: ReactNode;
}

/** The position of all flags of a page. */
export const FlagStack = ({ beside, children }: FlagStackProps) => (
  <div className={styles.stack} data-beside={beside}>
    {children}
  </div>
);
