import { mapViewOf } from '#domain/aggregates/setting/view-mode.ts';
import { RoadmapPart } from '../../features/roadmap/index.ts';
import { later } from '../../ui/pages/later.tsx';
import { MapPart } from './map-part.tsx';
import type { PageFlagsProps } from './page-flags.tsx';
import { isAvailable } from './panels/is-available.ts';
import styles from './story-map-page.module.css';
import type { Page } from './use-page.ts';

/** Loaded later, because no flag can appear before the user's first change. */
const PageFlags = later<PageFlagsProps>(() => import('./page-flags.tsx'));

const Work = ({ page }: { readonly page: Page }) => {
  const { story, loaded, today, busyIds, openIssue, dock, actions, featuresOff, holding } = page;
  const shared = { story, loaded, today, busyIds };
  const opening = { onOpenIssue: openIssue, onOpenGoal: dock.goalPanel.open };
  if (story.roadmap) return <RoadmapPart part="view" {...shared} {...opening} holding={holding} />;
  if (featuresOff) return featuresOff;
  if (page.start) return page.start;
  const { boardRef, lanes, goalOffer, lead, announce } = page;
  return (
    <MapPart
      {...shared}
      {...opening}
      {...{ boardRef, lanes }}
      lines={{ goalOffer, lead }}
      telling={{ announce, holding }}
      suggest={dock.suggest}
      handle={actions.board}
    />
  );
};

/**
 * The docked panel. Renders nothing if the open panel is not available, for example after a change to another board.
 */
const Docked = ({ page }: { readonly page: Page }) => {
  const { dock, panelProps } = page;
  const { docked } = dock;
  if (page.bare || !docked || !isAvailable(docked, panelProps.page)) return null;
  return <docked.Component key={docked.name} {...panelProps} />;
};

/** The main area of the page: the map or the roadmap, with flags above it and the docked panel beside it. */
export const PageWork = ({ page }: { readonly page: Page }) => {
  const { story, loaded, live, history, actions, openIssue, dock, panelProps, setManaging } = page;
  const { minimap, onPanel } = actions.context;
  return (
    <div className={styles.work}>
      <div className={styles.board}>
        <Work page={page} />
        {!loaded.past && (
          <PageFlags
            {...{ story, history, onPanel }}
            loaded={live}
            board={actions.board}
            pastes={actions.context.mayFill}
            beside={minimap && mapViewOf(loaded.settings) === 'storyMap'}
            onOpenIssue={openIssue}
            onFilter={() => setManaging(true)}
          />
        )}
      </div>
      {dock.suggest.panel(
        panelProps,
        <>
          {dock.goalPanel.panel}
          <Docked page={page} />
        </>,
      )}
    </div>
  );
};
