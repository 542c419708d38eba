import { useTranslation } from 'react-i18next';
import type { Write } from '#domain/change/kinds/index.ts';
import { selectChange } from '../../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { stopAsked } from '../../../store/ledger/ledger.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import styles from './import-dialog.module.css';

/** An import that has begun: its change, and how many cards it was to make. */
export interface Begun {
  readonly id: string;
  readonly total: number;
}

// Goals are cards too; new ranks of neighbours are none, and go before them.
const cardsIn = (plan: readonly Write[]): number =>
  plan.filter(({ kind }) => kind === 'card' || kind === 'goal').length;

/** How far an import is, and the way to stop it. */
export const ImportProgress = ({ id, total }: Begun) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const change = useAppSelector((state) => selectChange(state, id));
  const done = cardsIn(change?.plan.slice(0, change.progress) ?? []);
  const { status = 'queued', stopping = false } = change ?? {};
  const words = t('import.progress', { done, count: total });
  const open = status === 'queued' || status === 'sending';
  return (
    <div className={styles.start} role="status">
      <progress className={styles.progress} max={total} value={done} aria-label={words} />
      <p>{status === 'saved' && done === total ? t('import.done', { count: total }) : words}</p>
      {status === 'saved' && done < total && <Note tone="info">{t('import.ended')}</Note>}
      {status === 'refused' && <Note tone="danger">{t('import.stopped')}</Note>}
      <p className={styles.quiet}>{t('import.oneUndo')}</p>
      {open && (
        <Button disabled={stopping} onClick={() => dispatch(stopAsked(id))}>
          {t('import.stop')}
        </Button>
      )}
    </div>
  );
};
