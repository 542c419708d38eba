import type { Goal } from '../aggregates/goal/goal.ts';
import { parentsFirst } from '../board/cards/restore.ts';
import { writeBetween } from '../board/difference/difference.ts';
import type { StoryMap } from '../board/model/model.ts';
import {
  besideRank,
  neighboursOf,
  stepOrdering,
  storyOrdering,
} from '../board/ranking/ordering.ts';
import { placeCards } from '../board/ranking/place-card.ts';
import type { Rank } from '../kernel/ranking/rank.ts';
import { same } from '../kernel/same.ts';
import type { Issue } from '../tracker/entities.ts';
import { type Aliases, writeNow } from './aliases.ts';
import { draftGoal, editedGoal, type GoalBefore, goalBefore, inverseOfGoal } from './goals.ts';
import { issueOn } from './issues.ts';
import { laneEditBack } from './lanes.ts';
import { milestoneBack } from './milestones.ts';
import type { ShownBoard } from './plan.ts';
import { plansByJobs, writesPlans } from './plan-jobs.ts';
import { cardsIn, type Seat, seatsOf } from './seat.ts';
import type {
  CardWrite,
  GoalStep,
  IssueStep,
  JobStep,
  Made,
  Removal,
  Restoration,
} from './write.ts';

/** Everything that taking a change back is planned on: what is shown now. */
export interface Shown {
  readonly board: ShownBoard & { readonly rankField: number | null };
  readonly goals: readonly Goal[];
  readonly map: StoryMap;
  readonly newId: () => string;
}

/** A card's place in a list while several of them go back to theirs, one after the other. */
interface Order {
  readonly cards: Issue[];
  readonly repairs: Map<string, Issue>;
}

const orderingFor = (map: StoryMap, { list }: Seat, rankField: number | null) => {
  if (list.kind === 'goal') return stepOrdering(map.trackerOrder);
  const order = map.trackerOrder ?? null;
  // Subtasks stand as the tracker ranks them, whatever orders the rest.
  return list.kind === 'story'
    ? storyOrdering('none', order ?? { field: rankField, teamManaged: [] })
    : storyOrdering(map.mode, order);
};

type Ordering = ReturnType<typeof orderingFor>;

const fits = (
  rank: string | null,
  before: Issue | undefined,
  after: Issue | undefined,
  by: Ordering,
) => {
  if (rank === null) return false;
  const [low, high] = [before && by.rankOf(before), after && by.rankOf(after)];
  const above = before === undefined || (typeof low === 'string' && low < rank);
  const below = after === undefined || high === null || (typeof high === 'string' && rank < high);
  return above && below;
};

/** Puts a card back between its former neighbours; its own former rank is kept where that places it there. */
const takeSeat = (
  { cards, repairs }: Order,
  issue: Issue,
  { after, before }: Seat,
  by: Ordering,
): Pick<IssueStep, 'after' | 'write'> => {
  const others = cards.filter(({ id }) => id !== issue.id);
  const place = { after, before };
  const ranked = others.map((each) => ({ id: each.id as string, rank: by.rankOf(each) }));
  const placed = placeCards(ranked, [issue.id], place);
  const follows = others.findIndex(({ id }) => id === after);
  const precedes = others.findIndex(({ id }) => id === before);
  const at = follows >= 0 ? follows + 1 : precedes >= 0 ? precedes : others.length;
  const own = by.rankOf(issue);
  const kept = by.repairs && fits(own, others[at - 1], others[at], by);
  const rank = (kept ? own : placed.ranks[0]) as Rank;
  const back = by.reranked(issue, rank);
  cards.splice(0, cards.length, ...others.slice(0, at), back, ...others.slice(at));
  const [beside = null] = neighboursOf(others, [issue], place);
  if (by.repairs && !kept) {
    for (const { id, rank: repaired } of placed.repairs) {
      const index = cards.findIndex((card) => card.id === id);
      const neighbour = cards[index];
      if (!neighbour) continue;
      cards[index] = by.reranked(neighbour, repaired);
      repairs.set(id, cards[index]);
    }
  }
  return { after: back, write: { key: issue.key, ...by.write(back, rank, beside) } };
};

/** The step that brings an issue back, by aspects alone. */
const backwards = (step: IssueStep): IssueStep => ({
  ...step,
  before: step.after,
  after: step.before,
  write: writeBetween(step.after, step.before, step),
});

