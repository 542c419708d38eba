import { useTranslation } from 'react-i18next';
import { percentDone } from '#domain/kernel/percent.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { GoalGround } from '../../store/goals/goal-ground-api.ts';
import { NO_WORK, type Work } from '../../store/goals/step-work-api.ts';
import { ProgressBar } from '../../ui/marks/progress-bar.tsx';
import styles from './progress.module.css';

const storiesOf = ({ done, inProgress, toDo }: Work): number => done + inProgress + toDo;

const workOf = (issues: readonly Pick<Issue, 'status'>[]): Work => {
  const of = (category: Issue['status']['category']) =>
    issues.filter(({ status }) => status.category === category).length;
  return { done: of('done'), inProgress: of('indeterminate'), toDo: of('new') };
};

const summed = (works: readonly Work[]): Work =>
  works.reduce(
    (sum, { done, inProgress, toDo }) => ({
      done: sum.done + done,
      inProgress: sum.inProgress + inProgress,
      toDo: sum.toDo + toDo,
    }),
    NO_WORK,
  );

interface GoalProgressProps extends Pick<GoalGround, 'level'> {
  readonly issues: readonly Pick<Issue, 'status'>[];
  /** Progress of the stories of each step, by step id; null while loading, or if the goal's issues are stories. */
  readonly work: Readonly<Record<string, Work>> | null;
}

/** Shows the progress of a goal, measured by the stories of its epics, or by the epics if there are no stories. */
export const GoalProgress = ({ issues, level, work }: GoalProgressProps) => {
  const { t } = useTranslation();
  if (issues.length === 0) return null;
  const own = workOf(issues);
  const stories = summed(Object.values(work ?? {}));
  const count = storiesOf(stories);
  const shown = count > 0 ? stories : own;
  const basis = count > 0 ? 'stories' : level;
  const percent = percentDone(shown.done, storiesOf(shown));
  return (
    <span className={styles.progress}>
      <span>{t(`goalPage.done.${level}`, { done: own.done, count: issues.length })}</span>
      {count > 0 && <span>{t('goalPage.done.stories', { done: stories.done, count })}</span>}
      <span className={styles.bar}>
        <ProgressBar {...shown} label={t('goalPage.progress', { ...shown })} />
      </span>
      <strong className={styles.percent} data-tooltip={t(`goalPage.of.${basis}`)}>
        {t('percent', { value: percent })}
      </strong>
    </span>
  );
};

/** Progress of one step; renders nothing while loading. */
export const StepProgress = ({ work }: { readonly work: Work | undefined }) => {
  const { t } = useTranslation();
  if (!work) return null;
  return (
    <span className={styles.step}>
      <span>{t('goalPage.done.stories', { done: work.done, count: storiesOf(work) })}</span>
      <span className={styles.short}>
        <ProgressBar {...work} label={t('goalPage.progress', { ...work })} />
      </span>
    </span>
  );
};
