import { RoadmapControls, type RoadmapControlsProps } from './roadmap-controls.tsx';
import { RoadmapView, type RoadmapViewProps } from './roadmap-view.tsx';

export type RoadmapPartProps =
  | ({ readonly part: 'view' } & RoadmapViewProps)
  | RoadmapControlsProps;

/** Everything that a roadmap puts on the page, which comes as one: the view, and what the toolbar has for it. */
const RoadmapPart = (props: RoadmapPartProps) =>
  props.part === 'view' ? <RoadmapView {...props} /> : <RoadmapControls {...props} />;

export default RoadmapPart;
