import type { ReactNode } from 'react';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A page for reading: one column under a heading. */
export const Sheet = ({ title, children }: SheetProps) => (
  <main className={styles.sheet}>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </main>
);
