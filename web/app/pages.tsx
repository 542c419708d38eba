import type { ReactNode } from 'react';
import { isPortfolioId } from '#domain/kernel/scope.ts';
import { adminPage } from '../features/admin-page/index.ts';
import { goalPage } from '../features/goal-page/index.ts';
import { issuePanel } from '../features/issue-panel/index.ts';
import { mainPage } from '../features/main-page/index.ts';
import { personasPage } from '../features/personas/index.ts';
import { migrateGoalPage } from '../features/settings/index.ts';
import { FailurePage } from '../page/failure-page.tsx';
import type { PageProps } from '../page/later-page.tsx';
import { boardRefOf } from '../story-map/loading/board-ref.ts';
import { macroPage } from './map/macro/index.ts';
import { StoryMapPage } from './map/story-map-page.tsx';
import type { PageKind } from './page-kind.ts';

const reload = (): void => window.location.reload();

const storyMap = ({ page, context, ids, today }: PageProps): ReactNode => {
  const ref = boardRefOf(page, context);
  if (ref === null) {
    return <FailurePage failure={{ kind: 'page', page: 'projectKeyMissing' }} onRetry={reload} />;
  }
  return <StoryMapPage boardRef={ref} ids={ids} today={today} />;
};

/**
 * Returns whether the page needs only a licence key for portfolios: the main page, the personas of a portfolio, and the
 * board of a portfolio.
 */
export const isOfPortfolios = ({ page, context }: Pick<PageProps, 'page' | 'context'>): boolean => {
  if (page.kind === 'main') return true;
  if (page.kind === 'personas') return isPortfolioId(page.parameters.boardId ?? '');
  return PAGES[page.kind] === storyMap && boardRefOf(page, context)?.kind === 'portfolio';
};

const KINDS: Readonly<Record<PageKind, (props: PageProps) => ReactNode>> = {
  board: storyMap,
  // These show the same page as `board`, but open a different view of it.
  map: storyMap,
  roadmap: storyMap,
  'board-settings': storyMap,
  'agile-board': storyMap,
  'full-screen': storyMap,
  goal: goalPage,
  'migrate-goal': migrateGoalPage,
  main: mainPage,
  personas: personasPage,
  'issue-panel': issuePanel,
  macro: macroPage,
  'admin-config': adminPage,
};

/** The page of each kind, for a kind that comes from a URL. */
export const PAGES: Readonly<Record<string, (props: PageProps) => ReactNode>> = KINDS;
