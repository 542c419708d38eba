import type { ReactNode } from 'react';
import styles from './error-page.module.css';

interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  /** The id of this error page, which users can tell support (R-HTTP-6). */
  readonly id?: string | undefined;
  /** Whether the error replaces only a section of the page, beside other content. */
  readonly inside?: boolean;
  readonly children?: ReactNode;
}

/** Shown in place of a page that cannot be shown. Says what happened and what to do. */
export const ErrorPage = ({ title, text, id, inside = false, children }: ErrorPageProps) => {
  const Place = inside ? 'section' : 'main';
  const Title = inside ? 'h2' : 'h1';
  return (
    <Place className={styles.page} data-error-id={id}>
      <svg className={styles.drawing} viewBox="0 0 96 72" aria-hidden="true">
        <path className={styles.ground} d="M4 64h88v3H4z" />
        <ellipse className={styles.stone} cx="42" cy="57" rx="27" ry="7" />
        <ellipse className={styles.stone} cx="40" cy="44" rx="20" ry="6" />
        <ellipse className={styles.stone} cx="44" cy="33" rx="13" ry="5" />
        <ellipse className={styles.fallen} cx="81" cy="59" rx="9" ry="5" />
      </svg>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </Place>
  );
};
