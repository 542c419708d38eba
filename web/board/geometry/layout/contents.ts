import { cellsByLane } from '#domain/board/model/find.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { type ColumnContent, columnContents } from './columns.ts';
import { COLUMN } from './sizes.ts';

/** How collapsed and empty steps are shown. */
export interface StepOptions {
  readonly collapsedLanes: ReadonlySet<string>;
  /** Steps that are collapsed although the map does not collapse them. */
  readonly collapsedSteps?: ReadonlySet<string>;
  /**
   * What happens to steps without a visible story. `open`: they stay open. `folded`: they are folded if the map is
   * longer than the viewport. `hidden`: they get no column.
   */
  readonly emptySteps?: 'open' | 'folded' | 'hidden';
  /** Steps that are never folded, even if they have no stories. */
  readonly keptSteps?: ReadonlySet<string>;
  /** Groups of folded steps that the user has unfolded. Each group is given by the ids of its steps. */
  readonly openGroups?: readonly (readonly string[])[];
}

/** How much space the viewport has along the map, and how much a step needs. */
export interface Room {
  /** Length of the viewport along the map, in board units. */
  readonly inSight: number;
  /** Size that an open column with one track needs along the map. */
  readonly each: number;
  /** Whether stories without a step are in closing bands, not in a column. */
  readonly closes: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the steps that have no story in any lane that is open. */
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

/** Prefix of the id of a group of folded steps. After it comes the id of the group's first step. */
const GROUP = 'group-';

export const groupIdOf = (firstStepId: string): string => GROUP + firstStepId;

/**
 * Joins neighbouring folded steps of a goal into groups, if there are enough of them. Only steps for which `joins`
 * returns true can be in a group.
 */
const grouped = (
  contents: readonly ColumnContent[],
  joins: (content: ColumnContent) => boolean,
): readonly ColumnContent[] => {
  const result: ColumnContent[] = [];
  let run: ColumnContent[] = [];
  const end = () => {
    const group = run.flatMap(({ step }) => step ?? []);
    const [first] = group;
    if (first && group.length >= COLUMN.grouped) {
      const step = { ...first, id: groupIdOf(first.id), issue: null };
      result.push({ step, collapsed: true, goalIndex: run[0]?.goalIndex ?? 0, group });
    } else result.push(...run);
    run = [];
  };
  for (const content of contents) {
    if (run.length > 0 && run[0]?.goalIndex !== content.goalIndex) end();
    if (joins(content)) run.push(content);
    else {
      end();
      result.push(content);
    }
  }
  end();
  return result;
};

/** Adds to each step of an unfolded group the steps of that group, so that the user can fold the group. */
const withOpened = (
  contents: readonly ColumnContent[],
  openGroups: readonly (readonly string[])[],
): readonly ColumnContent[] => {
  if (openGroups.length === 0) return contents;
  const steps = new Map(contents.flatMap(({ step }) => (step ? [[step.id, step] as const] : [])));
  const groups = new Map(
    openGroups.flatMap((ids) => {
      const opened = ids.flatMap((id) => steps.get(id) ?? []);
      return ids.map((id) => [id, opened] as const);
    }),
  );
  return contents.map((content) => {
    const opened = groups.get(content.step?.id ?? '');
    return opened && !content.collapsed ? { ...content, opened } : content;
  });
};

/** Returns the columns of a map. Depending on the options, empty steps are open, folded or left out. */
export const contentsOf = (
  map: StoryMap,
  options: StepOptions,
  { inSight, each, closes }: Room,
): readonly ColumnContent[] => {
  const { emptySteps = 'open', keptSteps = NONE, collapsedSteps: away = NONE } = options;
  const { openGroups = [] } = options;
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
  const opened = new Set(openGroups.flat().filter((id) => empty.has(id)));
  const folded = [...empty].filter((id) => !keeps.has(id) && !opened.has(id));
  if (folded.length + opened.size === 0) return plain;
  const columns = columnContents(map, { closes, away: new Set([...away, ...folded]), opened });
  const joins = ({ collapsed, step }: ColumnContent) => collapsed && empty.has(step?.id ?? '');
  return withOpened(grouped(columns, joins), openGroups);
};
