import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './nothing-shown.module.css';

export interface NothingShownProps {
  readonly onShow: () => void;
}

/** Says that the view settings hide everything, with a button that shows everything. */
const NothingShown = ({ onShow }: NothingShownProps) => {
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

export default NothingShown;
