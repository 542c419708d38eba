import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemovalCounts, RemovalTarget } from '#domain/board/cards/remove.ts';
import { ChoiceGroup } from '../../../ui/buttons/choice-group.tsx';
import { ConfirmDialog } from '../../../ui/layers/confirm-dialog.tsx';
import type { BoardIntents, MapModel } from '../../props/board-props.ts';
import type { Below } from '../../props/props.ts';
import styles from './move-dialog.module.css';
import { useCounts } from './use-counts.ts';

interface DeleteDialogProps {
  readonly map: MapModel['map'];
  readonly target: RemovalTarget;
  readonly title: string;
  readonly mayDeleteIssues: boolean;
  readonly countBelow: BoardIntents['countBelow'];
  readonly onDelete: (target: RemovalTarget, below: Below) => void;
  readonly onClose: () => void;
}

/** Returns a text such as "2 steps, 5 stories, 1 subtask", without counts of zero. */
const countsInWords = (t: TFunction, { steps, stories, subtasks }: RemovalCounts): string =>
  t('list', {
    things: [
      steps > 0 ? t('board.delete.steps', { count: steps }) : '',
      stories > 0 ? t('board.delete.stories', { count: stories }) : '',
      subtasks > 0 ? t('board.delete.subtasks', { count: subtasks }) : '',
    ].filter(Boolean),
  });

interface BelowChoiceProps {
  readonly kept: string;
  /** Label of the choice to delete everything below too; null if the user may not delete issues. */
  readonly all: string | null;
  readonly hidden: string;
  readonly below: Below;
  readonly setBelow: (below: Below) => void;
}

const BelowChoice = ({ kept, all, hidden, below, setBelow }: BelowChoiceProps) => {
  const { t } = useTranslation();
  return (
    <ChoiceGroup<Below>
      label={t('board.delete.below')}
      choices={[
        { value: 'keep', label: kept },
        ...(all === null ? [] : [{ value: 'delete' as const, label: all, text: hidden }]),
      ]}
      value={below}
      onChange={setBelow}
    />
  );
};

/** Asks before a delete, counts what is deleted too, and offers to keep the things below (R-MOVE-12). */
export const DeleteDialog = ({
  map,
  target,
  title,
  mayDeleteIssues,
  countBelow,
  onDelete,
  onClose,
}: DeleteDialogProps) => {
  const { t } = useTranslation();
  const [below, setBelow] = useState<Below>('keep');
  const { counts, hidden, counting } = useCounts(map, target, countBelow);
  const what = countsInWords(t, counts);
  const hiddenText = hidden > 0 ? t('board.delete.hidden', { count: hidden }) : '';
  const asked =
    (target.kind === 'step' || target.kind === 'goal') && counts.steps + counts.stories > 0;
  const isKept = asked && below === 'keep';
  // A deleted goal is not an issue, so undo restores it completely.
  const deletesCards = target.kind !== 'goal' || (!isKept && what !== '');
  const kept =
    target.kind === 'step'
      ? t('board.delete.keepStep', { other: t('board.step.other') })
      : t('board.delete.keepGoal', { other: t('board.goal.none') });
  return (
    <ConfirmDialog
      title={t('board.delete.title', { title })}
      confirm={t('board.delete.confirm')}
      tone="danger"
      disabled={counting}
      onConfirm={() => onDelete(target, asked ? below : 'delete')}
      onClose={onClose}
    >
      {asked && (
        <BelowChoice
          {...{ kept, below, setBelow }}
          all={mayDeleteIssues ? t('board.delete.all', { what }) : null}
          hidden={hiddenText}
        />
      )}
      {isKept && target.kind === 'step' && counts.homeless > 0 && (
        <p className={styles.warning}>{t('board.delete.homeless', { count: counts.homeless })}</p>
      )}
      {!asked && what !== '' && (
        <p>
          {t('board.delete.with', { what })} {hiddenText}
        </p>
      )}
      {counting && <p role="status">{t('board.delete.counting')}</p>}
      {deletesCards && <p>{t('board.delete.undoable')}</p>}
      {!isKept && counts.final > 0 && (
        <p className={styles.warning}>{t('board.delete.unseen', { count: counts.final })}</p>
      )}
    </ConfirmDialog>
  );
};
