import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import type { ShownPast } from '../past/shown-past.ts';

/** All data of a map. */
export interface LoadedBoard {
  readonly board: BoardData;
  readonly goals: readonly Goal[];
  /** Ids of the board's projects. They are also the cache key of its goals. */
  readonly projectIds: readonly string[];
  readonly settings: UserSettings;
  /** Present while the page shows the board as it was at a moment of the past. */
  readonly past?: ShownPast;
}

export type BoardLoad =
  | { readonly state: 'loading'; readonly done: readonly string[] }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'loaded'; readonly loaded: LoadedBoard; readonly reloading: boolean };

/** The goals of a board whose goals could not be loaded. The board is shown with a flag that says so (R-LOAD-7). */
const NO_GOALS: readonly Goal[] = [];

/** Returns whether an error page replaces even a cached map, because the user may not see the map any more. */
export const endsAll = (failure: Failure): boolean => failure.kind === 'page';

/** State of a query of RTK Query. */
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
  /** `done`: finished steps of loading the board. `complete`: whether all cards have arrived. */
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

/** Decides what to show of a board from the state of its queries. */
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
