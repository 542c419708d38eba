import type { ReactNode } from 'react';
import styles from './admin-card.module.css';

interface AdminCardProps {
  readonly title: string;
  /** A short state beside the title. */
  readonly state?: ReactNode;
  /** A line of text below the title. */
  readonly hint?: string | undefined;
  /** Id of the section, for links from the overview of the admin page. */
  readonly id?: string;
  /** Whether the content is loading. Sections below stay hidden until loading ends. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export const AdminCard = ({ title, state, hint, id, busy, children }: AdminCardProps) => (
  <section className={styles.section} id={id} tabIndex={id ? -1 : undefined} aria-busy={busy}>
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
