import { RoadmapControls, type RoadmapControlsProps } from './roadmap-controls.tsx';
import { RoadmapView, type RoadmapViewProps } from './roadmap-view.tsx';

export type RoadmapPartProps =
  | ({ readonly part: 'view' } & RoadmapViewProps)
  | RoadmapControlsProps;

/** The view and the toolbar of the roadmap, in one lazily loaded part. */
const RoadmapPart = (props: RoadmapPartProps) =>
  props.part === 'view' ? <RoadmapView {...props} /> : <RoadmapControls {...props} />;

export default RoadmapPart;
