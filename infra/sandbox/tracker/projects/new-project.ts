import type { ProjectRecord } from '../model/records.ts';
import { standardLayout, standardPermissions } from '../site/scheme.ts';
import { openWorkflow, ROLES } from '../site/standard.ts';
import type { Batch, Site } from '../store/site.ts';
import { boardFeatures } from './board-features.ts';
import { columnsOf } from './columns.ts';
import { ownCatalogue, sharedCatalogue } from './own-catalogue.ts';
import type { ProjectTemplate } from './templates.ts';

export interface NewProject {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly leadId: string;
  readonly template: ProjectTemplate;
  readonly categoryId?: string | null;
  /** Groups whose users become members of the project. */
  readonly memberGroups: readonly string[];
}

const writeBoard = (
  site: Site,
  batch: Batch,
  project: ProjectRecord,
  template: ProjectTemplate,
  statusIds: readonly string[],
): void => {
  const filterId = String(batch.nextNumber('filter'));
  const jql = `project = "${project.key}" ORDER BY Rank ASC`;
  const name = `Filter for ${project.key} board`;
  batch.put('filters', { id: filterId, name, jql, ownerId: project.leadId });
  batch.put('boards', {
    id: String(batch.nextNumber('board')),
    name: `${project.key} board`,
    type: template.board,
    filterId,
    locationProjectId: project.id,
    adminUsers: project.leadId === null ? [] : [project.leadId],
    adminGroups: [],
    columns: columnsOf(site, statusIds),
    features: boardFeatures(template.board, template.sprints),
    properties: {},
  });
};

/** Creates a project from its template, with types, a workflow, roles, and a board that shows all its issues. */
export const writeNewProject = (site: Site, batch: Batch, wanted: NewProject): ProjectRecord => {
  const { template, key } = wanted;
  const { style } = template;
  const id = String(batch.nextNumber('project'));
  const { types, statuses } =
    style === 'next-gen' ? ownCatalogue(batch, id) : sharedCatalogue(site);
  const workflow = openWorkflow(
    String(batch.nextNumber('workflow')),
    `Workflow of ${key}`,
    statuses,
  );
  batch.put('workflows', workflow);
  const project: ProjectRecord = {
    id,
    key,
    name: wanted.name,
    description: wanted.description,
    style,
    leadId: wanted.leadId,
    issueTypeIds: types.map((type) => type.id),
    layouts: Object.fromEntries(types.map((type) => [type.id, standardLayout(type, style)])),
    workflows: Object.fromEntries(types.map((type) => [type.id, workflow.id])),
    roles: {
      [ROLES.admins.id]: { users: [wanted.leadId], groups: ['jira-administrators'] },
      [ROLES.members.id]: { users: [], groups: wanted.memberGroups },
    },
    permissions: standardPermissions,
    components: [],
    categoryId: wanted.categoryId ?? null,
    properties: {},
  };
  batch.put('projects', project);
  writeBoard(site, batch, project, template, workflow.statusIds);
  return project;
};
