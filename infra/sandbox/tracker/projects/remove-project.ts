import { removeIssue } from '../issues/remove-issue.ts';
import type { ProjectRecord } from '../model/records.ts';
import type { Batch, Site } from '../store/site.ts';
import type { TableName } from '../store/tables.ts';

const dropWhere = <Row extends { readonly id: string }>(
  batch: Batch,
  table: TableName,
  rows: Iterable<Row>,
  doomed: (row: Row) => boolean,
): void => {
  for (const row of [...rows]) if (doomed(row)) batch.remove(table, row.id);
};

/** Deletes a project with all its data: issues, versions, boards with their sprints, and its own types and statuses. */
export const removeProject = (site: Site, batch: Batch, project: ProjectRecord): void => {
  const { rows } = site;
  const own = ({ projectId }: { readonly projectId: string | null }): boolean =>
    projectId === project.id;
  for (const issue of [...rows.issues.values()])
    if (own(issue) && rows.issues.has(issue.id)) removeIssue(site, batch, issue);
  const boards = [...rows.boards.values()].filter(
    ({ locationProjectId }) => locationProjectId === project.id,
  );
  const boardIds = new Set(boards.map(({ id }) => id));
  dropWhere(batch, 'sprints', rows.sprints.values(), ({ originBoardId }) =>
    boardIds.has(String(originBoardId)),
  );
  for (const board of boards) {
    batch.remove('filters', board.filterId);
    batch.remove('boards', board.id);
  }
  dropWhere(batch, 'versions', rows.versions.values(), own);
  dropWhere(batch, 'issueTypes', rows.issueTypes.values(), own);
  dropWhere(batch, 'statuses', rows.statuses.values(), own);
  batch.remove('projects', project.id);
};
