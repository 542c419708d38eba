import { cellsByLane } from '#domain/board/model/find.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { type ColumnContent, columnContents } from './columns.ts';
import { COLUMN } from './sizes.ts';

/** What becomes of steps that are collapsed or empty. */
export interface StepOptions {
  readonly collapsedLanes: ReadonlySet<string>;
  /** Steps to collapse besides those that the map has collapsed. */
  readonly collapsedSteps?: ReadonlySet<string>;
  /**
   * What becomes of steps without a shown story: they stay as they are, fold where the map is longer than what is in
   * sight, or are left out.
   */
  readonly emptySteps?: 'open' | 'folded' | 'hidden';
  /** Steps that are never folded for being empty. */
  readonly keptSteps?: ReadonlySet<string>;
}

/** How much of a map there is room for along it. */
export interface Room {
  /** Of the map along it, what is in sight at once. */
  readonly inSight: number;
  /** Along, of an open column with one track. */
  readonly each: number;
  /** Whether what stands under no step closes the lanes instead of being a column. */
  readonly closes: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Steps without a story in any lane that stands open. */
const emptyIn = (map: StoryMap, collapsedLanes: ReadonlySet<string>): ReadonlySet<string> => {
  const steps = map.goals.flatMap((goal) => goal.steps);
  const empty = new Set(steps.flatMap(({ id, issue }) => (issue ? [id] : [])));
  let some = false;
  for (const [laneId, cells] of cellsByLane(map)) {
    if (collapsedLanes.has(laneId)) continue;
    some ||= cells.size > 0;
    if (empty.size === 0) break;
    for (const stepId of empty) if (cells.has(stepId)) empty.delete(stepId);
  }
  return some ? empty : NONE;
};

const lengthOf = (contents: readonly ColumnContent[], each: number): number =>
  contents.reduce(
    (sum, { collapsed, closing }) => sum + (closing ? 0 : collapsed ? COLUMN.collapsed : each),
    0,
  );

/** What has a place along the map, empty steps folded or left out as the options say. */
export const contentsOf = (
  map: StoryMap,
  options: StepOptions,
  { inSight, each, closes }: Room,
): readonly ColumnContent[] => {
  const { emptySteps = 'open', keptSteps = NONE, collapsedSteps: away = NONE } = options;
  const plain = columnContents(map, { closes, away });
  if (emptySteps === 'open') return plain;
  const fits = emptySteps === 'folded' && lengthOf(plain, each) <= inSight;
  const empty = fits ? NONE : emptyIn(map, options.collapsedLanes);
  const kept = map.goals.flatMap(({ steps }) => steps.filter(({ expanded }) => expanded));
  const keeps = new Set([...keptSteps, ...kept.map(({ id }) => id)]);
  if (emptySteps === 'hidden') {
    const hidden = new Set([...empty].filter((id) => !keptSteps.has(id)));
    return columnContents(map, { closes, away, hidden });
  }
  const folded = [...empty].filter((id) => !keeps.has(id));
  return folded.length === 0
    ? plain
    : columnContents(map, { closes, away: new Set([...away, ...folded]) });
};
