import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { isPortfolioId } from '#domain/kernel/scope.ts';
import { boardRefOf } from '../features/story-map/board-ref.ts';
import { StoryMapPage } from '../features/story-map/story-map-page.tsx';
import type { HostContext, PageVisit } from '../host/host.ts';
import { type Part, withTexts } from '../i18n/texts.ts';
import { FailurePage } from '../page/failure-page.tsx';

export interface PageProps {
  readonly page: PageVisit;
  readonly context: HostContext;
  readonly ids: () => string;
  /** Calendar day of the viewer, YYYY-MM-DD. */
  readonly today: string;
}

const reload = (): void => window.location.reload();

const storyMap = ({ page, context, ids, today }: PageProps): ReactNode => {
  const ref = boardRefOf(page, context);
  if (ref === null) {
    return <FailurePage failure={{ kind: 'page', page: 'projectKeyMissing' }} onRetry={reload} />;
  }
  return <StoryMapPage boardRef={ref} ids={ids} today={today} />;
};

type Load = () => Promise<{ readonly default: ComponentType<PageProps> }>;

/** A page whose code comes when it is opened, with the parts of the texts that it says. */
const later = (load: Load, ...parts: readonly Part[]) => {
  const Page = lazy(withTexts(load, parts));
  return (props: PageProps): ReactNode => (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  );
};

/** Whether a page is about portfolios alone, or shows no more than those where nothing else is licensed. */
export const isOfPortfolios = ({ page, context }: Pick<PageProps, 'page' | 'context'>): boolean => {
  if (page.kind === 'main') return true;
  if (page.kind === 'personas') return isPortfolioId(page.parameters.boardId ?? '');
  return PAGES[page.kind] === storyMap && boardRefOf(page, context)?.kind === 'portfolio';
};

/** Every page kind of spec 000 §2, by the last part of its address. */
export const PAGES: Readonly<Record<string, (props: PageProps) => ReactNode>> = {
  board: storyMap,
  // The same page, which its address asks to show something first.
  map: storyMap,
  roadmap: storyMap,
  'board-settings': storyMap,
  'agile-board': storyMap,
  'full-screen': storyMap,
  goal: later(
    () => import('../features/goal-page/goal-page.tsx'),
    'activity',
    'board',
    'comments',
    'errors',
    'flags',
    'goalPanel',
    'pages',
  ),
  'migrate-goal': later(
    () => import('../features/story-map/settings/migration/migrate-goal-page.tsx'),
    'errors',
    'pages',
    'settings',
  ),
  main: later(
    () => import('../features/main-page/main-page.tsx'),
    'errors',
    'flags',
    'licence',
    'main',
  ),
  personas: later(() => import('../features/personas/personas-page.tsx'), 'errors', 'personas'),
  'issue-panel': later(
    () => import('../features/issue-panel/issue-panel.tsx'),
    'comments',
    'errors',
    'pages',
  ),
  macro: later(
    () => import('../features/story-map/confluence/macro-page.tsx'),
    'confluence',
    'errors',
  ),
  'admin-config': later(
    () => import('../features/admin-page/admin-page.tsx'),
    'aiProvider',
    'errors',
    'flags',
    'licence',
    'pages',
  ),
};
