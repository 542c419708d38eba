import type { BoardRecord, StatusCategoryKey } from '../model/records.ts';
import type { Site } from '../store/site.ts';

export const CATEGORY_ORDER: readonly StatusCategoryKey[] = ['new', 'indeterminate', 'done'];

const COLUMN_NAMES: Readonly<Record<StatusCategoryKey, string>> = {
  new: 'To Do',
  indeterminate: 'In Progress',
  done: 'Done',
};

export const columnsOf = (site: Site, statusIds: readonly string[]): BoardRecord['columns'] =>
  CATEGORY_ORDER.map((category) => ({
    name: COLUMN_NAMES[category],
    statusIds: statusIds.filter((id) => site.rows.statuses.get(id)?.category === category),
  })).filter((column) => column.statusIds.length > 0);
