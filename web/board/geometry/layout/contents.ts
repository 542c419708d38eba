import { cellsByLane } from '#domain/board/model/find.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { type ColumnContent, columnContents } from './columns.ts';
import { COLUMN } from './sizes.ts';

/** How collapsed and empty steps are laid out. */
export interface StepOptions {
  readonly collapsedLanes: ReadonlySet<string>;
  /** Steps to collapse, besides those collapsed on the map. */
  readonly collapsedSteps?: ReadonlySet<string>;
  /** Steps without a visible story stay open, are folded when the map is longer than the viewport, or are left out. */
  readonly emptySteps?: 'open' | 'folded' | 'hidden';
  /** Steps that are not folded even if they are empty. */
  readonly keptSteps?: ReadonlySet<string>;
}

/** The room that a map has in the direction in which its goals follow each other. */
export interface Room {
  /** Length of the viewport along the map, in board units. */
  readonly inSight: number;
  /** Size of an open column with one track, along the map. */
  readonly each: number;
  /** Whether orphans stand in closing bands instead of a column. */
  readonly closes: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Steps without a story in any open lane. */
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

/** The columns of a map, with empty steps folded or left out as the options say. */
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
