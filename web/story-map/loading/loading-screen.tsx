import { useTranslation } from 'react-i18next';
import { LoadingBar } from '../../page/loading-bar.tsx';
import { LOADING_STEPS } from '../../store/board-data/loading-steps.ts';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import styles from './loading-screen.module.css';

interface LoadingScreenProps {
  readonly done: readonly string[];
}

/**
 * The grey goals that are shown while the map loads, each with its steps. Steps in `FULLER` have two cards in the first
 * lane, and all other steps in the second.
 */
const GOALS = [
  ['a', 'b', 'c'],
  ['d', 'e', 'f'],
  ['g', 'h'],
] as const;
const LANES = ['first', 'second'] as const;
const FULLER = new Set(['a', 'd', 'f', 'g']);
/** Sizes in pixels, as on the map at the default zoom of 80 %. */
const CARD = { width: 152, height: 72 } as const;
const GOAL_HEIGHT = 56;
const GAP = 8;

const Row = ({ isFuller }: { readonly isFuller: (step: string) => boolean }) => (
  <div className={styles.row}>
    {GOALS.map((steps) => (
      <div key={steps[0]} className={styles.goal}>
        {steps.map((step) => (
          <div key={step} className={styles.cell}>
            <Skeleton {...CARD} />
            {isFuller(step) && <Skeleton {...CARD} />}
          </div>
        ))}
      </div>
    ))}
  </div>
);

/** The loading progress (R-LOAD-8) above a grey outline of a map. */
export const LoadingScreen = ({ done }: LoadingScreenProps) => {
  const { t } = useTranslation();
  const total = LOADING_STEPS.length;
  const next = LOADING_STEPS.find((step) => !done.includes(step));
  return (
    <main className={styles.screen} aria-busy="true">
      <LoadingBar label={t('loading.title')} share={done.length / total} />
      <div className={styles.bar}>
        <div className={styles.words} role="status">
          <strong>{t('loading.title')}</strong>
          <span>{next && t(`loading.step.${next}`)}</span>
          <span className={styles.count}>
            {t('loading.progress', { done: done.length, total })}
          </span>
        </div>
      </div>
      <div className={styles.map} aria-hidden="true">
        <div className={styles.row}>
          {GOALS.map((steps) => (
            <Skeleton
              key={steps[0]}
              width={steps.length * (CARD.width + GAP) - GAP}
              height={GOAL_HEIGHT}
            />
          ))}
        </div>
        <Row isFuller={() => false} />
        {LANES.map((lane) => (
          <div key={lane} className={styles.lane}>
            <Skeleton width={240} height={20} />
            <Row isFuller={(step) => FULLER.has(step) === (lane === 'first')} />
          </div>
        ))}
      </div>
    </main>
  );
};
