import { useTranslation } from 'react-i18next';
import { LOADING_STEPS } from '../../api/board/loading-steps.ts';
import { LoadingBar } from '../../page/loading-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './loading-screen.module.css';

interface LoadingScreenProps {
  readonly done: readonly string[];
}

const COLUMNS = [0, 1, 2, 3, 4];
const LANES = [0, 1];

/** The share of finished loading steps (spec 000 §2), over a board drawn in grey. */
export const LoadingScreen = ({ done }: LoadingScreenProps) => {
  const { t } = useTranslation();
  const total = LOADING_STEPS.length;
  const next = LOADING_STEPS.find((step) => !done.includes(step));
  return (
    <main className={styles.screen} aria-busy="true">
      <LoadingBar label={t('loading.title')} share={done.length / total} />
      <div className={styles.words} role="status">
        <strong>{t('loading.title')}</strong>
        <span>{next && t(`loading.step.${next}`)}</span>
        <span className={styles.count}>{t('loading.progress', { done: done.length, total })}</span>
      </div>
      <div className={styles.board} aria-hidden="true">
        <div className={styles.row}>
          {COLUMNS.map((column) => (
            <Skeleton key={column} width={190} height={70} />
          ))}
        </div>
        {LANES.map((lane) => (
          <div key={lane} className={styles.row}>
            {COLUMNS.map((column) => (
              <div key={column} className={styles.cell}>
                <Skeleton width={190} height={90} />
                {(column + lane) % 2 === 0 && <Skeleton width={190} height={90} />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </main>
  );
};
