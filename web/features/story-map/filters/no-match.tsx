import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import styles from './no-match.module.css';

/** Says that filters hide every card, and offers the way out. */
export const NoMatch = ({ onClear }: { readonly onClear: () => void }) => {
  const { t } = useTranslation();
  return (
    <aside className={styles.note} role="status">
      <span className={styles.words}>
        <strong>{t('filters.noMatch.title')}</strong>
        <span>{t('filters.noMatch.text')}</span>
      </span>
      <Button spacing="compact" onClick={onClear}>
        {t('filters.clear')}
      </Button>
    </aside>
  );
};
