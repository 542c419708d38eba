import { ResetView } from '../../story-map/view/reset-view.tsx';
import type { ViewMenuProps } from '../../story-map/view/view-props.ts';
import { HiddenList } from './hidden-list.tsx';
import { PersonaFilter } from './persona-filter.tsx';
import { ViewSwitches } from './view-switches.tsx';

const ViewSettings = (props: ViewMenuProps) => (
  <>
    <ViewSwitches {...props} />
    <PersonaFilter {...props} />
    <HiddenList {...props} />
    <ResetView {...props} />
  </>
);

export default ViewSettings;
