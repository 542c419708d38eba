import { same } from '../../kernel/same.ts';

/** Zoom, panels, sizes, what is folded, and the ids of what that is said of. */
const SIGHT =
  /^(zoomBoard|pixels|timelineMode|(panel|is(Collapse|Expand)|collapseT|roadmapPanelW|openT|showProductT|activityS|roadmapExportS|backlogO).*|.*[iI]d)$/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Whether two states of a person's settings differ only in how far one looks, and not in what a board shows. Moving
 * about a map is no step of undo.
 */
export const isSightOnly = (before: unknown = {}, after: unknown = {}): boolean => {
  if (same(before, after)) return true;
  if (!isRecord(before) || !isRecord(after)) return false;
  return Object.keys({ ...before, ...after }).every(
    (name) => SIGHT.test(name) || isSightOnly(before[name], after[name]),
  );
};
