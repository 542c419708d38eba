import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostContext, PageVisit } from '../../host/host.ts';
import { Comments } from '../../page/comments/comments.tsx';
import { useHost } from '../../page/host-context.ts';
import { UnseenHeading } from '../../page/unseen-heading.tsx';
import { useMapOver } from '../../page/use-open-map.ts';
import { someBoard } from '../../store/board/board-api.ts';
import type { BoardRef } from '../../store/board-data/board-data.ts';
import type { Lineage, LineageIssue } from '../../store/calls/lineage.ts';
import { isSentWithoutMap, restoreChanges } from '../../store/changes/kept-changes.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { useLineageQuery } from '../../store/issues/issues-api.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { PendingChanges } from '../../story-map/sync/pending-changes.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { CrashBoundary } from '../../ui/pages/crash-boundary.tsx';
import { CrashNote } from '../../ui/pages/crash-note.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import styles from './issue-panel.module.css';
import { Place } from './place/place.tsx';

/** Sends the height of the content to the host, which adapts the panel's frame. */
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

const projectKeyOf = (key: string): string => key.replace(/-\d+$/, '');

/**
 * Opens the board of a project, so that the panel can change it. Sends changes that an earlier visit left in the queue.
 */
const usePlace = (project: string): BoardRef => {
  const dispatch = useAppDispatch();
  const place = useMemo(() => ({ kind: 'project' as const, project }), [project]);
  useEffect(() => void dispatch(restoreChanges(place, isSentWithoutMap)), [dispatch, place]);
  return place;
};

/** Returns the issue of the shown card: for a subtask, its story. */
const cardOf = ({ issue, story }: Lineage): LineageIssue => story ?? issue;

const PlaceOf = ({ lineage }: { readonly lineage: Lineage }) => {
  const { t } = useTranslation();
  const openMap = useMapOver();
  const card = cardOf(lineage);
  const projectKey = projectKeyOf(card.key);
  const { issue, step } = lineage;
  return (
    <section aria-labelledby="place">
      <div className={styles.head}>
        <h2 id="place">{t('issuePanel.place')}</h2>
        <Button
          appearance="subtle"
          spacing="compact"
          onClick={() => openMap({ projectId: card.projectId, projectKey, issueKey: card.key })}
        >
          {t('issuePanel.openMap')}
          <Icon name="open" size={12} />
        </Button>
      </div>
      {card.id !== issue.id && (
        <p className={styles.within}>{t('issuePanel.within', { name: card.summary })}</p>
      )}
      <CrashBoundary fallback={(crash) => <CrashNote crash={crash} />}>
        <Place key={card.id} projectKey={projectKey} issue={card} stepId={step?.id ?? null} />
      </CrashBoundary>
    </section>
  );
};

interface IssuePanelProps {
  readonly page: PageVisit;
  /** The context of the host. It contains the key of the issue if the address does not. */
  readonly context: HostContext;
}

/** The panel of an issue: its position on the map, its neighbours, and its comments. */
const IssuePanel = ({ page, context }: IssuePanelProps) => {
  const issueKey = page.parameters.issueKey ?? context.issueKey ?? '';
  const { t } = useTranslation();
  const host = useHost();
  const panel = useFittingHeight();
  const lineage = useLineageQuery(issueKey);
  const place = usePlace(projectKeyOf(issueKey));
  const board = useAppSelector(someBoard) ?? null;
  const content = (): ReactNode => {
    const fault = lineage.error && <p role="alert">{failureText(t, failureOf(lineage.error))}</p>;
    if (!lineage.currentData) return fault ?? <Skeleton width="100%" height={48} />;
    // The panel and the typed text stay, even if a later read says that the issue was deleted (R-LIVE-8).
    return (
      <>
        {fault}
        <PlaceOf lineage={lineage.currentData} />
        <section className={styles.comments} aria-labelledby="comments">
          <h2 id="comments">{t('panels.name.comments')}</h2>
          <CrashBoundary fallback={(crash) => <CrashNote crash={crash} />}>
            <Comments {...{ place, issueKey }} onOpenIssue={(key) => host.openIssue(key)} />
          </CrashBoundary>
        </section>
      </>
    );
  };
  return (
    <main ref={panel} className={styles.panel}>
      <UnseenHeading>{t('page.title')}</UnseenHeading>
      <PendingChanges board={board} />
      {content()}
    </main>
  );
};

export default IssuePanel;
