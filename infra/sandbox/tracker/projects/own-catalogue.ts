import type { IssueTypeRecord, StatusRecord } from '../model/records.ts';
import { STANDARD_STATUSES, STANDARD_TYPES } from '../site/standard.ts';
import type { Batch, Site } from '../store/site.ts';

export interface ProjectCatalogue {
  readonly types: readonly IssueTypeRecord[];
  readonly statuses: readonly StatusRecord[];
}

/** Returns the types and statuses that company-managed projects share. */
export const sharedCatalogue = (site: Site): ProjectCatalogue => ({
  types: STANDARD_TYPES.flatMap(({ id }) => site.rows.issueTypes.get(id) ?? []),
  statuses: STANDARD_STATUSES.flatMap(({ id }) => site.rows.statuses.get(id) ?? []),
});

/** Creates types and statuses for a team-managed project, because such a project shares none with others. */
export const ownCatalogue = (batch: Batch, projectId: string): ProjectCatalogue => {
  const types = STANDARD_TYPES.map((type) => ({
    ...type,
    id: String(batch.nextNumber('issueType')),
    name: type.hierarchyLevel < 0 ? 'Subtask' : type.name,
    projectId,
  }));
  const statuses = STANDARD_STATUSES.filter(({ name }) => name !== 'In Review').map((status) => ({
    ...status,
    id: String(batch.nextNumber('status')),
    projectId,
  }));
  for (const type of types) batch.put('issueTypes', type);
  for (const status of statuses) batch.put('statuses', status);
  return { types, statuses };
};
