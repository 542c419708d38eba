import { lazy, type ReactNode, Suspense } from 'react';
import { boardRefOf } from '../features/story-map/board-ref.ts';
import { StoryMapPage } from '../features/story-map/story-map-page.tsx';
import type { HostContext, PageVisit } from '../host/host.ts';
import { FailurePage } from '../page/failure-page.tsx';
import { localDay } from './local-day.ts';

export interface PageProps {
  readonly page: PageVisit;
  readonly context: HostContext;
  readonly ids: () => string;
}

const GoalPage = lazy(() => import('../features/goal-page/goal-page.tsx'));
const MainPage = lazy(() => import('../features/main-page/main-page.tsx'));
const IssuePanel = lazy(() => import('../features/issue-panel/issue-panel.tsx'));
const AdminPage = lazy(() => import('../features/admin-page/admin-page.tsx'));

const reload = (): void => window.location.reload();

const storyMap = ({ page, context, ids }: PageProps): ReactNode => {
  const ref = boardRefOf(page, context);
  if (ref === null) {
    return <FailurePage failure={{ kind: 'page', page: 'projectKeyMissing' }} onRetry={reload} />;
  }
  return <StoryMapPage boardRef={ref} ids={ids} today={localDay(new Date())} />;
};

const later = (drawn: ReactNode): ReactNode => <Suspense fallback={null}>{drawn}</Suspense>;

/** Every page kind of spec 000 §2, by the last part of its address. */
export const PAGES: Readonly<Record<string, (props: PageProps) => ReactNode>> = {
  board: storyMap,
  'agile-board': storyMap,
  'full-screen': storyMap,
  goal: ({ page }) =>
    later(
      <GoalPage goalId={page.parameters.key ?? ''} projectId={page.parameters.projectId ?? ''} />,
    ),
  main: () => later(<MainPage />),
  'issue-panel': ({ page, context }) =>
    later(<IssuePanel issueKey={page.parameters.issueKey ?? context.issueKey ?? ''} />),
  'admin-config': ({ context }) => later(<AdminPage licensed={context.licensed} />),
};
