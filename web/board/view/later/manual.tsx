import { useTranslation } from 'react-i18next';
import styles from '../board.module.css';

export interface ManualProps {
  readonly id: string;
  /** The page's own instructions, in place of the usual ones. */
  readonly text: string | undefined;
}

/** Instructions about the keys for screen readers. The grid names them as its description. */
const Manual = ({ id, text }: ManualProps) => {
  const { t } = useTranslation();
  return (
    <p id={id} className={styles.unseen}>
      {text ?? t('board.manual')}
    </p>
  );
};

export default Manual;
