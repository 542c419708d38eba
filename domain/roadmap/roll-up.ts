import { cellsByLane } from '../board/model/find.ts';
import type { GoalColumn, StoryCard, StoryMap } from '../board/model/model.ts';
import { percentDone } from '../kernel/percent.ts';
import type { Issue, Plan, Project } from '../tracker/entities.ts';
import { type Span, spanOfPlan } from './spans.ts';
import { type Standing, standingOf } from './standing.ts';

/**
 * The totals of a portfolio, or of one goal or project in it. The totals of the portfolio and of its projects count
 * every story of the map, even stories without a goal. So the projects add up to the portfolio.
 */
export interface RollUp {
  readonly stories: number;
  /** Rounded to two decimals (R-TEXT-6). */
  readonly points: number;
  /** `done`, `inProgress` and `toDo` are story points if the stories have any, otherwise numbers of stories. */
  readonly done: number;
  readonly inProgress: number;
  readonly toDo: number;
  /** The part of the work that is done, in whole per cent. */
  readonly percent: number;
  /** From the first to the last planned day. Null if no day is planned. */
  readonly span: Span | null;
  readonly standing: Standing;
}

export interface PortfolioRollUp {
  readonly whole: RollUp;
  readonly goals: readonly { readonly goal: GoalColumn; readonly sum: RollUp }[];
  readonly projects: readonly { readonly project: Project; readonly sum: RollUp }[];
}

const rounded = (points: number): number => Math.round(points * 100) / 100;

const least = (days: readonly (number | null)[], pick: (...days: number[]) => number) => {
  const known = days.filter((day) => day !== null);
  return known.length > 0 ? pick(...known) : null;
};

/** Returns a span from the first start to the last end of the given spans. */
const hull = (spans: readonly (Span | null)[]): Span | null => {
  const known = spans.filter((span) => span !== null);
  if (known.length === 0) return null;
  return {
    start: least(
      known.map(({ start }) => start),
      Math.min,
    ),
    end: least(
      known.map(({ end }) => end),
      Math.max,
    ),
    derived: true,
  };
};

/** Returns whether no status is shown. None is shown while a summary is on track and has no stories or no dates. */
export const isQuiet = ({
  stories,
  span,
  standing,
}: Pick<RollUp, 'stories' | 'span' | 'standing'>): boolean =>
  standing.kind === 'onTrack' && (stories === 0 || span === null);

const RANK = { late: 3, atRisk: 2, onTrack: 1, done: 0 } as const;

const worse = (one: Standing, other: Standing): Standing => {
  if (RANK[one.kind] !== RANK[other.kind]) return RANK[one.kind] > RANK[other.kind] ? one : other;
  return 'days' in one && 'days' in other && other.days > one.days ? other : one;
};

const counted = (stories: readonly Issue[]) => {
  const points = rounded(stories.reduce((sum, { storyPoints }) => sum + (storyPoints ?? 0), 0));
  const weigh = (issue: Issue): number => (points > 0 ? (issue.storyPoints ?? 0) : 1);
  const countIn = (category: Issue['status']['category']): number =>
    rounded(
      stories
        .filter(({ status }) => status.category === category)
        .reduce((sum, issue) => sum + weigh(issue), 0),
    );
  const [done, inProgress, toDo] = [countIn('done'), countIn('indeterminate'), countIn('new')];
  const total = done + inProgress + toDo;
  const percent = percentDone(done, total);
  return { stories: stories.length, points, done, inProgress, toDo, percent };
};

const sumOf = (stories: readonly Issue[], span: Span | null, today: number): RollUp => {
  const sums = counted(stories);
  const finished = stories.filter(({ status }) => status.category === 'done').length;
  const done = stories.length > 0 && finished === stories.length;
  const progress = { done: finished, total: stories.length, points: sums.points };
  return { ...sums, span, standing: standingOf(span ?? undefined, { done, progress }, today) };
};

const planned = (steps: readonly Issue[]): Span | null =>
  hull(steps.map(({ plan }) => spanOfPlan(plan)));

/** Returns a goal's own dates. If it has none, returns the dates of its steps. */
const spanOfGoal = ({ goal, steps }: GoalColumn): Span | null => {
  const { startDate = null, endDate = null } = goal?.fields ?? {};
  const own = spanOfPlan({ start: startDate, end: endDate } as Plan);
  return own ?? planned(steps.flatMap(({ issue }) => issue ?? []));
};

/** Returns the stories under the given goals, by step id. */
const storiesByStep = (
  map: StoryMap,
  goals: readonly GoalColumn[],
): ReadonlyMap<string, readonly StoryCard[]> => {
  const found = new Map<string, StoryCard[]>(
    goals.flatMap(({ steps }) => steps.map(({ id }) => [id, []])),
  );
  for (const cells of cellsByLane(map).values()) {
    for (const [stepId, cards] of cells) found.get(stepId)?.push(...cards);
  }
  return found;
};

/**
 * Returns the points, progress, dates and status of a portfolio, of each of its goals and of each of its projects
 * (R-PORTFOLIO-10). The portfolio has the worst status of its goals and projects. `today` is a day number.
 */
export const rollUp = (
  map: StoryMap,
  projects: readonly Project[],
  today: number,
): PortfolioRollUp => {
  const columns = map.goals.filter(({ goal }) => goal !== null);
  const cards = storiesByStep(map, columns);
  const storiesOf = ({ steps }: GoalColumn): Issue[] =>
    steps.flatMap(({ id }) => cards.get(id)?.map(({ issue }) => issue) ?? []);
  const goals = columns.map((goal) => ({
    goal,
    sum: sumOf(storiesOf(goal), spanOfGoal(goal), today),
  }));
  const all = [...map.cells.values()].flat().map(({ issue }) => issue);
  const steps = map.goals.flatMap((goal) => goal.steps.flatMap(({ issue }) => issue ?? []));
  const spans = [...goals.map(({ sum }) => sum.span), planned(steps)];
  const whole = sumOf(all, hull(spans), today);
  const parts = projects.map((project) => {
    const own = <Item extends Issue>(issues: readonly Item[]) =>
      issues.filter(({ projectId }) => projectId === project.id);
    return { project, sum: sumOf(own(all), planned(own(steps)), today) };
  });
  return {
    goals,
    whole: {
      ...whole,
      standing: [...goals, ...parts]
        .filter(({ sum }) => !isQuiet(sum))
        .reduce((worst, { sum }) => worse(worst, sum.standing), whole.standing),
    },
    projects: parts,
  };
};
