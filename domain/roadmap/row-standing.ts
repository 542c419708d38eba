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
 * Returns whether the item or lane of a row is done, and whether it is on time. `counted` is its progress; `today` is a
 * day number.
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
 * Returns the progress of a row; undefined while it is unknown. The progress of a release or sprint comes from the
 * totals of its lane.
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
