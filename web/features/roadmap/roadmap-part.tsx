import { RoadmapControls, type RoadmapControlsProps } from './roadmap-controls.tsx';
import { RoadmapView, type RoadmapViewProps } from './roadmap-view.tsx';

export type RoadmapPartProps =
  | ({ readonly part: 'view' } & RoadmapViewProps)
  | RoadmapControlsProps;

/** Everything that a roadmap needs on the page, loaded together: the view and its toolbar. */
const RoadmapPart = (props: RoadmapPartProps) =>
  props.part === 'view' ? <RoadmapView {...props} /> : <RoadmapControls {...props} />;

export default RoadmapPart;
