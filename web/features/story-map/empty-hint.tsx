import { useTranslation } from 'react-i18next';
import styles from './empty-hint.module.css';

/** Says what belongs on a map that has nothing yet; the board beside it offers the first action. */
export const EmptyHint = ({ createGoals }: { readonly createGoals: boolean }) => {
  const { t } = useTranslation();
  return (
    <aside className={styles.hint}>
      <strong>{t('empty.title')}</strong>
      <span>{createGoals ? t('empty.text') : t('empty.readOnly')}</span>
    </aside>
  );
};
