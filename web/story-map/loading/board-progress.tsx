import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingBar } from '../../page/loading-bar.tsx';
import { LOADING_STEPS } from '../../store/board-data/loading-steps.ts';
import { useAppSelector } from '../../store/hooks.ts';
import styles from './board-progress.module.css';

interface BoardProgressProps {
  /** Whether the map is still loading while some of its cards are shown. */
  readonly loading: boolean;
  readonly saving: boolean;
  readonly busy?: number;
}

/** If more than this many cards are being saved, the progress is shown. */
const MANY = 5;

/**
 * Returns which share of many cards is saved, from 0 to 1; null for a few cards. `busy`: number of cards that are not
 * saved yet.
 */
const useSavingShare = (busy: number): number | null => {
  const [most, setMost] = useState(0);
  const peak = busy === 0 ? 0 : Math.max(most, busy);
  if (peak !== most) setMost(peak);
  return peak > MANY ? (peak - busy) / peak : null;
};

/**
 * Progress of saving, or of loading a map that is shown already: the share of finished steps and the name of the next
 * step (R-LOAD-8).
 */
export const BoardProgress = ({ loading, saving, busy = 0 }: BoardProgressProps) => {
  const { t } = useTranslation();
  const done = useAppSelector((state) => state.loading.done);
  const share = useSavingShare(busy);
  if (!loading) {
    return saving ? <LoadingBar label={t('toolbar.refreshing')} share={share} /> : null;
  }
  // Settings and goals have loaded, because the map is shown only after that.
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
