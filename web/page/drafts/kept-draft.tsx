import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './kept-draft.module.css';

export interface KeptDraftProps {
  readonly autoFocus: boolean;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

const KeptDraft = ({ autoFocus, onContinue, onDiscard }: KeptDraftProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.kept}>
      <span role="status">{t('drafts.kept')}</span>
      <Button spacing="compact" autoFocus={autoFocus} onClick={onContinue}>
        {t('drafts.continue')}
      </Button>
      <Button spacing="compact" appearance="subtle" onClick={onDiscard}>
        {t('drafts.discard')}
      </Button>
    </div>
  );
};

export default KeptDraft;
