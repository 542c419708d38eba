import { useTranslation } from 'react-i18next';
import { Arrival } from '../../features/arrival/index.ts';
import { FiltersDialog } from '../../features/filters/index.ts';
import { PortfolioHeader } from '../../features/portfolio/index.ts';
import { UnseenHeading } from '../../page/unseen-heading.tsx';
import { useOverlay } from '../../store/use-overlay.ts';
import { BoardProgress } from '../../story-map/loading/board-progress.tsx';
import { SyncParts } from '../../story-map/sync/sync-parts.tsx';
import { PageNotes } from './page-notes.tsx';
import { PageWork } from './page-work.tsx';
import styles from './story-map-page.module.css';
import { Toolbar } from './toolbar/toolbar.tsx';
import { type LoadedPageProps, type Page, usePage } from './use-page.ts';

/**
 * The heading of the page. A portfolio shows its totals here. On other boards, the heading is only for screen readers.
 */
const PageHead = ({ page }: { readonly page: Page }) => {
  const { loaded, story, today, reloading } = page;
  const { t } = useTranslation();
  const { portfolio, projects } = loaded.board;
  const { writes, overlay } = useOverlay();
  if (!portfolio) return <UnseenHeading>{t('page.title')}</UnseenHeading>;
  const [shown = portfolio] = overlay?.overlayPortfolios([portfolio], writes) ?? [];
  const { map, can } = story;
  const ground = !reloading && can.createGoals && can.editIssues ? story.ground : null;
  return <PortfolioHeader portfolio={shown} {...{ projects, map, today, ground }} />;
};

/** The bar between the toolbar and the map. */
const Bar = ({ page }: { readonly page: Page }) => {
  const { bar, onPanel } = page.dock.panels;
  return bar && <bar.Component {...page} loaded={page.live} onClose={() => onPanel(bar.name)} />;
};

const Over = ({ page }: { readonly page: Page }) => {
  const { loaded, ids, story, reloading, managing, setManaging, dock, actions, panelProps } = page;
  const { board } = loaded;
  const { over } = dock.panels;
  return (
    <>
      {managing && (
        <FiltersDialog
          filters={story.filters.quick}
          board={board}
          ids={ids}
          onClose={() => setManaging(false)}
        />
      )}
      {over && <over.Component key={over.name} {...panelProps} />}
      <Arrival
        page={actions.context}
        map={story.map}
        seen={story.view.seen}
        leftOut={board.leftOut}
        board={actions.board}
        settled={!reloading && !loaded.past}
        greets={page.start === null && page.goalOffer === null}
      />
      {actions.overlay}
      {page.lanes.dialogs(actions.board)}
      {story.projects.dialog}
    </>
  );
};

/** The page of a board that has been loaded: the toolbar, the map, and what covers them, such as dialogs. */
export const LoadedPage = (props: LoadedPageProps) => {
  const page = usePage(props);
  const { loaded, live, reloading, story, busyIds, actions } = page;
  const { board } = loaded;
  const { filters, map, counted } = story;
  return (
    <main
      className={styles.page}
      data-empty={page.start !== null || undefined}
      data-past={loaded.past && ''}
    >
      <PageHead page={page} />
      <BoardProgress
        loading={reloading}
        saving={busyIds.size > 0 || filters.waiting}
        busy={busyIds.size}
      />
      <SyncParts loaded={live} />
      <Toolbar
        page={actions.context}
        {...{ filters, loaded, map, counted }}
        seen={story.view.seen}
      />
      <Bar page={page} />
      {!page.featuresOff && (
        <PageNotes
          story={story}
          board={board}
          onGoalSettings={() => actions.context.onPanel('settings', 'goal')}
        />
      )}
      <PageWork page={page} />
      <Over page={page} />
      {page.region}
    </main>
  );
};
