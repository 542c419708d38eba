import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingBar } from '../../page/loading-bar.tsx';
import { LOADING_STEPS } from '../../store/board-data/loading-steps.ts';
import { useAppSelector } from '../../store/hooks.ts';
import styles from './board-progress.module.css';

interface BoardProgressProps {
  /** Whether the map is being loaded, with cards of it on screen already. */
  readonly loading: boolean;
  readonly saving: boolean;
  /** How many cards are being saved. */
  readonly busy?: number;
}

/** From so many cards on the share of those that are saved is worth telling. */
const MANY = 5;

/** The share of a long run of saves that is done; null for a short one. */
const useSavingShare = (busy: number): number | null => {
  const [most, setMost] = useState(0);
  const peak = busy === 0 ? 0 : Math.max(most, busy);
  if (peak !== most) setMost(peak);
  return peak > MANY ? (peak - busy) / peak : null;
};

/** Over a map that is not complete yet: the share of finished steps and the name of the next (R-LOAD-8). */
export const BoardProgress = ({ loading, saving, busy = 0 }: BoardProgressProps) => {
  const { t } = useTranslation();
  const done = useAppSelector((state) => state.loading.done);
  const share = useSavingShare(busy);
  if (!loading) {
    return saving ? <LoadingBar label={t('toolbar.refreshing')} share={share} /> : null;
  }
  // Settings and goals have been there since the map is shown.
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
