import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/layers/confirm-dialog.tsx';
import type { FallWarning } from '../../moves/use-overlays.ts';
import styles from './move-dialog.module.css';

interface FallOffDialogProps {
  readonly warning: FallWarning;
  readonly onClose: () => void;
}

/** Maximum number of listed titles. Further titles are counted. */
const MOST_TITLES = 5;

/** Warns before stories leave the map because they would no longer have a place on it (R-MOVE-6). */
export const FallOffDialog = ({ warning: { stories, go }, onClose }: FallOffDialogProps) => {
  const { t } = useTranslation();
  const named = stories.slice(0, MOST_TITLES);
  const rest = stories.length - named.length;
  return (
    <ConfirmDialog
      title={t('board.fall.title', { count: stories.length })}
      confirm={t('board.fall.confirm')}
      onConfirm={go}
      onClose={onClose}
    >
      <ul className={styles.titles}>
        {named.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {rest > 0 && <li>{t('board.fall.more', { count: rest })}</li>}
      </ul>
      <p>{t('board.fall.text')}</p>
    </ConfirmDialog>
  );
};
