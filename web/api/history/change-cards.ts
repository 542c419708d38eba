import { besideRank, trackerOrdering } from '#domain/map/ordering.ts';
import { type CardChange, planAgain } from '#domain/map/undo.ts';
import type { MovePlan } from '#domain/map/writes.ts';
import type { Rank } from '#domain/ranking/rank.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardData } from '../board/board-data.ts';
import { trackerOrderOf } from '../board/tracker-order.ts';
import { writeIssues } from '../board/write-issues.ts';
import { FailureError } from '../failure.ts';
import { readOne } from '../issues/read-one.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** Peers of an issue: those that the tracker ranks among each other on this board. */
const peersOf = ({ steps, stories, subtasks }: BoardData, { type }: Issue): Issue[] => {
  if (type.hierarchyLevel === 1) return Object.values(steps);
  return Object.values(type.hierarchyLevel === 0 ? stories : subtasks);
};

/** The tracker's rank cannot be written; its place is told by the neighbour that it had there. */
const withRank = (plan: MovePlan, board: BoardData, { before, after }: CardChange): MovePlan => {
  const [write, ...others] = plan.writes;
  const [issue, ...neighbours] = plan.changed;
  if (!write || !issue || before.trackerRank === after.trackerRank) return plan;
  const beside = besideRank(peersOf(board, after), after);
  if (!beside) return plan;
  const order = trackerOrderOf(board) ?? { field: board.rankField, teamManaged: [] };
  const { rank } = trackerOrdering(order).write(after, after.trackerRank as Rank, beside);
  return {
    ...plan,
    changed: [{ ...issue, trackerRank: after.trackerRank }, ...neighbours],
    writes: [{ ...write, ...(rank ? { rank } : {}) }, ...others],
  };
};

const planOf = async (ask: AskTracker, board: BoardData, change: CardChange): Promise<MovePlan> => {
  const { projects, fields } = board;
  const current = await readOne(ask, change.before.id, fields);
  const style = projects.find(({ id }) => id === current.projectId)?.style ?? 'classic';
  const planned = planAgain(current, change, { fields, style });
  if ('plan' in planned) return withRank(planned.plan, board, change);
  throw new FailureError({ kind: 'refused', code: planned.refusal.code });
};

/** Reads every card as it is now, and writes the changes if nobody else has touched the same; gives the cards. */
export const changeCards = async (
  ask: AskTracker,
  board: BoardData,
  changes: readonly CardChange[],
): Promise<Issue[]> => {
  const plans: MovePlan[] = [];
  for (const change of changes) plans.push(await planOf(ask, board, change));
  const { error } = await writeIssues(
    ask,
    plans.flatMap(({ writes }) => writes),
  );
  if (error) throw new FailureError(error);
  return plans.flatMap(({ changed }) => changed);
};
