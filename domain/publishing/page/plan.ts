import type { SharedBoard } from '../../contracts/shared-board.ts';
import { colorOf, dayOf, goalFinder } from './outline.ts';

/** The dates of an item, YYYY-MM-DD. At least one of them is known. */
export interface Span {
  readonly begins: string | null;
  readonly ends: string | null;
}

export interface PlanItem {
  readonly name: string;
  /** Null for a goal that has no dates itself. */
  readonly span: Span | null;
}

export interface PlanGoal {
  /** Null for a goal that collects the steps without a goal. */
  readonly name: string | null;
  readonly span: Span | null;
  /** #RRGGBB; null if the goal has no colour. */
  readonly color: string | null;
  readonly steps: readonly PlanItem[];
}

export interface PlanRelease extends PlanItem {
  readonly isOver: boolean;
}

/** The items of a shared board that have dates (R-SHARE-8). */
export interface Plan {
  readonly goals: readonly PlanGoal[];
  readonly releases: readonly PlanRelease[];
  /** The first and the last of all dates; null when no item has dates. */
  readonly whole: { readonly begins: string; readonly ends: string } | null;
}

const spanOf = (first: string | null | undefined, last: string | null | undefined): Span | null => {
  const begins = dayOf(first?.slice(0, 10));
  const ends = dayOf(last?.slice(0, 10));
  return begins === null && ends === null ? null : { begins, ends };
};

const wholeOf = (spans: readonly (Span | null)[]): Plan['whole'] => {
  const days = spans.flatMap((span) => [span?.begins ?? [], span?.ends ?? []].flat()).sort();
  const [begins] = days;
  const ends = days.at(-1);
  return begins === undefined || ends === undefined ? null : { begins, ends };
};

/** Returns the items with dates, in the order of the map, and the goals without dates that have a step with dates. */
export const planOf = (board: SharedBoard): Plan => {
  const goalOf = goalFinder(board);
  const stepsOf = (id: string): PlanItem[] =>
    board.tasks
      .filter((task) => goalOf(task) === id)
      .map(({ summary, startDate, dueDate }) => ({
        name: summary,
        span: spanOf(startDate, dueDate),
      }))
      .filter(({ span }) => span !== null);
  const goals: PlanGoal[] = [
    ...(board.goals ?? []).map(({ id, summary, color, startDate, endDate }) => ({
      name: summary,
      span: spanOf(startDate, endDate),
      color: colorOf(color),
      steps: stepsOf(id),
    })),
    { name: null, span: null, color: null, steps: stepsOf('') },
  ].filter(({ span, steps }) => span !== null || steps.length > 0);
  const releases = board.releases
    .map(({ name, startDate, releaseDate, released }) => ({
      name,
      span: spanOf(startDate, releaseDate),
      isOver: released === true,
    }))
    .filter(({ span }) => span !== null);
  const items = [...goals, ...goals.flatMap(({ steps }) => steps), ...releases];
  return { goals, releases, whole: wholeOf(items.map(({ span }) => span)) };
};
