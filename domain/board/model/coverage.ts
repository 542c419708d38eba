import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { StoryMap } from './model.ts';

/** The goals, steps and stories of a persona in one release, or outside all releases. */
export interface Covered {
  readonly goals: number;
  readonly steps: number;
  readonly stories: number;
  /** Rounded to two decimals (R-TEXT-6). */
  readonly points: number;
  /** Numbers of stories by the category of their status. */
  readonly done: number;
  readonly inProgress: number;
  readonly toDo: number;
}

export interface PersonaCoverage {
  readonly personaId: string;
  /** Ids of the persona's goals, in map order. */
  readonly goalIds: readonly string[];
  /** By release id; `-1` for items without a release. Releases without items are absent. */
  readonly releases: ReadonlyMap<string, Covered>;
  readonly whole: Covered;
}

interface Placed {
  readonly goalId: string;
  readonly stepId: string;
  readonly issue: Issue;
}

const rounded = (points: number): number => Math.round(points * 100) / 100;

const sumOf = (placed: readonly Placed[]): Covered => {
  const countIn = (category: Issue['status']['category']): number =>
    placed.filter(({ issue }) => issue.status.category === category).length;
  return {
    goals: new Set(placed.map(({ goalId }) => goalId)).size,
    steps: new Set(placed.map(({ stepId }) => stepId)).size,
    stories: placed.length,
    points: rounded(placed.reduce((sum, { issue }) => sum + (issue.storyPoints ?? 0), 0)),
    done: countIn('done'),
    inProgress: countIn('indeterminate'),
    toDo: countIn('new'),
  };
};

/**
 * Returns the goals, steps and points of each persona by release (R-PERSONA-15). A story belongs to the personas of its
 * goal, and to the first of its releases. Personas without goals have no entry.
 */
export const coverageOf = (
  map: StoryMap,
  personaIds: readonly string[],
  releaseIds: readonly string[],
): readonly PersonaCoverage[] => {
  const known = new Set(releaseIds);
  const cards = Map.groupBy([...map.cells.values()].flat(), ({ stepId }) => stepId);
  const placed = map.goals.flatMap(({ id: goalId, steps }) =>
    steps.flatMap(({ id: stepId }) =>
      (cards.get(stepId) ?? []).map(({ issue }): Placed => ({ goalId, stepId, issue })),
    ),
  );
  const releaseOf = ({ issue }: Placed): string =>
    issue.versionIds.find((id) => known.has(id)) ?? ANONYMOUS_KEY;
  return personaIds.map((personaId) => {
    const goalIds = map.goals.flatMap(({ id, goal }) =>
      goal?.personas.includes(personaId) ? [id] : [],
    );
    const own = placed.filter(({ goalId }) => goalIds.includes(goalId));
    const releases = new Map(
      [...Map.groupBy(own, releaseOf)].map(([id, stories]) => [id, sumOf(stories)]),
    );
    const steps = map.goals
      .filter(({ id }) => goalIds.includes(id))
      .reduce((sum, goal) => sum + goal.steps.filter(({ issue }) => issue !== null).length, 0);
    // In `whole`, goals and steps without stories count too.
    return { personaId, goalIds, releases, whole: { ...sumOf(own), goals: goalIds.length, steps } };
  });
};
