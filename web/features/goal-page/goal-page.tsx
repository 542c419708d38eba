import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { sortGoals } from '#domain/aggregates/goal/sort.ts';
import { isPortfolioId } from '#domain/kernel/scope.ts';
import type { Status } from '#domain/tracker/entities.ts';
import type { HostAdapter, PageVisit } from '../../host/host.ts';
import { Comments } from '../../page/comments/comments.tsx';
import { FailurePage } from '../../page/failure-page.tsx';
import { GoalDescription } from '../../page/goal/goal-description.tsx';
import { GoalFields } from '../../page/goal/goal-fields.tsx';
import { GoalGone } from '../../page/goal/goal-gone.tsx';
import type { GoalHistoryProps } from '../../page/goal/goal-history.tsx';
import { labelsOf } from '../../page/goal/labels-of.ts';
import { LaterGoalHistory } from '../../page/goal/later-goal-history.ts';
import { useRescue } from '../../page/goal/use-rescue.ts';
import { useHost } from '../../page/host-context.ts';
import { IssueList } from '../../page/issue-list.tsx';
import { LoadingBar } from '../../page/loading-bar.tsx';
import { useOpenPortfolio } from '../../page/portfolio/use-open-portfolio.ts';
import { useStep } from '../../page/steps/use-step.ts';
import { useLookInterval } from '../../page/use-look-interval.ts';
import { type MomentTarget, useOpenMap } from '../../page/use-open-map.ts';
import { useStatusesQuery } from '../../store/board/statuses-api.ts';
import { type GoalGround, useGoalGroundQuery } from '../../store/goals/goal-ground-api.ts';
import type { MappedGoal } from '../../store/goals/goal-mapping-api.ts';
import { useGoalQuery, useGoalsQuery } from '../../store/goals/goals-api.ts';
import type { Work } from '../../store/goals/step-work-api.ts';
import { useStepWorkQuery } from '../../store/goals/step-work-api.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { PageChanges } from '../../story-map/sync/page-changes.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { IssueTypeIcon } from '../../ui/icons/issue-type-icon.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './goal-page.module.css';
import { GoalProgress, StepProgress } from './progress.tsx';
import { type GoalLedger, useGoalLedger } from './use-goal-ledger.ts';

const GONE = new Set([403, 404]);

const isDeleted = (failure: Failure): boolean =>
  failure.kind === 'backend' && failure.status === 404;

/** Whether the goal was deleted or is hidden from the user. Any other failure may be temporary. */
const isGone = (failure: Failure): boolean =>
  failure.kind === 'backend' && GONE.has(failure.status);

interface GoalPageProps {
  /** The visit of the page. Its address contains the goal (`key`) and the goal's project. */
  readonly page: PageVisit;
}

const NO_STATUSES: readonly Status[] = [];
const NO_GOALS: readonly Goal[] = [];

/** Buttons for the previous and next goal of the same project, in map order. */
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

/** The issue of a goal with its state, and a link to the issue (R-MAPPING-2). */
const Mapped = ({ mapped }: { readonly mapped: MappedGoal }) => {
  const { t } = useTranslation();
  const host = useHost();
  const { issue, state } = mapped;
  return (
    <section className={styles.mapped} aria-label={t('goalPage.mapped')}>
      <h2 className={styles.heading}>{t('goalPage.mapped')}</h2>
      {issue && (
        <button
          type="button"
          className={classNames(styles.issue, focus.ring)}
          onClick={() => host.openIssue(issue.key)}
        >
          <IssueTypeIcon type={issue.type} /> {issue.key} <span>{issue.summary}</span>
        </button>
      )}
      <p className={styles.state} data-state={state}>
        {state !== 'VALID' && <Icon name="warning" size={12} />} {t(`goalPage.mapping.${state}`)}
      </p>
    </section>
  );
};

/** Returns a function that opens the map of the goal's project, or the board of its portfolio. */
const useOpenHome = (): ((scopeId: string, target?: MomentTarget) => void) => {
  const openMap = useOpenMap();
  const openPortfolio = useOpenPortfolio();
  return (id, target) =>
    isPortfolioId(id) ? openPortfolio(id, target) : openMap({ projectId: id, ...target });
};

const Title = ({ summary, color }: Pick<Goal['fields'], 'summary' | 'color'>) => (
  <h1 className={styles.title}>
    <span className={styles.color} style={{ background: color }} />
    {summary}
  </h1>
);

interface LoadedProps {
  readonly goal: Goal;
  /** Whether another user has deleted the goal. If so, the page and the typed text stay. */
  readonly gone: boolean;
  readonly ground: GoalGround;
  readonly onGo: (id: string) => void;
}

interface ToolsProps extends Pick<LoadedProps, 'onGo'>, Pick<GoalLedger, 'saving' | 'goal'> {
  readonly openHome: (scopeId: string) => void;
}

const Tools = ({ onGo, saving, goal, openHome }: ToolsProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      <span role="status" className={styles.saving}>
        {saving && t('goalPage.saving')}
      </span>
      <Neighbours goal={goal} onGo={onGo} />
      <CopyLink goal={goal} />
      <Button spacing="compact" onClick={() => openHome(goal.projectId)}>
        {t(isPortfolioId(goal.projectId) ? 'goalPage.openPortfolio' : 'goalPage.openMap')}
      </Button>
    </div>
  );
};

interface UnderProps extends Pick<LoadedProps['ground'], 'under' | 'level'> {
  readonly host: HostAdapter;
  readonly work: Readonly<Record<string, Work>> | null;
}

