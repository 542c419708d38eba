import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../store/hooks.ts';
import type { Change } from '../../store/ledger/change.ts';
import { countOf } from '../../store/ledger/count-of.ts';
import { stopAsked } from '../../store/ledger/ledger.ts';
import { Button } from '../../ui/buttons/button.tsx';

export type SentChange = Pick<Change, 'id' | 'plan' | 'progress' | 'stopping'>;

export interface SendingProgressProps {
  readonly change: SentChange;
}

/**
 * Number of finished writes of a change, and a button to stop sending. A job is a single write, and shows its own
 * progress.
 */
const SendingProgress = ({ change }: SendingProgressProps) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { id, plan, progress, stopping = false } = change;
  const count = countOf(plan);
  if (count < 2 || plan.some(({ kind }) => kind === 'job')) return null;
  const done = countOf(plan.slice(0, progress));
  return (
    <>
      {/* Not announced, although inside a live region: a sentence for each number would be too much. */}
      <span aria-live="off">{t('job.progress', { done, count })}</span>
      <Button spacing="compact" disabled={stopping} onClick={() => dispatch(stopAsked(id))}>
        {t('job.cancel')}
      </Button>
    </>
  );
};

export default SendingProgress;
