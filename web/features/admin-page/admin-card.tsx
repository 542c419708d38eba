import type { ReactNode } from 'react';
import styles from './admin-page.module.css';

interface AdminCardProps {
  readonly title: string;
  /** Beside the title: a state in one word. */
  readonly state?: ReactNode;
  /** One line below the title. */
  readonly hint?: string | undefined;
  /** Where the overview leads to. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of the admin page: a heading, and a card with what can be read or chosen there. */
export const AdminCard = ({ title, state, hint, id, children }: AdminCardProps) => (
  <section className={styles.section} id={id} tabIndex={id ? -1 : undefined}>
    <h2 className={styles.heading}>
      {title}
      {state}
    </h2>
    <div className={styles.card}>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  </section>
);