/** The tracker's rank cannot be written; without a seat its position is given by the neighbour that it had there. */
const besideFormer = (step: IssueStep, { board, map }: Shown): IssueStep => {
  const { before, after } = step;
  if (before.trackerRank === after.trackerRank || after.trackerRank === null) return step;
  const level = after.type.hierarchyLevel;
  const peers = level === 1 ? board.steps : level === 0 ? board.stories : board.subtasks;
  const beside = besideRank(Object.values(peers), after);
  const order = map.trackerOrder ?? { field: board.rankField, teamManaged: [] };
  const { rank } = storyOrdering('none', order).write(after, after.trackerRank as Rank, beside);
  return rank ? { ...step, write: { ...step.write, rank } } : step;
};

const neighbourSteps = (repairs: ReadonlyMap<string, Issue>, { board }: Shown): IssueStep[] =>
  [...repairs.values()].flatMap((after): IssueStep[] => {
    const before = issueOn(board, after.id);
    if (!before) return [];
    const style = board.projects.find(({ id }) => id === before.projectId)?.style ?? 'classic';
    const place = { fields: board.fields, style };
    const write = writeBetween(before, after, place);
    return [{ kind: 'issue', before, after, write, own: false, ...place }];
  });

/**
 * Issues go back to how and where they were. Where ranks alone would not bring back the shown order, since there
 * were none or neighbours have got others, a card is put between its former neighbours again.
 */
const issuesBack = (steps: readonly IssueStep[], shown: Shown): IssueStep[] => {
  const { map, board } = shown;
  const moved = steps.filter((step) => step.seat?.mode === map.mode);
  const seats = seatsOf(
    map,
    moved.map(({ after }) => after.id),
  );
  const orders = new Map<string, Order>();
  const orderOf = ({ list }: Seat): Order => {
    const name = JSON.stringify(list);
    const known = orders.get(name);
    if (known) return known;
    const leaving = new Set<string>(moved.map(({ after }) => after.id));
    const cards = cardsIn(map, list).filter(({ id }) => !leaving.has(id));
    const made: Order = { cards, repairs: new Map() };
    orders.set(name, made);
    return made;
  };
  const placed = new Map<string, IssueStep>();
  const former = moved.toSorted((left, right) => (left.seat?.at ?? 0) - (right.seat?.at ?? 0));
  for (const step of former) {
    if (!step.seat) continue;
    const back = backwards(step);
    const by = orderingFor(map, step.seat, board.rankField);
    const { after, write } = takeSeat(orderOf(step.seat), back.after, step.seat, by);
    const seat = seats.get(after.id);
    placed.set(after.id, {
      ...back,
      after,
      write: {
        ...writeBetween(back.before, after, back),
        ...(write.rank ? { rank: write.rank } : {}),
      },
      ...(seat ? { seat } : {}),
    });
  }
  const own = steps
    .toReversed()
    .map((step) => placed.get(step.after.id) ?? besideFormer(backwards(step), shown));
  const repairs = [...orders.values()].flatMap((order) => neighbourSteps(order.repairs, shown));
  const ids = new Set<string>(own.map(({ after }) => after.id));
  return [...own, ...repairs.filter(({ after }) => !ids.has(after.id))];
};

const restorations = (removals: readonly Removal[]): Restoration[] => {
  const issues = parentsFirst(removals.flatMap(({ before, below }) => [before, ...below]));
  const [first] = removals;
  if (!first) return [];
  const placeOf = (issue: Issue) =>
    removals.find(
      ({ before, below }) => before.id === issue.id || below.some(({ id }) => id === issue.id),
    ) ?? first;
  return issues.map((gone) => {
    const { fields, style } = placeOf(gone);
    return { kind: 'restoration', gone, fields, style };
  });
};

/** What was made goes, children before their parents. */
const removalsOf = (writes: readonly CardWrite[], made: readonly Made[], shown: Shown) => {
  const issues = writes.flatMap((write) => {
    if (write.kind !== 'card' && write.kind !== 'restoration') return [];
    const was = write.kind === 'card' ? write.draft.issue.id : write.gone.id;
    const issue = made.find((each) => each.was === was)?.issue;
    return issue ? [issueOn(shown.board, issue.id) ?? issue] : [];
  });
  const { board } = shown;
  return parentsFirst(issues)
    .toReversed()
    .map((before): Removal => {
      const style = board.projects.find(({ id }) => id === before.projectId)?.style ?? 'classic';
      return { kind: 'removal', before, below: [], fields: board.fields, style };
    });
};

