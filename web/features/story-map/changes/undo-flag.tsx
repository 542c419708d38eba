import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FLAG } from '../../../api/flags/flags.ts';
import type { ExistenceEntry, HistoryEntry } from '../../../api/history/history.ts';
import { Button } from '../../../ui/button.tsx';
import { Flag } from '../../../ui/flag.tsx';
import styles from './undo-flag.module.css';

interface UndoFlagProps {
  readonly entry: HistoryEntry;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

const deletedTitle = (t: TFunction, { issues }: ExistenceEntry): string => {
  const [first] = issues;
  return issues.length === 1 && first
    ? t('flag.deleted', { key: first.key })
    : t('flag.deletedMany', { count: issues.length });
};

const titleOf = (t: TFunction, entry: HistoryEntry): string => {
  if (entry.kind === 'remove' || entry.kind === 'add') return deletedTitle(t, entry);
  const moved = entry.kind === 'move' || entry.kind === 'goalMove';
  const count = 'changes' in entry ? entry.changes.length : 1;
  if (count > 1) return moved ? t('flag.movedMany', { count }) : t('flag.editedMany', { count });
  const key = 'changes' in entry ? entry.changes[0]?.after.key : entry.title;
  return moved ? t('flag.moved', { key }) : t('flag.edited', { key });
};

/** Says what was saved and offers to take it back, for eight seconds. */
export const UndoFlag = ({ entry, onUndo, onClose }: UndoFlagProps) => {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(onClose, FLAG.undo);
    return () => clearTimeout(timer);
  }, [onClose]);
  const title = titleOf(t, entry);
  return (
    <div className={styles.corner}>
      <Flag tone="success" title={title} closeLabel={t('flag.close')} onClose={onClose}>
        <Button spacing="compact" appearance="subtle" onClick={onUndo}>
          {t('flag.undo')}
        </Button>
      </Flag>
    </div>
  );
};
