import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../store/hooks.ts';
import type { Change } from '../../store/ledger/change.ts';
import { countOf } from '../../store/ledger/count-of.ts';
import { stopAsked } from '../../store/ledger/ledger.ts';
import { sendingText } from '../../store/ledger/sending-text.ts';
import { FlagAction } from '../../ui/layers/flag.tsx';
import styles from './job-flags.module.css';

type SentChange = Pick<Change, 'id' | 'plan' | 'progress' | 'stopping' | 'takesBack'>;

/**
 * Returns whether a change shows its progress: it affects several things and has no job, because jobs show their own
 * progress.
 */
export const hasProgress = ({ plan }: Pick<Change, 'plan'>): boolean =>
  countOf(plan) > 1 && !plan.some(({ kind }) => kind === 'job');

/**
 * Shows how many writes of a change are finished, with a button that stops sending. Must not be in a live region,
 * because `sayChanges` announces the quarters.
 */
export const SendingProgress = ({ change }: { readonly change: SentChange }) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { id, plan, progress, stopping = false } = change;
  const words = sendingText(t, change);
  return (
    <>
      <progress
        className={styles.bar}
        value={countOf(plan.slice(0, progress))}
        max={countOf(plan)}
        aria-label={words}
      />
      <p className={styles.words}>{words}</p>
      <FlagAction disabled={stopping} onClick={() => dispatch(stopAsked(id))}>
        {t('job.cancel')}
      </FlagAction>
    </>
  );
};
