import type { ReactNode } from 'react';
import styles from './error-page.module.css';

interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  /** Where the spec names the error: its id, for support (spec 000 §8 Error page ids). */
  readonly id?: string | undefined;
  readonly children?: ReactNode;
}

/** Stands in for a page that cannot be shown: what happened and what to do. */
export const ErrorPage = ({ title, text, id, children }: ErrorPageProps) => (
  <main className={styles.page} data-error-id={id}>
    <svg className={styles.drawing} viewBox="0 0 96 72" aria-hidden="true">
      <path className={styles.ground} d="M4 64h88v3H4z" />
      <path className={styles.stone} d="M28 52h40l6 12H22zM34 38h28l5 11H30zM40 25h17l4 10H37z" />
      <path className={styles.fallen} d="m70 14 12-4 5 8-13 5z" />
    </svg>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.text}>{text}</p>
    {children && <div className={styles.actions}>{children}</div>}
  </main>
);
