import { useTranslation } from 'react-i18next';
import type { Goal } from '#domain/contracts/goal.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { failureOf } from '../../api/failure-of.ts';
import { useGoalQuery } from '../../api/goals/goals-api.ts';
import { useGoalStepsQuery } from '../../api/issues/issues-api.ts';
import type { PageVisit } from '../../host/host.ts';
import { FailurePage } from '../../page/failure-page.tsx';
import { useHost } from '../../page/host-context.ts';
import { IssueList } from '../../page/issue-list.tsx';
import { LoadingBar } from '../../page/loading-bar.tsx';
import { Sheet } from '../../page/sheet.tsx';
import { useOpenMap } from '../../page/use-open-map.ts';
import { Button } from '../../ui/button.tsx';
import { GoalFacts } from './goal-facts.tsx';
import styles from './goal-page.module.css';

interface GoalPageProps {
  /** Its address names the goal (`key`) and its project. */
  readonly page: PageVisit;
}

const Loaded = ({ goal, steps }: { readonly goal: Goal; readonly steps: readonly Issue[] }) => {
  const { t } = useTranslation();
  const host = useHost();
  const openMap = useOpenMap();
  const title = (
    <>
      <span className={styles.color} style={{ background: goal.fields.color }} />
      {goal.fields.summary}
    </>
  );
  return (
    <Sheet title={title}>
      <GoalFacts goal={goal} />
      <h2 className={styles.heading}>{t('goalPage.steps')}</h2>
      {steps.length > 0 ? (
        <IssueList issues={steps} onOpen={(key) => host.openIssue(key)} />
      ) : (
        <p>{t('goalPage.noSteps')}</p>
      )}
      <Button className={styles.open} onClick={() => openMap({ projectId: goal.projectId })}>
        {t('goalPage.openMap')}
      </Button>
    </Sheet>
  );
};

/** The page of one goal (spec 000 §2): its title, what is known of it, and its epics. */
const GoalPage = ({ page: { parameters } }: GoalPageProps) => {
  const { key: goalId = '', projectId = '' } = parameters;
  const { t } = useTranslation();
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
  if (!goal.data || !steps.data) return <LoadingBar label={t('loading.title')} share={null} />;
  return <Loaded goal={goal.data} steps={steps.data} />;
};

export default GoalPage;
