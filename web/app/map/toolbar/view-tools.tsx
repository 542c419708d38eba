import { RoadmapPart } from '../../../features/roadmap/index.ts';
import { ViewMenu } from '../../../features/view/index.ts';
import styles from '../../../story-map/page/toolbar.module.css';
import type { ToolbarProps } from './toolbar-props.ts';
import { ZoomControls } from './zoom-controls.tsx';

/** The view tools: the roadmap's own controls, the View menu, and zoom. */
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