/** The goal as a change left it: what others have made of it since is a contradiction. */
const leftBy = ({ change, before }: GoalStep, now: GoalBefore | null): GoalBefore | null => {
  const place = now?.place ?? { after: null, before: null };
  if (change.kind === 'create') {
    const draft = draftGoal([], change.goal);
    return { goal: { ...(now?.goal ?? draft), fields: draft.fields }, place };
  }
  const goal = before?.goal ?? now?.goal;
  if (!goal) return null;
  return { goal: change.kind === 'edit' ? editedGoal(goal, change.body) : goal, place };
};

const goalsBack = (steps: readonly GoalStep[], { goals, newId }: Shown): GoalStep[] =>
  steps.toReversed().flatMap((step) => {
    const now = goalBefore(goals, step.change.id);
    return inverseOfGoal(step.change, step.before, newId).map((back): GoalStep => {
      const before = back.id === step.change.id ? leftBy(step, now) : null;
      return { kind: 'goal', change: back, version: now?.goal.version ?? 0, before };
    });
  });

/**
 * The dates that a job wrote go back by a job as well. What has got other dates since goes by itself, so that its user
 * is asked.
 */
const plansBack = (job: JobStep, { board, newId }: Shown) => {
  const isAsLeft = ({ after }: IssueStep): boolean => {
    const now = issueOn(board, after.id);
    return now !== undefined && same(now.plan ?? null, after.plan ?? null);
  };
  const { boardId, steps = [] } = job;
  const back = steps.filter(isAsLeft).map(backwards);
  return {
    writes: plansByJobs(back, { boardId, ids: newId }),
    changed: steps.filter((step) => !isAsLeft(step)),
  };
};

/** What moved a whole lane moves its stories back. */
const workBack = ({ boardId, work, back }: JobStep, newId: () => string): JobStep[] =>
  back ? [{ kind: 'job', id: newId(), boardId, work: back, back: work }] : [];

/** A goal that is made again has another id; what goes below it again is given that one. */
const withNewGoals = (aliases: Aliases, steps: readonly GoalStep[]): Aliases => {
  const goals = new Map(aliases.goals);
  for (const { change } of steps) {
    if (change.kind === 'create' && change.goal.as) goals.set(change.goal.as.id, change.id);
  }
  return { ...aliases, goals };
};

/**
 * The writes that take a change back, which taken back themselves do it again. Planned on what is shown now, and on
 * what stands now for things that have been deleted and made again since.
 */
export const inverseOf = (
  writes: readonly CardWrite[],
  made: readonly Made[],
  shown: Shown,
  aliases: Aliases,
): CardWrite[] => {
  const now = writes.map((write) => writeNow(write, aliases));
  const goals = goalsBack(
    now.flatMap((write) => (write.kind === 'goal' ? [write] : [])),
    shown,
  );
  const known = withNewGoals(aliases, goals);
  const milestones = now
    .toReversed()
    .flatMap((write) =>
      write.kind === 'milestone' ? (milestoneBack(write, shown.newId) ?? []) : [],
    );
  const lanes = now
    .toReversed()
    .flatMap((write) => (write.kind === 'laneEdit' ? [laneEditBack(write)] : []));
  const issues = now.map((write) => writeNow(write, known));
  const plans = issues.flatMap((write) =>
    write.kind === 'job' && writesPlans(write) ? [plansBack(write, shown)] : [],
  );
  const own = issues.flatMap((write): readonly IssueStep[] => {
    if (write.kind === 'job') return writesPlans(write) ? [] : (write.steps ?? []);
    return write.kind === 'issue' && write.own ? [write] : [];
  });
  const removed = issues.flatMap((write) => (write.kind === 'removal' ? [write] : []));
  // A goal is there before the steps that go under it, and gone after those that leave it.
  const leaving = goals.filter(({ change }) => change.kind === 'remove');
  return [
    ...goals.filter((step) => !leaving.includes(step)),
    ...restorations(removed),
    ...plans.flatMap(({ writes }) => writes),
    ...issues.flatMap((write) => (write.kind === 'job' ? workBack(write, shown.newId) : [])),
    ...issuesBack([...own, ...plans.flatMap(({ changed }) => changed)], shown),
    ...removalsOf(now, made, shown),
    ...leaving,
    ...milestones,
    ...lanes,
  ];
};
