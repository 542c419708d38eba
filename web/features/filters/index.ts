import type { FoldedLanes } from '../../story-map/filters/use-folded-lanes.ts';
import { later } from '../../ui/pages/later.tsx';
import type { FiltersDialogProps } from './filters-dialog.tsx';
import type { NoMatchProps } from './no-match.tsx';

export { FilterRow } from './filter-row.tsx';

export const FiltersDialog = later<FiltersDialogProps>(
  () => import('./filters-dialog.tsx'),
  'filters',
);

export const NoMatch = later<NoMatchProps>(() => import('./no-match.tsx'), 'notes');

/** Shows the number of lanes that are empty because of the filters. */
export const EmptyLanes = later<FoldedLanes>(() => import('./empty-lanes.tsx'), 'notes');
