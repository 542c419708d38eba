import type { ConnectContext } from '../../connect/tokens.ts';
import type { TemplateValues } from '../../connect/url-template.ts';
import type {
  BoardSummary,
  Directory,
  IssueSummary,
  ProjectSummary,
} from '../../tracker/contract/directory.ts';
import type { PlaceRef } from './page-data.ts';

/** The location of a page on the site: a project, a board of the project, an issue of the project, or none of these. */
export interface Place {
  readonly project: ProjectSummary | null;
  readonly board: BoardSummary | null;
  readonly issue: IssueSummary | null;
}

export const NOWHERE: Place = { project: null, board: null, issue: null };

/**
 * Returns the key of a board's project: the project that contains the board, otherwise the first project in the board's
 * filter.
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

/** Finds the project, board and issue of a reference. Unknown ids become null. */
export const findPlace = (directory: Directory, ref: PlaceRef): Place => {
  const issue = ref.issueKey ? directory.issue(ref.issueKey) : null;
  // Skips the list of boards when the reference names no board, because the list evaluates every board's filter.
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

/** Returns a location in the form of the Connect context (`AP.context.getContext()` and the context token). */
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

/** Returns the values of the context parameters in module URLs, without the `ac.…` parameters. */
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
