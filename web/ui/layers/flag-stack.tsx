import type { ReactNode } from 'react';
import styles from './flag-stack.module.css';

interface FlagStackProps {
  /** Whether the flags leave space for the minimap of a map. */
  readonly beside?: boolean;
  /** The flags, the most urgent first. Only two are visible; the others appear when these are closed. */
  readonly children: ReactNode;
}

/** The place of a page where its flags are shown. */
export const FlagStack = ({ beside, children }: FlagStackProps) => (
  <div className={styles.stack} data-beside={beside}>
    {children}
  </div>
);
