import { useTranslation } from 'react-i18next';
import type { StoryCard } from '#domain/board/model/model.ts';
import { ConfirmDialog } from '../../../ui/layers/confirm-dialog.tsx';

interface DeleteCardsDialogProps {
  readonly cards: readonly StoryCard[];
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before several stories are deleted, and counts the subtasks that are deleted with them. */
export const DeleteCardsDialog = ({ cards, onDelete, onClose }: DeleteCardsDialogProps) => {
  const { t } = useTranslation();
  const subtasks = cards.reduce((sum, card) => sum + card.subtasks.length, 0);
  return (
    <ConfirmDialog
      title={t('board.delete.titleMany', { count: cards.length })}
      confirm={t('board.delete.confirm')}
      tone="danger"
      onConfirm={onDelete}
      onClose={onClose}
    >
      {subtasks > 0 && (
        <p>{t('board.delete.with', { what: t('board.delete.subtasks', { count: subtasks }) })}</p>
      )}
      <p>{t('board.delete.undoable')}</p>
    </ConfirmDialog>
  );
};
