import type { IssueRecord, ProjectRecord } from '../model/records.ts';
import type { Batch, Site } from '../store/site.ts';
import type { Author } from './commit.ts';
import { isoOf } from './commit.ts';
import { rankAtEnd } from './rank-place.ts';

/** Returns a new issue with the next number of its project and the last rank. All other values are empty. */
export const blankIssue = (
  site: Site,
  batch: Batch,
  project: ProjectRecord,
  typeId: string,
  { userId, now }: Author,
): IssueRecord => {
  const timestamp = isoOf(now);
  return {
    id: String(batch.nextNumber('issue')),
    key: `${project.key}-${batch.nextNumber(`key:${project.id}`)}`,
    projectId: project.id,
    typeId,
    statusId: site.rows.workflows.get(project.workflows[typeId] ?? '')?.initialStatusId ?? '',
    summary: '',
    description: null,
    priorityId: [...site.rows.priorities.values()].find((each) => each.isDefault)?.id ?? null,
    assigneeId: null,
    reporterId: userId,
    creatorId: userId,
    labels: [],
    components: [],
    parentId: null,
    fixVersionIds: [],
    affectedVersionIds: [],
    sprintIds: [],
    dueDate: null,
    resolutionId: null,
    resolved: null,
    created: timestamp,
    updated: timestamp,
    statusChanged: timestamp,
    rank: rankAtEnd(site),
    custom: {},
    properties: {},
    attachments: [],
  };
};
