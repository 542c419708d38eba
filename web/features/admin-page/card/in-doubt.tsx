import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../store/hooks.ts';
import styles from './admin-card.module.css';

interface InDoubtProps {
  /** Whether a change of the section is being saved. */
  readonly busy: boolean;
}

/** Says that nobody knows yet whether a change was made, because its answer was lost and no server answers. */
export const InDoubt = ({ busy }: InDoubtProps) => {
  const { t } = useTranslation();
  const offline = useAppSelector(({ ledger }) => ledger.offline);
  return (
    <div role="status">
      {busy && offline && <p className={styles.hint}>{t('adminPage.inDoubt')}</p>}
    </div>
  );
};
