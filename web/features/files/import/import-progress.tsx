import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Write } from '#domain/change/kinds/index.ts';
import unseen from '../../../page/unseen.module.css';
import type { BoardRef } from '../../../store/board-data/board-data.ts';
import { selectChange, selectChanges } from '../../../store/changes/select.ts';
import { nextOf, stacksOf } from '../../../store/changes/stacks.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { type Change, isOpen } from '../../../store/ledger/change.ts';
import { stopAsked } from '../../../store/ledger/ledger.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import styles from './import-dialog.module.css';

/** A started import: the id of its change, and the number of cards to create. */
export interface Begun {
  readonly id: string;
  readonly total: number;
}

// The number of cards and goals to create. The plan begins with new ranks for neighbours, which are not counted.
const cardsIn = (plan: readonly Write[]): number =>
  plan.filter(({ kind }) => kind === 'card' || kind === 'goal').length;

interface WayBack {
  /** Whether this change is the next to be undone. */
  readonly offered: boolean;
  /** The state of the undo, once the user has started it. */
  readonly words: 'takingBack' | 'takenBack' | null;
}

const wayBackOf = (changes: readonly Change[], ref: BoardRef, id: string): WayBack => {
  const offered = nextOf(stacksOf(changes, ref), 'undo')?.id === id;
  const last = changes.findLast(({ takesBack }) => takesBack?.id === id);
  if (last?.takesBack?.way !== 'undo' || last.status === 'refused') return { offered, words: null };
  return { offered, words: isOpen(last) ? 'takingBack' : 'takenBack' };
};

/** What screen readers hear once at the end: the flags of the page below are hidden from them. */
const endText = (
  t: TFunction,
  {
    status,
    done,
    total,
  }: Pick<Change, 'status'> & Pick<Begun, 'total'> & { readonly done: number },
): string => {
  if (status === 'refused') return t('import.stopped');
  if (done === total) return t('import.done', { count: total });
  return `${t('import.progress', { done, count: total })}. ${t('import.ended')}`;
};

interface ImportProgressProps extends Begun {
  readonly boardRef: BoardRef;
  readonly onUndo: () => void;
}

/** Progress of an import, with buttons to stop and undo it. */
export const ImportProgress = ({ id, total, boardRef, onUndo }: ImportProgressProps) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const change = useAppSelector((state) => selectChange(state, id));
  const way = wayBackOf(useAppSelector(selectChanges), boardRef, id);
  const done = cardsIn(change?.plan.slice(0, change.progress) ?? []);
  const { status = 'queued', stopping = false } = change ?? {};
  const words = t('import.progress', { done, count: total });
  const open = status === 'queued' || status === 'sending';
  if (way.words) return <p className={styles.start}>{t(`import.${way.words}`)}</p>;
  return (
    <div className={styles.start}>
      <progress className={styles.progress} max={total} value={done} aria-label={words} />
      <p>{status === 'saved' && done === total ? t('import.done', { count: total }) : words}</p>
      {/* The count itself is not live: the page announces the start and each quarter (`sayChanges`). */}
      <span className={unseen.unseen} role="status">
        {open ? '' : endText(t, { status, done, total })}
      </span>
      {status === 'saved' && done < total && <Note tone="info">{t('import.ended')}</Note>}
      {status === 'refused' && <Note tone="danger">{t('import.stopped')}</Note>}
      <p className={styles.quiet}>{t('import.oneUndo')}</p>
      {open && (
        <Button disabled={stopping} onClick={() => dispatch(stopAsked(id))}>
          {t('import.stop')}
        </Button>
      )}
      {!open && way.offered && <Button onClick={onUndo}>{t('flag.undo')}</Button>}
    </div>
  );
};