const Under = ({ under, level, host, work }: UnderProps) => {
  const { t } = useTranslation();
  return under.length > 0 ? (
    <IssueList
      issues={under}
      onOpen={(key) => host.openIssue(key)}
      aside={({ id }) => <StepProgress work={work?.[id]} />}
    />
  ) : (
    <p className={styles.none}>{t(`goalPage.none.${level}`)}</p>
  );
};

interface TalkProps
  extends Pick<GoalLedger, 'goal' | 'place'>,
    Pick<GoalGround, 'mapped'>,
    Pick<GoalHistoryProps, 'onEdit' | 'onShowThen'> {
  readonly host: HostAdapter;
}

/** The comments on the goal's issue, and the history of the goal (R-ACTIVITY-5). */
const Talk = ({ goal, place, mapped, host, ...history }: TalkProps) => {
  const { t } = useTranslation();
  return (
    <>
      {mapped?.issue && (
        <section aria-label={t('panels.name.comments')}>
          <h2 className={styles.heading}>{t('panels.name.comments')}</h2>
          <Comments
            place={place}
            issueKey={mapped.issue.key}
            onOpenIssue={(key) => host.openIssue(key)}
          />
        </section>
      )}
      <section aria-label={t('goalPanel.history')}>
        <h2 className={styles.heading}>{t('goalPanel.history')}</h2>
        <LaterGoalHistory goal={goal} version={goal.version} {...history} />
      </section>
    </>
  );
};

/** Returns the goal with the user's changes. Changes of a deleted goal wait for the user's decision. */
const useEditedGoal = ({ goal: loaded, gone, onGo }: Omit<LoadedProps, 'ground'>) => {
  const { place, history, goals, ...ledger } = useGoalLedger(loaded);
  const ground = { boardRef: place, goals, gone, onMade: onGo, onEdit: ledger.edit };
  const rescue = useRescue(ledger.goal, ground);
  const { goal, edit, saving } = gone ? { ...rescue, saving: rescue.busy } : ledger;
  return { place, history, rescue, goal, edit, saving };
};

const Loaded = ({ goal: loaded, gone, ground, onGo }: LoadedProps) => {
  const { t } = useTranslation();
  const host = useHost();
  const openHome = useOpenHome();
  const { projects, under, level, mapped, mayEdit } = ground;
  const keys = level === 'steps' ? under.map(({ key }) => key) : [];
  const { data: work = null } = useStepWorkQuery(keys, { skip: keys.length === 0 });
  const { data: statuses = NO_STATUSES } = useStatusesQuery(projects.map(({ id }) => id));
  const { place, history, rescue, goal, edit, saving } = useEditedGoal({
    goal: loaded,
    gone,
    onGo,
  });
  const { data: goals = NO_GOALS } = useGoalsQuery([goal.projectId]);
  return (
    <main className={styles.page}>
      <PageChanges history={history} />
      {gone && (
        <GoalGone
          goal={loaded}
          rescue={rescue}
          mayEdit={mayEdit}
          leave={t(isPortfolioId(goal.projectId) ? 'goalPage.openPortfolio' : 'goalPage.openMap')}
          onLeave={() => openHome(goal.projectId)}
        />
      )}
      <Tools {...{ onGo, saving, goal, openHome }} />
      <div className={styles.columns}>
        <div>
          <Title {...goal.fields} />
          <GoalProgress issues={under} level={level} work={work} />
          {mapped && <Mapped mapped={mapped} />}
          <GoalDescription goal={goal} disabled={!mayEdit} onEdit={edit} />
          <h2 className={styles.heading}>{t(`goalPage.${level}`)}</h2>
          <Under {...{ under, level, host, work }} />
          <Talk
            {...{ goal, place, mapped, host }}
            onEdit={mayEdit && !gone ? edit : null}
            onShowThen={(moment) => openHome(goal.projectId, { moment, goalId: goal.id })}
          />
        </div>
        <aside className={styles.aside} aria-label={t('goalPage.details')}>
          {!mayEdit && <p className={styles.none}>{t('goalPage.readOnly')}</p>}
          <GoalFields
            goal={goal}
            projectIds={[goal.projectId]}
            projectKey={projects.map(({ key }) => key).join()}
            labels={labelsOf(goals)}
            statuses={statuses}
            disabled={!mayEdit}
            onEdit={edit}
          />
        </aside>
      </div>
    </main>
  );
};

/** The page of one goal of a project or portfolio (R-GOAL-7), with all its fields, which users edit on the page. */
const GoalPage = ({ page: { parameters } }: GoalPageProps) => {
  const { t } = useTranslation();
  const [goalId, setGoalId] = useStep('key', parameters.key);
  const pollingInterval = useLookInterval();
  const goal = useGoalQuery(goalId, { pollingInterval });
  const ground = useGoalGroundQuery(goal.currentData ?? skipToken);
  const error = goal.error ?? ground.error;
  const isShown = goal.currentData !== undefined && ground.currentData !== undefined;
  const gone = goal.error !== undefined && isDeleted(failureOf(goal.error));
  if (error && !(isShown && (gone || !isGone(failureOf(error))))) {
    const retry = () => {
      goal.refetch();
      if (!ground.isUninitialized) ground.refetch();
    };
    return <FailurePage failure={failureOf(error)} onRetry={retry} />;
  }
  if (!goal.currentData || !ground.currentData) {
    return <LoadingBar label={t('loading.title')} share={null} />;
  }
  return (
    <Loaded
      key={goalId}
      goal={goal.currentData}
      gone={gone}
      ground={ground.currentData}
      onGo={setGoalId}
    />
  );
};

export default GoalPage;
