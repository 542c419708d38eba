import styles from './unseen.module.css';

/** The heading of a page whose title the host already shows; screen readers look for one in each document. */
export const UnseenHeading = ({ children }: { readonly children: string }) => (
  <h1 className={styles.unseen}>{children}</h1>
);
