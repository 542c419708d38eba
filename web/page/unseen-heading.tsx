import styles from './unseen.module.css';

/**
 * A visually hidden heading for pages whose title the host shows, since screen readers need a heading in each document.
 */
export const UnseenHeading = ({ children }: { readonly children: string }) => (
  <h1 className={styles.unseen}>{children}</h1>
);
