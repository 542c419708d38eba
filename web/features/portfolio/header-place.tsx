import styles from './header-place.module.css';

/** The room that the header of a portfolio takes before it has come. */
export const HeaderPlace = () => <div className={styles.header} />;
