import type { FoldedLanes } from '../../story-map/filters/use-folded-lanes.ts';
import { later } from '../../ui/pages/later.tsx';
import type { FiltersDialogProps } from './filters-dialog.tsx';
import type { NoMatchProps } from './no-match.tsx';

export { FilterRow } from './filter-row.tsx';

/** The quick filters of a board, for whoever changes them. */
export const FiltersDialog = later<FiltersDialogProps>(
  () => import('./filters-dialog.tsx'),
  'filters',
);

/** Says that the filters leave nothing. */
export const NoMatch = later<NoMatchProps>(() => import('./no-match.tsx'), 'notes');

/** Counts the lanes that the filters leave empty. */
export const EmptyLanes = later<FoldedLanes>(() => import('./empty-lanes.tsx'), 'notes');
