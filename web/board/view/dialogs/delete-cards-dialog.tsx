import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/layers/confirm-dialog.tsx';
import type { BoardIntents, MapModel } from '../../props/board-props.ts';
import { useCounts } from './use-counts.ts';

interface DeleteCardsDialogProps {
  readonly map: MapModel['map'];
  readonly ids: readonly string[];
  readonly countBelow: BoardIntents['countBelow'];
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before several stories are deleted, and counts the subtasks that are deleted with them (R-MOVE-13). */
export const DeleteCardsDialog = (props: DeleteCardsDialogProps) => {
  const { map, ids, countBelow, onDelete, onClose } = props;
  const { t } = useTranslation();
  const { counts, counting } = useCounts(map, { kind: 'stories', ids }, countBelow);
  const what = t('board.delete.subtasks', { count: counts.subtasks });
  return (
    <ConfirmDialog
      title={t('board.delete.titleMany', { count: ids.length })}
      confirm={t('board.delete.confirm')}
      tone="danger"
      disabled={counting}
      onConfirm={onDelete}
      onClose={onClose}
    >
      {counts.subtasks > 0 && <p>{t('board.delete.with', { what })}</p>}
      {counting && <p role="status">{t('board.delete.counting')}</p>}
      <p>{t('board.delete.undoable')}</p>
    </ConfirmDialog>
  );
};
