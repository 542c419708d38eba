import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { Crash } from './crash-boundary.tsx';
import styles from './crash-note.module.css';

interface CrashNoteProps {
  readonly crash: Crash;
  /** Closes the crashed part; absent if that is always part of the page. */
  readonly onClose?: (() => void) | undefined;
  /** Shows the note above the page like a dialog, and not where the crashed part was. */
  readonly over?: boolean;
}

/**
 * Shown in place of a crashed part. It says what is saved, shows the id for support, and has buttons that retry or
 * close. For a part that could not be loaded offline, it says only that, and retries when the network is back.
 */
export const CrashNote = ({ crash, onClose, over = false }: CrashNoteProps) => {
  const { t } = useTranslation();
  const { id, offline, retry } = crash;
  useEffect(() => {
    if (offline) addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
  return (
    <section className={styles.note} data-over={over || undefined} role="alert">
      <Icon name="warning" size={24} className={styles.sign} />
      <strong>{offline ? t('crash.offline') : t('crash.title')}</strong>
      {!offline && <span>{t('crash.text')}</span>}
      {!offline && <span className={styles.id}>{t('crash.id', { id })}</span>}
      <span className={styles.ways}>
        <Button appearance="primary" onClick={retry}>
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
