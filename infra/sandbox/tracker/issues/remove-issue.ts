import type { IssueRecord } from '../model/records.ts';
import type { Batch, Site } from '../store/site.ts';

const dropOne = (site: Site, batch: Batch, issue: IssueRecord): void => {
  for (const link of site.linksOf(issue.id)) batch.remove('links', link.id);
  for (const change of site.changesOf(issue.id)) batch.remove('changes', change.id);
  for (const comment of site.commentsOf(issue.id)) batch.remove('comments', comment.id);
  for (const log of site.worklogsOf(issue.id)) batch.remove('worklogs', log.id);
  for (const view of site.viewsOf(issue.id)) batch.remove('views', view.id);
  batch.remove('issues', issue.id);
};

export const subtasksOf = (site: Site, issue: IssueRecord): IssueRecord[] =>
  [...site.index.ids('parent', issue.id)]
    .flatMap((id) => site.rows.issues.get(id) ?? [])
    .filter((child) => (site.rows.issueTypes.get(child.typeId)?.hierarchyLevel ?? 0) < 0);

/** Deletes an issue and its subtasks. Children that are not subtasks lose their parent. */
export const removeIssue = (site: Site, batch: Batch, issue: IssueRecord): void => {
  const subtasks = subtasksOf(site, issue);
  for (const subtask of subtasks) dropOne(site, batch, subtask);
  for (const id of [...site.index.ids('parent', issue.id)]) {
    const child = site.rows.issues.get(id);
    if (child) batch.put('issues', { ...child, parentId: null });
  }
  dropOne(site, batch, issue);
};
