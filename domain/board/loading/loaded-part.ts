import type { Issue } from '../../tracker/entities.ts';
import type { BoardScope } from '../../tracker/jql/loading.ts';
import { byId } from './levels.ts';

type ById = Readonly<Record<string, Issue>>;

interface Levels {
  readonly scope: BoardScope;
  readonly steps: ById;
  readonly stories: ById;
  readonly subtasks: ById;
}

const isOpen = ({ status }: Issue): boolean => status.category !== 'done';

const isPlaced = ({ parent, sprints, versionIds }: Issue): boolean =>
  parent !== null || sprints.length > 0 || versionIds.length > 0;

/**
 * Returns the part of a board's issues that the searches of `queryOf` find: without finished issues unless they are
 * asked for, and without stories that are on no map. Needed for issues that were not found by these searches, such as
 * those of the past.
 */
export const loadedPart = <Board extends Levels>(
  board: Board,
  {
    completed,
    completedSteps = completed,
  }: { readonly completed: boolean; readonly completedSteps?: boolean | undefined },
): Board => {
  const flat = 'flat' in board.scope && board.scope.flat === true;
  const part = (issues: ById, keeps: (issue: Issue) => boolean) =>
    byId(Object.values(issues).filter(keeps));
  return {
    ...board,
    steps: part(board.steps, (issue) => completedSteps || isOpen(issue)),
    stories: part(
      board.stories,
      (issue) => (completed || isOpen(issue)) && (flat || isPlaced(issue)),
    ),
    subtasks: part(board.subtasks, (issue) => completed || isOpen(issue)),
  };
};
