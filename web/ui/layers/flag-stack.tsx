import type { ReactNode } from 'react';
import styles from './flag-stack.module.css';

interface FlagStackProps {
  /** Whether the flags stay within their parent, such as a map beside a panel, instead of the window. */
  readonly within?: boolean;
  /** Whether a column at the right edge, such as the minimap, has to stay free. */
  readonly beside?: boolean;
  /** The most urgent flag first: two are shown, and the others follow as these are closed. */
  readonly children: ReactNode;
}

/** The one place of a page's own flags. */
export const FlagStack = ({ within = false, beside = false, children }: FlagStackProps) => (
  <div className={styles.stack} data-within={within} data-beside={beside}>
    {children}
  </div>
);
