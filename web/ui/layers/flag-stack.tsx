import type { ReactNode } from 'react';
import styles from './flag-stack.module.css';

interface FlagStackProps {
  /** On a map, whose flags stay within it: whether the minimap at its edge has to stay free. */
  readonly beside?: boolean;
  /** The most urgent flag first: two are shown, and the others follow as these are closed. */
  readonly children: ReactNode;
}

/** The one place of a page's own flags. */
export const FlagStack = ({ beside, children }: FlagStackProps) => (
  <div className={styles.stack} data-beside={beside}>
    {children}
  </div>
);
