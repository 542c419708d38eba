import type { ConnectContext } from '../../connect/tokens.ts';
import type { TemplateValues } from '../../connect/url-template.ts';
import type {
  BoardSummary,
  Directory,
  IssueSummary,
  ProjectSummary,
} from '../../tracker/contract/directory.ts';
import type { PlaceRef } from './page-data.ts';

/** The location of a page on the site: in a project, on a board, at an issue, or outside of all projects. */
export interface Place {
  readonly project: ProjectSummary | null;
  readonly board: BoardSummary | null;
  readonly issue: IssueSummary | null;
}

export const NOWHERE: Place = { project: null, board: null, issue: null };

/**
 * Returns the key of the project that contains the board. If no project contains the board, returns the first project
 * in the board's filter.
 */
export const projectKeyOf = (board: BoardSummary): string | null =>
  board.locationProjectKey ?? board.projectKeys[0] ?? null;

const findProject = (directory: Directory, ref: PlaceRef, known: string | null) => {
  const key = ref.projectKey ?? known;
  return (
    directory
      .projects()
      .find((project) => (ref.projectId ? project.id === ref.projectId : project.key === key)) ??
    null
  );
};

/** Finds the project, board and issue with these ids. They are null if the ids are unknown. */
export const findPlace = (directory: Directory, ref: PlaceRef): Place => {
  const issue = ref.issueKey ? directory.issue(ref.issueKey) : null;
  // Lists the boards only if the reference names one, because the list evaluates the filter of every board.
  const boards = ref.boardId === undefined ? [] : directory.boards();
  const board = boards.find(({ id }) => String(id) === ref.boardId) ?? null;
  const known = issue?.projectKey ?? (board ? projectKeyOf(board) : null);
  return { project: findProject(directory, ref, known), board, issue };
};

export const placeRef = ({ project, board, issue }: Place): PlaceRef => ({
  ...(project ? { projectId: project.id, projectKey: project.key } : {}),
  ...(board ? { boardId: String(board.id) } : {}),
  ...(issue ? { issueKey: issue.key } : {}),
});

/**
 * Returns the Connect context of a location, as `AP.context.getContext()` returns it and the context token contains it.
 */
export const connectContext = (
  { project, board, issue }: Place,
  licensed: boolean,
): ConnectContext => ({
  jira: {
    ...(project ? { project: { id: project.id, key: project.key } } : {}),
    ...(board ? { board: { id: String(board.id), type: board.type } } : {}),
    ...(issue
      ? { issue: { id: issue.id, key: issue.key, issuetype: { id: issue.issueTypeId } } }
      : {}),
  },
  license: { active: licensed },
});

/**
 * Returns the values of context variables such as `project.id` in module URLs. Leaves out variables whose names begin
 * with `ac.`.
 */
export const templateValues = (
  { project, board, issue }: Place,
  own: Iterable<readonly [string, string]> = [],
): TemplateValues =>
  new Map([
    ...(project
      ? [
          ['project.id', project.id],
          ['project.key', project.key],
        ]
      : []),
    ...(board
      ? [
          ['board.id', String(board.id)],
          ['board.type', board.type],
        ]
      : []),
    ...(issue
      ? [
          ['issue.id', issue.id],
          ['issue.key', issue.key],
          ['issuetype.id', issue.issueTypeId],
          ['issue.issuetype.id', issue.issueTypeId],
        ]
      : []),
    ...own,
  ] as [string, string][]);
