import { useTranslation } from 'react-i18next';
import { LOADING_STEPS } from '../../api/board/loading-steps.ts';
import { useAppSelector } from '../../api/hooks.ts';
import { LoadingBar } from '../../page/loading-bar.tsx';
import styles from './board-progress.module.css';

interface BoardProgressProps {
  /** Whether the map is being loaded, with cards of it on screen already. */
  readonly loading: boolean;
  readonly saving: boolean;
}

/** Over a map that is not complete yet: the share of finished steps and the name of the next (spec 000 §2). */
export const BoardProgress = ({ loading, saving }: BoardProgressProps) => {
  const { t } = useTranslation();
  const done = useAppSelector((state) => state.loading.done);
  if (!loading) {
    return saving ? <LoadingBar label={t('toolbar.refreshing')} share={null} /> : null;
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
