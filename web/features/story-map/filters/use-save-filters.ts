import { filtersOfBoard } from '#domain/quick-filter/board-filters.ts';
import type { FilterChange } from '#domain/quick-filter/edit.ts';
import { narrowingBy } from '#domain/quick-filter/narrowing.ts';
import type { QuickFilter } from '#domain/quick-filter/quick-filter.ts';
import type { SettingsChange } from '#domain/setting/user-settings.ts';
import type { BoardData } from '../../../api/board/board-data.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import { enter } from '../../../api/ledger/enter.ts';

const defaultsOf = (filters: readonly QuickFilter[]): string =>
  JSON.stringify(narrowingBy(filters.filter(({ markAsDefault }) => markAsDefault)));

/** Enters a change of filters where each part of it is kept. */
export const useSaveFilters = (
  board: BoardData,
  onChange: (change: SettingsChange) => void,
): ((change: FilterChange) => void) => {
  const dispatch = useAppDispatch();
  return ({ board: filters, person }) => {
    if (person) onChange(person);
    if (!filters) return;
    const { boardId, scope, projects, arg, admin } = board;
    const owner = { boardId, scope, projects: projects.map(({ id }) => ({ id })) };
    const reload = defaultsOf(filters) !== defaultsOf(filtersOfBoard(admin));
    dispatch(
      enter({
        scope: { ref: arg.ref },
        action: 'filters',
        title: '',
        plan: [{ kind: 'admin', owner, part: { kind: 'filters', filters } }],
        ...(reload ? { reload } : {}),
      }),
    );
  };
};
