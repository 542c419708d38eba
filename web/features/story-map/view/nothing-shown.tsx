import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import styles from './nothing-shown.module.css';

/** Says that the view hides all there is, and offers the way out. */
export const NothingShown = ({ onShow }: { readonly onShow: () => void }) => {
  const { t } = useTranslation();
  return (
    <aside className={styles.note} role="status">
      <span className={styles.words}>
        <strong>{t('view.nothing.title')}</strong>
        <span>{t('view.nothing.text')}</span>
      </span>
      <Button spacing="compact" onClick={onShow}>
        {t('view.nothing.show')}
      </Button>
    </aside>
  );
};
