import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../api/failure-of.ts';
import { failureText } from '../../api/flags/failure-text.ts';
import { useGoalQuery } from '../../api/goals/goals-api.ts';
import { useLineageQuery } from '../../api/issues/issues-api.ts';
import type { HostContext, PageVisit } from '../../host/host.ts';
import { useHost } from '../../page/host-context.ts';
import { UnseenHeading } from '../../page/unseen-heading.tsx';
import { useOpenMap } from '../../page/use-open-map.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './issue-panel.module.css';

/** The panel's frame grows with its content, and the host must be told how far. */
const useFittingHeight = () => {
  const host = useHost();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    const observer = new ResizeObserver(() => host.resize(panel.offsetHeight));
    observer.observe(panel);
    return () => observer.disconnect();
  }, [host]);
  return ref;
};

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly onOpen?: (() => void) | undefined;
}

const Fact = ({ name, value, onOpen }: FactProps) => (
  <>
    <dt>{name}</dt>
    <dd>
      {onOpen ? (
        <button type="button" className={styles.link} onClick={onOpen}>
          {value}
        </button>
      ) : (
        value
      )}
    </dd>
  </>
);

interface IssuePanelProps {
  readonly page: PageVisit;
  /** Says which issue it is where the address does not. */
  readonly context: HostContext;
}

/** Beside an issue: the goal and the epic under which the map shows it. */
const IssuePanel = ({ page, context }: IssuePanelProps) => {
  const issueKey = page.parameters.issueKey ?? context.issueKey ?? '';
  const { t } = useTranslation();
  const host = useHost();
  const openMap = useOpenMap();
  const panel = useFittingHeight();
  const lineage = useLineageQuery(issueKey);
  const step = lineage.data?.step ?? null;
  const goalId = step?.properties.goalId ?? null;
  const goal = useGoalQuery(goalId ?? skipToken);
  // A goal that was deleted leaves its id on the epic; the map shows such an epic under no goal.
  const goalName =
    goalId === null || goal.isError ? t('issuePanel.noGoal') : goal.data?.fields.summary;
  const openGoal = (projectId: string) =>
    host.navigate({
      kind: 'module',
      moduleKey: 'story-mapping-goal',
      parameters: { key: goalId ?? '', projectId },
    });
  const content = () => {
    if (lineage.error) return <p role="alert">{failureText(t, failureOf(lineage.error))}</p>;
    if (!lineage.data || goalName === undefined) return <Skeleton width="100%" height={48} />;
    const { issue } = lineage.data;
    const known = goal.data !== undefined && goalId !== null;
    return (
      <>
        <dl className={styles.facts}>
          <Fact
            name={t('issuePanel.goal')}
            value={goalName}
            onOpen={known ? () => openGoal(issue.projectId) : undefined}
          />
          <Fact
            name={t('issuePanel.step')}
            value={step?.summary ?? t('issuePanel.noStep')}
            onOpen={step && step.id !== issue.id ? () => host.openIssue(step.key) : undefined}
          />
        </dl>
        <Button spacing="compact" onClick={() => openMap({ projectId: issue.projectId })}>
          {t('issuePanel.openMap')}
        </Button>
      </>
    );
  };
  return (
    <main ref={panel} className={styles.panel}>
      <UnseenHeading>{t('page.title')}</UnseenHeading>
      {content()}
    </main>
  );
};

export default IssuePanel;
