import styles from './header-place.module.css';

/** A placeholder with the header's height while it loads. */
export const HeaderPlace = () => <div className={styles.header} />;
