import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { failureOf } from '../../store/ports/failure-of.ts';

/** Everything that a map is made of. */
export interface LoadedBoard {
  readonly board: BoardData;
  readonly goals: readonly Goal[];
  /** Key of the goals' list: the projects of the board. */
  readonly projectIds: readonly string[];
  readonly settings: UserSettings;
}

export type BoardLoad =
  | { readonly state: 'loading'; readonly done: readonly string[] }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'loaded'; readonly loaded: LoadedBoard; readonly reloading: boolean };

/** A board without its goals is still a map; a flag says what is missing (R-LOAD-7). */
const NO_GOALS: readonly Goal[] = [];

/** What stands in for the map even where an older state of it is known: one may not see it any more. */
export const endsAll = (failure: Failure): boolean => failure.kind === 'page';

/** How far a call has come, as RTK Query says it. */
interface Asked<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
}

interface Parts {
  readonly settings: Asked<UserSettings>;
  readonly board: Asked<BoardData>;
  readonly goals: Asked<readonly Goal[]>;
  readonly projectIds: readonly string[] | undefined;
  /** Steps of the board's loading that are done, and whether no more cards are to come. */
  readonly done: readonly string[];
  readonly complete: boolean;
}

const failureIn = ({ settings, board, goals }: Parts): Failure | null => {
  const failed = settings.data ? board.error : settings.error;
  const fetching = settings.isFetching || board.isFetching || goals.isFetching;
  return failed && !fetching ? failureOf(failed) : null;
};

const goalsIn = ({ data, error, isFetching }: Parts['goals']): readonly Goal[] | null =>
  data ?? (error && !isFetching ? NO_GOALS : null);

const loadedOf = ({ settings, board, goals, projectIds }: Parts): LoadedBoard | null => {
  const known = goalsIn(goals);
  return board.data && known && settings.data && projectIds
    ? { board: board.data, goals: known, projectIds, settings: settings.data }
    : null;
};

/** What is to be shown of a board, by what has been heard of its parts. */
export const boardLoad = (parts: Parts): BoardLoad => {
  const { settings, board, goals, done, complete } = parts;
  const failure = failureIn(parts);
  if (failure && (endsAll(failure) || !board.data)) return { state: 'failed', failure };
  const loaded = loadedOf(parts);
  if (!loaded) {
    const own = [...(settings.data ? ['settings'] : []), ...(goals.data ? ['goals'] : [])];
    return { state: 'loading', done: [...done, ...own] };
  }
  const fetching = settings.isFetching || board.isFetching || goals.isFetching;
  return { state: 'loaded', loaded, reloading: fetching || (!complete && !failure) };
};
