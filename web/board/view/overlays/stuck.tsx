import type { ReactNode } from 'react';
import styles from '../board.module.css';

/** What goes with what is in sight when the board is scrolled along, as the bands that close lanes do. */
export const Stuck = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.stuckLayer}>
    <div className={styles.stuck}>{children}</div>
  </div>
);
