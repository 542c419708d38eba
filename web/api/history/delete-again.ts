import { differingAspects } from '#domain/map/difference.ts';
import { parentsFirst } from '#domain/map/restore.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardData } from '../board/board-data.ts';
import { writeIssues } from '../board/write-issues.ts';
import { FailureError } from '../failure.ts';
import { readOne } from '../issues/read-one.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

const changed = (): FailureError => new FailureError({ kind: 'refused', code: 'UNDO_CHANGED' });

/** Whether others have put something below one of the issues. */
const hasNewChildren = ({ stories, subtasks }: BoardData, ids: ReadonlySet<string>): boolean =>
  [...Object.values(stories), ...Object.values(subtasks)].some(
    ({ id, parent }) => parent !== null && ids.has(parent.id) && !ids.has(id),
  );

/** Deletes issues, unless someone has changed them since they were as given, or hung others below them. */
export const deleteAgain = async (
  ask: AskTracker,
  board: BoardData,
  issues: readonly Issue[],
): Promise<void> => {
  if (hasNewChildren(board, new Set(issues.map(({ id }) => id)))) throw changed();
  for (const issue of issues) {
    const current = await readOne(ask, issue.id, board.fields);
    if (differingAspects(issue, current).length > 0) throw changed();
  }
  const writes = parentsFirst(issues)
    .reverse()
    .map(({ key }) => ({ key, remove: true as const }));
  const { error } = await writeIssues(ask, writes);
  if (error) throw new FailureError(error);
};
