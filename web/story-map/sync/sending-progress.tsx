import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../store/hooks.ts';
import type { Change } from '../../store/ledger/change.ts';
import { countOf } from '../../store/ledger/count-of.ts';
import { stopAsked } from '../../store/ledger/ledger.ts';
import { sendingText } from '../../store/ledger/sending-text.ts';
import { Button } from '../../ui/buttons/button.tsx';

export type SentChange = Pick<Change, 'id' | 'plan' | 'progress' | 'stopping' | 'takesBack'>;

export interface SendingProgressProps {
  readonly change: SentChange;
}

/**
 * Number of finished writes of a change, and a button to stop sending. A job is a single write, and shows its own
 * progress. It belongs outside of live regions: `sayChanges` announces the progress at a few marks.
 */
const SendingProgress = ({ change }: SendingProgressProps) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { id, plan, stopping = false } = change;
  if (countOf(plan) < 2 || plan.some(({ kind }) => kind === 'job')) return null;
  return (
    <>
      <span>{sendingText(t, change)}</span>
      <Button spacing="compact" disabled={stopping} onClick={() => dispatch(stopAsked(id))}>
        {t('job.cancel')}
      </Button>
    </>
  );
};

export default SendingProgress;
