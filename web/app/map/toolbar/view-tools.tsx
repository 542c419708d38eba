import { RoadmapPart } from '../../../features/roadmap/index.ts';
import { ViewMenu } from '../../../features/view/index.ts';
import styles from '../../../story-map/page/toolbar.module.css';
import type { ToolbarProps } from './toolbar-props.ts';
import { ZoomControls } from './zoom-controls.tsx';

/** The last group of the second row: the controls of the roadmap, the View menu, and the zoom. */
export const ViewTools = ({ page, loaded, map }: ToolbarProps) => (
  <>
    {page.isRoadmap && <RoadmapPart part="timeline" {...page} />}
    <ViewMenu
      map={map}
      settings={page.settings}
      projectIds={loaded.projectIds}
      onChange={page.onChange}
      opened={{
        open: page.overlay === 'view',
        onOpen: (open) => page.onOverlay(open ? 'view' : null),
      }}
    />
    <span className={styles.rule} />
    {page.isRoadmap ? <RoadmapPart part="zoom" {...page} /> : <ZoomControls context={page} />}
  </>
);
