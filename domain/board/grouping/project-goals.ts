import type { Goal } from '../../aggregates/goal/goal.ts';
import { sortRanked } from '../../kernel/ranking/compare.ts';
import type { Rank } from '../../kernel/ranking/rank.ts';
import type { Issue } from '../../tracker/entities.ts';
import { PROPERTY_KEYS, propertyBody } from '../../tracker/properties.ts';
import { byUpdated } from '../assembly/columns.ts';
import type { IssueWrite, MovePlan } from '../difference/writes.ts';
import { isDraft } from '../model/draft.ts';
import type { StoryMap } from '../model/model.ts';
import { stepOrdering } from '../ranking/ordering.ts';
import { placeCards } from '../ranking/place-card.ts';

/** A project goal, with those of its epics that have no goal in the portfolio yet. */
export interface ProjectGoal {
  readonly goal: Goal;
  /** Ids of these epics in the order of the project's map. */
  readonly epicIds: readonly string[];
  /**
   * Id of the portfolio's goal that was made from this goal, or that has its name and is free for it; null if there is
   * none. A copy does not store from which goal it was made.
   */
  readonly copyId: string | null;
}

/** The goal and rank of an epic on the map of its project. A portfolio has its own goals and ranks. */
export interface ProjectTie {
  readonly goalId: string;
  readonly rank: Rank | null;
}

type Columns = Pick<StoryMap, 'goals' | 'flat'>;

/** Returns the epics on the map of a portfolio; none if the portfolio has two levels. */
export const epicsOn = ({ goals, flat }: Columns): readonly Issue[] =>
  flat
    ? []
    : goals
        .flatMap(({ steps }) => steps.flatMap(({ issue }) => issue ?? []))
        .filter(({ id }) => !isDraft(id));

/** Returns the epics that have no goal in the portfolio. */
const looseEpics = ({ goals, flat }: Columns): readonly Issue[] =>
  epicsOn({ goals: goals.filter(({ goal }) => goal === null), ...(flat ? { flat } : {}) });

const nameOf = ({ fields }: Goal): string => fields.summary.toLocaleLowerCase();

/** Returns whether two goals have the same name, ignoring case. */
export const sameName = (one: Goal, other: Goal): boolean => nameOf(one) === nameOf(other);

type Ties = Readonly<Record<string, ProjectTie>>;

/**
 * Returns the portfolio's goal with the name of a project's goal: first the one that has an epic of that goal, then one
 * that has no epic of another goal of this name. Goals of two projects with the same name have a copy each.
 */
const copyOf = (map: Columns, goal: Goal, goals: readonly Goal[], ties: Ties): string | null => {
  const same = map.goals.filter((column) => column.goal && sameName(column.goal, goal));
  const namesakes = new Set(goals.filter((each) => sameName(each, goal)).map(({ id }) => id));
  const sourcesOf = ({ steps }: StoryMap['goals'][number]) =>
    steps.flatMap(({ id }) => ties[id]?.goalId ?? []).filter((id) => namesakes.has(id));
  const made =
    same.find((column) => sourcesOf(column).includes(goal.id)) ??
    same.find((column) => sourcesOf(column).length === 0);
  return made?.id ?? null;
};

/**
 * Returns the project goals that a portfolio could adopt, in the given order. These are goals with epics that have no
 * goal in the portfolio, and goals without epics if the portfolio has no copy of them. `ties` has the goal and
 * rank of each epic on the map of its project.
 */
export const projectGoalsOn = (
  map: Columns,
  goals: readonly Goal[],
  ties: Ties,
): readonly ProjectGoal[] => {
  if (map.flat) return [];
  const epics = sortRanked([...epicsOn(map)].sort(byUpdated), ({ id }) => ({
    id,
    rank: ties[id]?.rank ?? null,
  }));
  const loose = new Set<string>(looseEpics(map).map(({ id }) => id));
  return goals.flatMap((goal) => {
    const own = epics.filter(
      ({ id, projectId }) => ties[id]?.goalId === goal.id && projectId === goal.projectId,
    );
    const epicIds = own.flatMap(({ id }) => (loose.has(id) ? [id as string] : []));
    const copyId = copyOf(map, goal, goals, ties);
    const isMissing = own.length === 0 && copyId === null;
    return epicIds.length > 0 || isMissing ? [{ goal, epicIds, copyId }] : [];
  });
};

/** Epics in their new order, and the portfolio goal under which they move. */
export interface GoalPlacement {
  readonly epicIds: readonly string[];
  readonly goalId: string;
}

interface StepWrite {
  readonly changed: Issue;
  readonly write: IssueWrite;
}

type Portfolio = Columns & Pick<StoryMap, 'trackerOrder'>;

/**
 * Moves epics after the steps of a goal. `moved` has the writes of the epics. `neighbours` has the writes of steps that
 * need a rank so that the visible order stays.
 */
const placedUnder = (
  { goals, trackerOrder }: Portfolio,
  goalId: string,
  epics: readonly Issue[],
): { readonly moved: readonly StepWrite[]; readonly neighbours: readonly StepWrite[] } => {
  const ordering = stepOrdering(trackerOrder);
  const siblings = (goals.find(({ id }) => id === goalId)?.steps ?? []).flatMap(
    ({ issue }) => issue ?? [],
  );
  const { ranks, repairs } = placeCards(
    siblings.map((issue) => ({ id: issue.id, rank: ordering.rankOf(issue) })),
    epics.map(({ id }) => id),
    {},
  );
  const moved = epics.map((epic, index): StepWrite => {
    const placedEpic = { ...epic, properties: { ...epic.properties, goalId } };
    const goal = { key: PROPERTY_KEYS.goalId, value: propertyBody(goalId) };
    const rank = ordering.repairs ? ranks[index] : undefined;
    if (!rank) return { changed: placedEpic, write: { key: epic.key, properties: [goal] } };
    const { properties = [] } = ordering.write(placedEpic, rank, null);
    return {
      changed: ordering.reranked(placedEpic, rank),
      write: { key: epic.key, properties: [goal, ...properties] },
    };
  });
  const byId = new Map(repairs.map(({ id, rank }) => [id, rank]));
  const neighbours = siblings.flatMap((issue): StepWrite[] => {
    const rank = ordering.repairs && !isDraft(issue.id) ? byId.get(issue.id) : undefined;
    if (!rank) return [];
    const write = { key: issue.key, ...ordering.write(issue, rank, null) };
    return [{ changed: ordering.reranked(issue, rank), write }];
  });
  return { moved, neighbours };
};

/**
 * Moves epics to goals of a portfolio, in the given order and after the existing steps. Only the goal and rank of the
 * epics change (R-PORTFOLIO-13).
 */
export const planIntoGoals = (map: Portfolio, placements: readonly GoalPlacement[]): MovePlan => {
  const loose = new Map<string, Issue>(looseEpics(map).map((epic) => [epic.id, epic]));
  const byGoal = new Map<string, Issue[]>();
  for (const { epicIds, goalId } of placements) {
    const epics = epicIds.flatMap((id) => loose.get(id) ?? []);
    byGoal.set(goalId, [...(byGoal.get(goalId) ?? []), ...epics]);
  }
  const placed = [...byGoal].map(([goalId, epics]) => placedUnder(map, goalId, epics));
  const moved = placed.flatMap((each) => each.moved);
  const steps = [...moved, ...placed.flatMap(({ neighbours }) => neighbours)];
  return {
    changed: steps.map(({ changed }) => changed),
    writes: steps.map(({ write }) => write),
    leavesBoard: false,
    own: moved.length,
  };
};
