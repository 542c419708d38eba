import { columnsOf } from '../import/project-writer.ts';
import type { BoardRecord, ProjectRecord } from '../model/records.ts';
import { standardLayout, standardPermissions } from '../model/scheme.ts';
import { openWorkflow, ROLES } from '../model/standard.ts';
import type { Batch, Site } from '../store/site.ts';
import { ownCatalogue, sharedCatalogue } from './own-catalogue.ts';
import type { ProjectTemplate } from './templates.ts';

export interface NewProject {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly leadId: string;
  readonly template: ProjectTemplate;
  /** Groups whose people work in the project. */
  readonly memberGroups: readonly string[];
}

const featuresOf = ({ board, sprints }: ProjectTemplate): BoardRecord['features'] => ({
  BACKLOG: sprints || board === 'scrum',
  SPRINTS: sprints,
  ESTIMATION: board !== 'kanban',
  RELEASES: true,
  REPORTS: true,
  SIMPLE_ROADMAP: true,
});

const writeBoard = (
  site: Site,
  batch: Batch,
  project: ProjectRecord,
  template: ProjectTemplate,
  statusIds: readonly string[],
): void => {
  const filterId = String(batch.nextNumber('filter', 10_000));
  const jql = `project = "${project.key}" ORDER BY Rank ASC`;
  const name = `Filter for ${project.key} board`;
  batch.put('filters', { id: filterId, name, jql, ownerId: project.leadId });
  batch.put('boards', {
    id: String(batch.nextNumber('board', 1)),
    name: `${project.key} board`,
    type: template.board,
    filterId,
    locationProjectId: project.id,
    adminUsers: project.leadId === null ? [] : [project.leadId],
    adminGroups: [],
    columns: columnsOf(site, statusIds),
    features: featuresOf(template),
    properties: {},
  });
};

/** Writes a project as its template has it: types, one open workflow, roles, and a board over all its issues. */
export const writeNewProject = (site: Site, batch: Batch, wanted: NewProject): ProjectRecord => {
  const { template, key } = wanted;
  const { style } = template;
  const id = String(batch.nextNumber('project', 10_000));
  const { types, statuses } =
    style === 'next-gen' ? ownCatalogue(batch, id) : sharedCatalogue(site);
  const workflow = openWorkflow(
    String(batch.nextNumber('workflow', 10_100)),
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
    properties: {},
  };
  batch.put('projects', project);
  writeBoard(site, batch, project, template, workflow.statusIds);
  return project;
};
