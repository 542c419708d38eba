import { useTranslation } from 'react-i18next';
import type { StoryCard } from '#domain/map/model.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './move-dialog.module.css';

interface DeleteCardsDialogProps {
  readonly cards: readonly StoryCard[];
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before several stories are deleted, and counts the subtasks that go with them. */
export const DeleteCardsDialog = ({ cards, onDelete, onClose }: DeleteCardsDialogProps) => {
  const { t } = useTranslation();
  const subtasks = cards.reduce((sum, card) => sum + card.subtasks.length, 0);
  const confirm = () => {
    onClose();
    onDelete();
  };
  return (
    <Dialog
      title={t('board.delete.titleMany', { count: cards.length })}
      closeLabel={t('board.action.close')}
      onClose={onClose}
      footer={
        <>
          <Button appearance="subtle" data-first onClick={onClose}>
            {t('board.action.cancel')}
          </Button>
          <Button appearance="danger" onClick={confirm}>
            {t('board.delete.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {subtasks > 0 && (
          <p>{t('board.delete.with', { what: t('board.delete.subtasks', { count: subtasks }) })}</p>
        )}
        <p>{t('board.delete.final')}</p>
      </div>
    </Dialog>
  );
};
