import { filtersOfBoard } from '#domain/board/filters/board-filters.ts';
import type { FilterChange } from '#domain/board/filters/edit.ts';
import { narrowingBy } from '#domain/board/filters/narrowing.ts';
import type { QuickFilter } from '#domain/board/filters/quick-filter.ts';
import type { AdminWrite } from '#domain/change/model/write.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { enter } from '../../store/changes/enter.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { settingsWrite } from '../../store/settings/change-settings.ts';
import type { AppThunk } from '../../store/state/state.ts';
import { settingsPlaceOf } from '../../story-map/loading/board-ref.ts';

const defaultsOf = (filters: readonly QuickFilter[]): string =>
  JSON.stringify(narrowingBy(filters.filter(({ markAsDefault }) => markAsDefault)));

const boardWrite = (board: BoardData, filters: readonly QuickFilter[]): AdminWrite => {
  const { boardId, scope, projects, admin } = board;
  const owner = { boardId, scope, projects: projects.map(({ id }) => ({ id })) };
  const known = admin.toolbarSetting.quickFilter.filters !== null;
  const before = known ? filtersOfBoard(admin) : null;
  return { kind: 'admin', owner, part: { kind: 'filters', filters, before } };
};

/** Saves changed filters to the settings of the board and of the user, in one change with one undo step. */
const saveFilters =
  (board: BoardData, { board: filters, person }: FilterChange): AppThunk =>
  (dispatch, getState) => {
    const { ref } = board.arg;
    const own = person && settingsWrite(getState(), settingsPlaceOf(ref), person);
    const shared = filters && boardWrite(board, filters);
    const plan = [...(own ? [own] : []), ...(shared ? [shared] : [])];
    if (plan.length === 0) return;
    const reload =
      filters !== undefined && defaultsOf(filters) !== defaultsOf(filtersOfBoard(board.admin));
    dispatch(
      enter({ scope: { ref }, action: 'filters', title: '', plan, ...(reload ? { reload } : {}) }),
    );
  };

export const useSaveFilters = (board: BoardData): ((change: FilterChange) => void) => {
  const dispatch = useAppDispatch();
  return (change) => void dispatch(saveFilters(board, change));
};
