import { useTranslation } from 'react-i18next';
import { storiesOfStep } from '#domain/board/model/find.ts';
import { totalsOf } from '#domain/board/model/lanes.ts';
import type { GoalColumn, StoryMap } from '#domain/board/model/model.ts';
import { goalName } from '../../board/words/names.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './phone.module.css';

interface GoalBandProps {
  readonly map: StoryMap;
  readonly goal: GoalColumn;
  readonly at: number;
  readonly onGoal: (at: number) => void;
  /** Whether the picture can show the progress of goals. */
  readonly progress: boolean;
}

/** The name of the current goal, between buttons for the previous and the next goal. */
export const GoalBand = ({ map, goal, at, onGoal, progress }: GoalBandProps) => {
  const { t } = useTranslation();
  const { stories, done } = totalsOf(...goal.steps.map(({ id }) => storiesOfStep(map, id)));
  const all = map.goals.length;
  return (
    <div className={styles.band}>
      <IconButton
        icon="chevron-right"
        label={t('publicMap.previousGoal')}
        className={classNames(styles.turn, styles.back)}
        aria-disabled={at === 0}
        onClick={() => onGoal(at - 1)}
      />
      <div className={styles.goal}>
        <h2>{goalName(t, goal)}</h2>
        <p>
          {all > 1 && `${t('publicMap.goalOf', { at: at + 1, all })} · `}
          {t('board.lane.stories', { count: stories })}
        </p>
        {progress && stories > 0 && (
          <span
            className={styles.share}
            role="img"
            aria-label={t('board.lane.doneOf', { done, count: stories })}
          >
            <span style={{ width: `${(100 * done) / stories}%` }} />
          </span>
        )}
      </div>
      <IconButton
        icon="chevron-right"
        label={t('publicMap.nextGoal')}
        className={styles.turn}
        aria-disabled={at >= all - 1}
        onClick={() => onGoal(at + 1)}
      />
    </div>
  );
};
