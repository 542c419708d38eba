import { RoadmapControls, type RoadmapControlsProps } from './roadmap-controls.tsx';
import { RoadmapView, type RoadmapViewProps } from './roadmap-view.tsx';

export type RoadmapPartProps =
  | ({ readonly part: 'view' } & RoadmapViewProps)
  | RoadmapControlsProps;

/**
 * The view of the roadmap, or its controls in the toolbar. Both are in one part of the code, which is loaded on demand.
 */
const RoadmapPart = (props: RoadmapPartProps) =>
  props.part === 'view' ? <RoadmapView {...props} /> : <RoadmapControls {...props} />;

export default RoadmapPart;
