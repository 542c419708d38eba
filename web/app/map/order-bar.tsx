import { useTranslation } from 'react-i18next';
import type { OrderProgress } from '../../story-map/use-order-progress.ts';
import styles from './order-bar.module.css';

/** The progress of the job that gives the stories their first order on a map without swimlanes. */
const OrderBar = ({ done, total }: OrderProgress) => {
  const { t } = useTranslation();
  const label = t('firstOrder.title');
  return (
    <div className={styles.bar} role="status">
      <span>
        {label}. {t('firstOrder.wait')}
      </span>
      <progress className={styles.progress} value={done} max={total} aria-label={label} />
      <span className={styles.count}>{t('firstOrder.count', { done, count: total })}</span>
    </div>
  );
};

export default OrderBar;
