import styles from './unseen.module.css';

/**
 * A heading that only screen readers present, because each document needs a heading, and sighted users see the title
 * that the host shows.
 */
export const UnseenHeading = ({ children }: { readonly children: string }) => (
  <h1 className={styles.unseen}>{children}</h1>
);
