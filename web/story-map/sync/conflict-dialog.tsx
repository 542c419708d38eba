import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardData } from '../../store/board-data/board-data.ts';
import type { Conflict, Decision } from '../../store/ledger/change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './conflict-dialog.module.css';
import { ConflictTable } from './conflict-table.tsx';
import { type OwnChange, useAuthor } from './use-author.ts';

export interface ConflictDialogProps {
  readonly change: OwnChange;
  /** The conflicts of the change, at least one. */
  readonly conflicts: readonly Conflict[];
  /** The board of the page; null if the page has no board. */
  readonly board: BoardData | null;
  /** Takes one decision for all conflicts of the change. */
  readonly onDecide: (decision: Decision) => void;
  readonly onClose: () => void;
}

type ItemProps = Pick<ConflictDialogProps, 'change' | 'board'> & { readonly conflict: Conflict };

/** Returns a sentence that says what was changed, and who changed it if that is known. */
const sentenceOf = (t: TFunction, title: string, who: string | null): string => {
  if (title)
    return who ? t('offline.conflictBy', { title, who }) : t('offline.conflict', { title });
  return who ? t('offline.settingsConflictBy', { who }) : t('offline.settingsConflict');
};

/** Returns a React key. The title alone would not be unique, because goals and lanes may have the same name. */
const keyOf = ({ about, title, card, facts = [] }: Conflict): string =>
  [about?.thing, about?.id, title, card?.aspects, facts.map(({ name }) => name)].join(' ');

const ConflictItem = ({ change, conflict, board }: ItemProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { title } = conflict;
  const who = useAuthor(conflict, change);
  const named = title && who ? t('offline.itemBy', { title, who }) : title;
  return (
    <section aria-labelledby={id} className={styles.item}>
      <h3 id={id} className={styles.heading}>
        {named || sentenceOf(t, title, who)}
      </h3>
      <ConflictTable conflict={conflict} board={board} />
    </section>
  );
};

/**
 * Shows the conflicts of a change, which others have caused by changing the same things. The user makes one decision
 * for all of them.
 */
const ConflictDialog = ({ change, conflicts, board, onDecide, onClose }: ConflictDialogProps) => {
  const { t } = useTranslation();
  const [first] = conflicts;
  const single = conflicts.length === 1 && first ? first : null;
  const who = useAuthor(single ?? {}, change);
  const cause = change.takesBack?.way ?? (change.waited ? 'waited' : 'meanwhile');
  return (
    <Dialog
      // The conflict of a change that was just sent opens this dialog immediately, even above the dialog in which the
      // change was made. The conflict of a change that had to wait opens it when no other dialog is open.
      prompt={change.waited}
      title={
        single
          ? sentenceOf(t, single.title, who)
          : t('offline.conflictMany', { count: conflicts.length })
      }
      closeLabel={t('offline.later')}
      onClose={onClose}
      footer={
        <>
          <Button data-first onClick={() => onDecide('theirs')}>
            {t('offline.keepTheirs')}
          </Button>
          <Button appearance="primary" onClick={() => onDecide('mine')}>
            {t('offline.keepMine')}
          </Button>
        </>
      }
    >
      <p>
        {t(`offline.conflictText.${cause}`)} {!single && t('offline.oneAnswer')}
      </p>
      {single ? (
        <ConflictTable conflict={single} board={board} />
      ) : (
        conflicts.map((conflict) => (
          <ConflictItem key={keyOf(conflict)} change={change} conflict={conflict} board={board} />
        ))
      )}
    </Dialog>
  );
};

export default ConflictDialog;
