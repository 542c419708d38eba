import type { FoldedLanes } from '../../story-map/filters/use-folded-lanes.ts';
import { later } from '../../ui/pages/later.tsx';
import type { FiltersDialogProps } from './filters-dialog.tsx';
import type { NoMatchProps } from './no-match.tsx';

export { FilterRow } from './filter-row.tsx';

/** Manages the quick filters of a board. */
export const FiltersDialog = later<FiltersDialogProps>(
  () => import('./filters-dialog.tsx'),
  'filters',
);

/** Says that the filters hide every card. */
export const NoMatch = later<NoMatchProps>(() => import('./no-match.tsx'), 'notes');

/** The number of lanes that the filters leave empty. */
export const EmptyLanes = later<FoldedLanes>(() => import('./empty-lanes.tsx'), 'notes');
