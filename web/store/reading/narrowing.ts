import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import { filtersOfBoard } from '#domain/board/filters/board-filters.ts';
import { type Narrowing, NO_NARROWING, narrowingBy } from '#domain/board/filters/narrowing.ts';
import type { QuickFilter } from '#domain/board/filters/quick-filter.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { checkJql } from './check-jql.ts';

/** The default filters as conditions of a board's searches. `unsound`: those that the tracker cannot run. */
export interface DefaultNarrowing {
  readonly narrowing: Narrowing;
  readonly unsound: readonly QuickFilter[];
}

/**
 * Returns the errors of each filter. If the tracker cannot check the filters, each gets an error, so that the board
 * loads without them.
 */
const faultsOf = async (
  ask: AskTracker,
  filters: readonly QuickFilter[],
): Promise<readonly (readonly string[])[]> => {
  try {
    return await checkJql(
      ask,
      filters.map(({ query }) => query),
    );
  } catch (error) {
    if (error instanceof FailureError) return filters.map(() => ['']);
    throw error;
  }
};

/** Returns the default filters of a board as clauses. Leaves out those that the tracker cannot run (R-FILTER-7). */
export const loadDefaultNarrowing = async (
  ask: AskTracker,
  admin: AdminSettings,
): Promise<DefaultNarrowing> => {
  const defaults = filtersOfBoard(admin).filter(({ markAsDefault }) => markAsDefault);
  if (defaults.length === 0) return { narrowing: NO_NARROWING, unsound: [] };
  const faults = await faultsOf(ask, defaults);
  const isSound = (_: QuickFilter, at: number): boolean => faults[at]?.length === 0;
  return {
    narrowing: narrowingBy(defaults.filter(isSound)),
    unsound: defaults.filter((filter, at) => !isSound(filter, at)),
  };
};

export const joined = (...all: readonly (Narrowing | undefined)[]): Narrowing => ({
  stories: all.flatMap((each) => each?.stories ?? []),
  epics: all.flatMap((each) => each?.epics ?? []),
  subtasks: all.flatMap((each) => each?.subtasks ?? []),
});
