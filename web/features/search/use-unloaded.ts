import { textClause } from '#domain/tracker/jql/find.ts';
import { storiesQuery } from '#domain/tracker/jql/loading.ts';
import { firstMinuteApi } from '../../store/board/first-minute-api.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

/** A search in the tracker starts when the user has not typed for this many milliseconds. */
const QUIET = 300;

/**
 * Returns the number of a board's finished stories in the tracker that match the search; 0 if the map already contains
 * the finished stories.
 */
export const useUnloaded = ({ scope, arg }: BoardData, sought: string): number => {
  const still = useDebounced(sought, QUIET);
  const wanted = textClause(still);
  const asked = !arg.completed && wanted !== null && still.trim().length > 1;
  const filters = ['statusCategory = Done', wanted ?? ''];
  const jql = asked ? storiesQuery({ scope, completed: true, filters }) : '';
  const { data = 0 } = firstMinuteApi.useRoughCountQuery(jql, { skip: !asked });
  return asked && still === sought ? data : 0;
};
