import { HiddenList } from './hidden-list.tsx';
import { PersonaFilter } from './persona-filter.tsx';
import { ResetView } from './reset-view.tsx';
import type { ViewMenuProps } from './view-props.ts';
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
