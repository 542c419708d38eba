import { type CardChange, planAgain } from '#domain/map/undo.ts';
import type { MovePlan } from '#domain/map/writes.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardData } from '../board/board-data.ts';
import { writeIssues } from '../board/write-issues.ts';
import { FailureError } from '../failure.ts';
import { readOne } from '../issues/read-one.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

const planOf = async (
  ask: AskTracker,
  { projects, fields }: BoardData,
  change: CardChange,
): Promise<MovePlan> => {
  const current = await readOne(ask, change.before.id, fields);
  const style = projects.find(({ id }) => id === current.projectId)?.style ?? 'classic';
  const planned = planAgain(current, change, { fields, style });
  if ('plan' in planned) return planned.plan;
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
