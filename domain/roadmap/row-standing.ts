import type { Row } from './rows.ts';
import type { Progress, Span } from './spans.ts';
import { type Standing, standingOf } from './standing.ts';

const isDone = ({ item, lane, kind }: Row, counted: Progress | undefined): boolean => {
  if (item?.issue) return item.issue.status.category === 'done';
  if (lane) return lane.version?.released === true || lane.sprint?.state === 'closed';
  return (
    kind === 'goal' && counted !== undefined && counted.total > 0 && counted.done === counted.total
  );
};

/**
 * Returns whether a row is on time, and whether it is done. `counted` is the progress of the row; `today` is the number
 * of a day.
 */
export const standingOfRow = (
  row: Row,
  span: Span,
  counted: Progress | undefined,
  today: number,
): { readonly done: boolean; readonly standing: Standing } => {
  const done = isDone(row, counted);
  return { done, standing: standingOf(span, { done, progress: counted }, today) };
};

/**
 * Returns the progress of a row; undefined while it is unknown. For a release or sprint, it is computed from the totals
 * of the lane.
 */
export const countedOfRow = (
  { item, lane }: Row,
  progress: Progress | undefined,
  known: boolean,
): Progress | undefined => {
  if (item) return progress;
  if (!lane || !known) return undefined;
  const { done, stories, points } = lane.totals;
  return { done, total: stories, points };
};
