import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page for reading, with a heading and one or two columns. */
export const Sheet = ({ title, wide = false, children }: SheetProps) => (
  <main className={classNames(styles.sheet, wide && styles.wide)}>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </main>
);
