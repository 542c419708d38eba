import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingBar } from '../../page/loading-bar.tsx';
import { LOADING_STEPS } from '../../store/board-data/loading-steps.ts';
import { useAppSelector } from '../../store/hooks.ts';
import styles from './board-progress.module.css';

interface BoardProgressProps {
  /** Whether the map is loading while some cards are already shown. */
  readonly loading: boolean;
  readonly saving: boolean;
  readonly busy?: number;
}

/** The progress of saving is shown if more cards than this are being saved. */
const MANY = 5;

/** Returns the saved share of a long sequence of saves, 0 to 1; null for a short sequence. */
const useSavingShare = (busy: number): number | null => {
  const [most, setMost] = useState(0);
  const peak = busy === 0 ? 0 : Math.max(most, busy);
  if (peak !== most) setMost(peak);
  return peak > MANY ? (peak - busy) / peak : null;
};

/**
 * The progress above a map that is still loading: the share of finished steps, and the name of the next step
 * (R-LOAD-8).
 */
export const BoardProgress = ({ loading, saving, busy = 0 }: BoardProgressProps) => {
  const { t } = useTranslation();
  const done = useAppSelector((state) => state.loading.done);
  const share = useSavingShare(busy);
  if (!loading) {
    return saving ? <LoadingBar label={t('toolbar.refreshing')} share={share} /> : null;
  }
  // The map is shown only after settings and goals have loaded.
  const finished = new Set<string>([...done, 'settings', 'goals']);
  const next = LOADING_STEPS.find((step) => !finished.has(step));
  return (
    <>
      <LoadingBar label={t('loading.title')} share={finished.size / LOADING_STEPS.length} />
      {next && (
        <p className={styles.step} role="status">
          {t(`loading.step.${next}`)}
        </p>
      )}
    </>
  );
};
