import { same } from '../../kernel/same.ts';

/**
 * Names of the settings for the view (map or roadmap), zoom, panels, sizes and folding. Names of ids match too, because
 * the id of an item next to such a setting is not a change of its own.
 */
const SIGHT =
  /^(viewMode|zoomBoard|pixels|timelineMode|.*[iI]d|(panel|is(Collapse|Expand)|collapseT|roadmapPanelW|openT|showProductT|activityS|roadmapExportS|backlogO).*)$/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Returns whether two states of a person's settings differ only in the view, zoom, panels and folding. Undo skips such
 * changes (R-VIEW-25): they do not change which items a board shows, and undo never leaves the page.
 */
export const isSightOnly = (before: unknown = {}, after: unknown = {}): boolean => {
  if (same(before, after)) return true;
  if (!isRecord(before) || !isRecord(after)) return false;
  return Object.keys({ ...before, ...after }).every(
    (name) => SIGHT.test(name) || isSightOnly(before[name], after[name]),
  );
};
