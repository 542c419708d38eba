import { same } from '../../kernel/same.ts';

/**
 * The names of settings for zoom, panels, sizes and folding, and of the ids beside such settings.
 */
const SIGHT =
  /^(zoomBoard|pixels|timelineMode|(panel|is(Collapse|Expand)|collapseT|roadmapPanelW|openT|showProductT|activityS|roadmapExportS|backlogO).*|.*[iI]d)$/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Whether two states of a person's settings differ only in zoom, panels and folding, and not in
 * which items a board shows. Undo skips such changes.
 */
export const isSightOnly = (before: unknown = {}, after: unknown = {}): boolean => {
  if (same(before, after)) return true;
  if (!isRecord(before) || !isRecord(after)) return false;
  return Object.keys({ ...before, ...after }).every(
    (name) => SIGHT.test(name) || isSightOnly(before[name], after[name]),
  );
};
