import { useTranslation } from 'react-i18next';
import type { Write } from '#domain/change/kinds/index.ts';
import type { BoardRef } from '../../../store/board-data/board-data.ts';
import { rootOf, selectChange, selectChanges } from '../../../store/changes/select.ts';
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

// Returns the number of cards and goals to create. The plan also contains rank changes of neighbours, which do not
// count.
const cardsIn = (plan: readonly Write[]): number =>
  plan.filter(({ kind }) => kind === 'card' || kind === 'goal').length;

interface WayBack {
  /** Whether undo would revert this change next, or the redo of it. */
  readonly offered: boolean;
  /** State of the undo; null if the user has not started it. */
  readonly words: 'takingBack' | 'takenBack' | null;
}

const wayBackOf = (changes: readonly Change[], ref: BoardRef, id: string): WayBack => {
  const next = nextOf(stacksOf(changes, ref), 'undo');
  const offered = next !== undefined && rootOf(next) === id;
  const last = changes.findLast(({ takesBack }) => takesBack?.id === id);
  if (last?.takesBack?.way !== 'undo' || last.status === 'refused') return { offered, words: null };
  return { offered, words: isOpen(last) ? 'takingBack' : 'takenBack' };
};

interface EndProps extends Pick<Change, 'status'>, Pick<Begun, 'total'> {
  readonly words: string;
  readonly done: number;
}

const End = ({ status, words, done, total }: EndProps) => {
  const { t } = useTranslation();
  const isSaved = status === 'saved';
  return (
    <>
      <p>{isSaved && done === total ? t('import.done', { count: total }) : words}</p>
      {isSaved && done < total && <Note tone="info">{t('import.ended')}</Note>}
      {status === 'refused' && <Note tone="danger">{t('import.stopped')}</Note>}
    </>
  );
};

interface ImportProgressProps extends Begun {
  readonly boardRef: BoardRef;
  readonly onUndo: () => void;
}

/** The progress of an import, with buttons to stop and to undo the import. */
export const ImportProgress = ({ id, total, boardRef, onUndo }: ImportProgressProps) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const change = useAppSelector((state) => selectChange(state, id));
  const way = wayBackOf(useAppSelector(selectChanges), boardRef, id);
  const done = cardsIn(change?.plan.slice(0, change.progress) ?? []);
  const makesReleases = change?.plan.some(({ kind }) => kind === 'lane');
  const { status = 'queued', stopping = false } = change ?? {};
  const words = t('import.progress', { done, count: total });
  const open = status === 'queued' || status === 'sending';
  if (way.words) {
    return (
      <p className={styles.start} data-page-change>
        {t(`import.${way.words}`)}
      </p>
    );
  }
  return (
    <div className={styles.start} data-page-change={(!open && way.offered) || undefined}>
      <progress className={styles.progress} max={total} value={done} aria-label={words} />
      {/* Not a live region: `sayChanges` announces the start and each quarter. */}
      {open && <p>{words}</p>}
      <div role="status">{!open && <End {...{ status, words, done, total }} />}</div>
      <p className={styles.quiet}>{t(makesReleases ? 'import.oneUndoBut' : 'import.oneUndo')}</p>
      {open && (
        <Button disabled={stopping} onClick={() => dispatch(stopAsked(id))}>
          {t('import.stop')}
        </Button>
      )}
      {!open && way.offered && <Button onClick={onUndo}>{t('flag.undo')}</Button>}
    </div>
  );
};
