import styles from './unseen.module.css';

/**
 * A visually hidden heading for screen readers, which need a heading in each document. The host shows the visible
 * title.
 */
export const UnseenHeading = ({ children }: { readonly children: string }) => (
  <h1 className={styles.unseen}>{children}</h1>
);
