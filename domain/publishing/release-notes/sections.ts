import { stepsById } from '../../board/assembly/assemble.ts';
import { byUpdated, columnsOf } from '../../board/assembly/columns.ts';
import { stepIdOf } from '../../board/model/flat.ts';
import { roundedPoints } from '../../board/model/lanes.ts';
import {
  type GoalColumn,
  type MapSources,
  OTHER_STEP,
  type StepColumn,
} from '../../board/model/model.ts';
import { storyOrdering } from '../../board/ranking/ordering.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import { sortRanked } from '../../kernel/ranking/compare.ts';
import type { Issue } from '../../tracker/entities.ts';

/** How the items are grouped: by goal and step, by goal, by issue type, or not at all. */
export const GROUPINGS = ['steps', 'goals', 'types', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface NotesChoice {
  /** Whether stories that are not done are items too. */
  readonly unfinished: boolean;
  /** Names of the issue types that are left out. */
  readonly withoutTypes: readonly string[];
  readonly grouping: Grouping;
}

export interface Part {
  /** Null for a part without a heading. */
  readonly step: StepColumn | null;
  readonly stories: readonly Issue[];
}

/** Stories below one heading. No section and no part is empty. */
export interface Section {
  /** What the heading names: a goal or an issue type. Null for a section without a heading. */
  readonly of: GoalColumn | { readonly type: string } | null;
  readonly parts: readonly Part[];
}

export interface Counts {
  readonly items: number;
  readonly done: number;
  /** Points of all items, rounded to two decimals. */
  readonly points: number;
}

/** A story with its place on the map. */
interface Placed {
  readonly goal: GoalColumn;
  readonly step: StepColumn;
  readonly stories: readonly Issue[];
}

export const isDone = ({ status }: Issue): boolean => status.category === 'done';

/** Returns the stories that the choice makes items of the notes, in the order of `stories`. */
export const chosenStories = (
  stories: readonly Issue[],
  { unfinished, withoutTypes }: Pick<NotesChoice, 'unfinished' | 'withoutTypes'>,
): readonly Issue[] =>
  stories.filter(
    (story) => (unfinished || isDone(story)) && !withoutTypes.includes(story.type.name),
  );

/** Returns the stories in the order of the map: by goal, then step, then rank within a release. */
const placedOf = (sources: MapSources, stories: readonly Issue[]): readonly Placed[] => {
  const goals = columnsOf(sources);
  const steps = stepsById(goals);
  const { rankOf } = storyOrdering('release', sources.trackerOrder);
  const inOrder = sortRanked([...stories].sort(byUpdated), (story) => ({
    id: story.id,
    rank: rankOf(story),
  }));
  // A step that cannot be read has no column. Its stories are under "Other", as on the map.
  const byStep = Map.groupBy(
    inOrder,
    (story) => steps.get(stepIdOf(story, sources.flat))?.id ?? ANONYMOUS_KEY,
  );
  return goals.flatMap((goal) =>
    goal.steps.flatMap((step) => {
      const own = byStep.get(step.id);
      return own ? [{ goal, step, stories: own }] : [];
    }),
  );
};

const byGoal = (placed: readonly Placed[], withSteps: boolean): readonly Section[] =>
  [...Map.groupBy(placed, ({ goal }) => goal)].map(([goal, own]) => ({
    of: goal,
    parts: withSteps
      ? own.map(({ step, stories }) => ({ step, stories }))
      : [{ step: null, stories: own.flatMap(({ stories }) => stories) }],
  }));

const withoutHeading = (stories: readonly Issue[]): Section['parts'] => [{ step: null, stories }];

/**
 * Returns the items of release notes below their headings, in the order of the map. Each story of `sources` that the
 * choice takes is in exactly one section (R-NOTES-1). On a two-level map, the steps have no headings.
 */
export const sectionsOf = (sources: MapSources, choice: NotesChoice): readonly Section[] => {
  const chosen = chosenStories(sources.stories, choice);
  if (chosen.length === 0) return [];
  const placed = placedOf(sources, chosen);
  const { grouping } = choice;
  if (grouping === 'steps') return byGoal(placed, !sources.flat);
  if (grouping === 'goals') return byGoal(placed, false);
  const stories = placed.flatMap((each) => each.stories);
  if (grouping === 'none') return [{ of: null, parts: withoutHeading(stories) }];
  return [...Map.groupBy(stories, ({ type }) => type.name)].map(([type, own]) => ({
    of: { type },
    parts: withoutHeading(own),
  }));
};

/** An issue type, and how many stories have it. */
export interface TypeCount {
  readonly type: string;
  readonly stories: number;
}

/** Returns the issue types of some stories by name, those with most stories first. */
export const typesOf = (stories: readonly Issue[]): readonly TypeCount[] =>
  [...Map.groupBy(stories, ({ type }) => type.name)]
    .map(([type, own]) => ({ type, stories: own.length }))
    .sort((one, other) => other.stories - one.stories || (one.type < other.type ? -1 : 1));

/** Returns the counts of exactly those stories that the sections list (R-NOTES-2). */
export const countsOf = (sections: readonly Section[]): Counts => {
  const stories = sections.flatMap(({ parts }) => parts.flatMap((part) => part.stories));
  return {
    items: stories.length,
    done: stories.filter(isDone).length,
    points: roundedPoints(stories.reduce((sum, { storyPoints }) => sum + (storyPoints ?? 0), 0)),
  };
};

/** Returns whether a part needs the heading of its step. A lone "Other" below no goal says nothing more than its section. */
export const needsStepTitle = ({ step }: Part, { of, parts }: Section): boolean => {
  if (step === null) return false;
  const ofNoGoal = of !== null && 'goal' in of && of.goal === null;
  return !(ofNoGoal && parts.length === 1 && step.id === OTHER_STEP.id);
};
