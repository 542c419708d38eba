import { useTranslation } from 'react-i18next';
import { filtersOfBoard } from '#domain/quick-filter/board-filters.ts';
import type { FilterChange } from '#domain/quick-filter/edit.ts';
import { narrowingBy } from '#domain/quick-filter/narrowing.ts';
import type { QuickFilter } from '#domain/quick-filter/quick-filter.ts';
import type { SettingsChange } from '#domain/setting/user-settings.ts';
import type { BoardData } from '../../../api/board/board-data.ts';
import { failureOf } from '../../../api/failure-of.ts';
import { filtersApi } from '../../../api/filters/filters-api.ts';
import { notSaved } from '../../../api/flags/flags.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import { useHost } from '../../../page/host-context.ts';

const defaultsOf = (filters: readonly QuickFilter[]): string =>
  JSON.stringify(narrowingBy(filters.filter(({ markAsDefault }) => markAsDefault)));

/** Writes a change of filters where each part of it is kept. */
export const useSaveFilters = (
  board: BoardData,
  onChange: (change: SettingsChange) => void,
): ((change: FilterChange) => void) => {
  const { t } = useTranslation();
  const host = useHost();
  const dispatch = useAppDispatch();
  return async ({ board: filters, person }) => {
    if (person) onChange(person);
    if (!filters) return;
    const { error } = await dispatch(
      filtersApi.endpoints.saveBoardFilters.initiate({
        board: board.arg,
        owner: board,
        filters,
        reload: defaultsOf(filters) !== defaultsOf(filtersOfBoard(board.admin)),
      }),
    );
    if (error) host.flag(notSaved(t, failureOf(error)));
  };
};
