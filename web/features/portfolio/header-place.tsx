import styles from './header-place.module.css';

/** A placeholder with the header's height, shown while the header loads. */
export const HeaderPlace = () => <div className={styles.header} />;
