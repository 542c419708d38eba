import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { Crash } from './crash-boundary.tsx';
import styles from './crash-note.module.css';

interface CrashNoteProps {
  readonly crash: Crash;
  /** Takes away what crashed; what is a part of the page cannot be. */
  readonly onClose?: (() => void) | undefined;
  /** It stands over the page as a dialog would, and not in the place of what crashed. */
  readonly over?: boolean;
}

/** Stands in for a part that crashed: what was kept, the number to ask support with, and the ways on. */
export const CrashNote = ({ crash, onClose, over = false }: CrashNoteProps) => {
  const { t } = useTranslation();
  return (
    <section className={styles.note} data-over={over || undefined} role="alert">
      <Icon name="warning" size={24} className={styles.sign} />
      <strong>{t('crash.title')}</strong>
      <span>{t('crash.text')}</span>
      <span className={styles.id}>{t('crash.id', { id: crash.id })}</span>
      <span className={styles.ways}>
        <Button appearance="primary" onClick={crash.retry}>
          {t('crash.retry')}
        </Button>
        {onClose && (
          <Button appearance="subtle" onClick={onClose}>
            {t('crash.close')}
          </Button>
        )}
      </span>
    </section>
  );
};
