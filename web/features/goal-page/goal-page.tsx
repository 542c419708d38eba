import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeGoalBody, Goal } from '#domain/contracts/goal.ts';
import { sortGoals } from '#domain/goal/sort.ts';
import type { Issue, Status } from '#domain/tracker/entities.ts';
import { useStatusesQuery } from '../../api/board/statuses-api.ts';
import { failureOf } from '../../api/failure-of.ts';
import { notSaved } from '../../api/flags/flag-texts.ts';
import { useChangeGoalMutation } from '../../api/goals/change-goal-api.ts';
import { useGoalQuery, useGoalsQuery } from '../../api/goals/goals-api.ts';
import { useGoalStepsQuery } from '../../api/issues/issues-api.ts';
import { usePersonaRightsQuery } from '../../api/personas/rights-api.ts';
import type { PageVisit } from '../../host/host.ts';
import { FailurePage } from '../../page/failure-page.tsx';
import { GoalFields } from '../../page/goal/goal-fields.tsx';
import { useHost } from '../../page/host-context.ts';
import { IssueList } from '../../page/issue-list.tsx';
import { LoadingBar } from '../../page/loading-bar.tsx';
import { Markdown } from '../../page/markdown.tsx';
import { useOpenMap } from '../../page/use-open-map.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ProgressBar } from '../../ui/marks/progress-bar.tsx';
import styles from './goal-page.module.css';

interface GoalPageProps {
  /** Its address names the goal (`key`) and its project. */
  readonly page: PageVisit;
}

const NO_STATUSES: readonly Status[] = [];
const NO_GOALS: readonly Goal[] = [];

/** Edits go one after the other, each on what the one before left; what is refused is put back and said. */
const useEdits = (goal: Goal) => {
  const { t } = useTranslation();
  const host = useHost();
  const [change, changing] = useChangeGoalMutation();
  const latest = useRef(goal);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const edit = (body: ChangeGoalBody) => {
    line.current = line.current.then(async () => {
      const known = latest.current;
      const { data, error } = await change({ goal: known, body });
      if (data) latest.current = data;
      else host.flag(notSaved(t, failureOf(error)));
    });
  };
  return { edit, saving: changing.isLoading };
};

/** The goals of its project beside this one, in the order of the map. */
const Neighbours = ({
  goal,
  onGo,
}: {
  readonly goal: Goal;
  readonly onGo: (id: string) => void;
}) => {
  const { t } = useTranslation();
  const { data: goals = NO_GOALS } = useGoalsQuery([goal.projectId]);
  const order = sortGoals(goals);
  const at = order.findIndex(({ id }) => id === goal.id);
  const [before, after] = [order[at - 1], order[at + 1]];
  if (at < 0) return null;
  return (
    <span className={styles.neighbours}>
      <IconButton
        icon="chevron-up"
        label={t('goalPage.previous')}
        disabled={!before}
        onClick={() => before && onGo(before.id)}
      />
      <IconButton
        icon="chevron-down"
        label={t('goalPage.next')}
        disabled={!after}
        onClick={() => after && onGo(after.id)}
      />
      <span>{t('goalPage.place', { at: at + 1, count: order.length })}</span>
    </span>
  );
};

/** How many of its epics are done. */
const Progress = ({ steps }: { readonly steps: readonly Issue[] }) => {
  const { t } = useTranslation();
  const of = (category: Issue['status']['category']) =>
    steps.filter(({ status }) => status.category === category).length;
  const [done, inProgress, toDo] = [of('done'), of('indeterminate'), of('new')];
  if (steps.length === 0) return null;
  return (
    <span className={styles.progress}>
      {t('goalPage.done', { done, count: steps.length })}
      <span className={styles.bar}>
        <ProgressBar
          done={done}
          inProgress={inProgress}
          toDo={toDo}
          label={t('goalPage.progress', { done, inProgress, toDo })}
        />
      </span>
    </span>
  );
};

interface LoadedProps {
  readonly goal: Goal;
  readonly steps: readonly Issue[];
  readonly projectKey: string;
  readonly onGo: (id: string) => void;
}

const Loaded = ({ goal, steps, projectKey, onGo }: LoadedProps) => {
  const { t } = useTranslation();
  const host = useHost();
  const openMap = useOpenMap();
  const { data: statuses = NO_STATUSES } = useStatusesQuery([goal.projectId]);
  const { data: rights } = usePersonaRightsQuery(goal.projectId);
  const { edit, saving } = useEdits(goal);
  const mayEdit = rights?.editIssues === true;
  const { summary, color, description } = goal.fields;
  return (
    <main className={styles.page}>
      <div className={styles.tools}>
        <span role="status" className={styles.saving}>
          {saving && t('goalPage.saving')}
        </span>
        <Neighbours goal={goal} onGo={onGo} />
        <Button spacing="compact" onClick={() => openMap({ projectId: goal.projectId })}>
          {t('goalPage.openMap')}
        </Button>
      </div>
      <div className={styles.columns}>
        <div>
          <h1 className={styles.title}>
            <span className={styles.color} style={{ background: color }} />
            {summary}
          </h1>
          <Progress steps={steps} />
          <h2 className={styles.heading}>{t('goalPage.description')}</h2>
          {description === '' ? (
            <p className={styles.none}>{t('goalPage.noDescription')}</p>
          ) : (
            <Markdown text={description} className={styles.description} />
          )}
          <h2 className={styles.heading}>{t('goalPage.steps')}</h2>
          {steps.length > 0 ? (
            <IssueList issues={steps} onOpen={(key) => host.openIssue(key)} />
          ) : (
            <p className={styles.none}>{t('goalPage.noSteps')}</p>
          )}
        </div>
        <aside className={styles.aside} aria-label={t('goalPage.details')}>
          {rights && !mayEdit && <p className={styles.none}>{t('goalPage.readOnly')}</p>}
          <GoalFields
            goal={goal}
            projectIds={[goal.projectId]}
            projectKey={projectKey}
            statuses={statuses}
            disabled={!mayEdit}
            onEdit={edit}
          />
        </aside>
      </div>
    </main>
  );
};

/** The page of one goal (spec 000 §2): all that is known of it, edited in its place, and its epics. */
const GoalPage = ({ page: { parameters } }: GoalPageProps) => {
  const { key = '', projectId = '', projectKey = '' } = parameters;
  const { t } = useTranslation();
  const [goalId, setGoalId] = useState(key);
  const goal = useGoalQuery(goalId);
  const steps = useGoalStepsQuery({ projectId, goalId });
  const error = goal.error ?? steps.error;
  if (error) {
    const retry = () => {
      goal.refetch();
      steps.refetch();
    };
    return <FailurePage failure={failureOf(error)} onRetry={retry} />;
  }
  if (!goal.currentData || !steps.currentData) {
    return <LoadingBar label={t('loading.title')} share={null} />;
  }
  const [first] = steps.currentData;
  return (
    <Loaded
      key={goalId}
      goal={goal.currentData}
      steps={steps.currentData}
      // An epic says the key of its project where the address does not.
      projectKey={projectKey || (first?.key.slice(0, first.key.lastIndexOf('-')) ?? '')}
      onGo={setGoalId}
    />
  );
};

export default GoalPage;
