import type { BoardRecord, ProjectRecord } from '../model/records.ts';
import { boardFeatures } from '../projects/board-features.ts';
import { CATEGORY_ORDER, columnsOf } from '../projects/columns.ts';
import { PEOPLE, PLANNERS_GROUP, SOFTWARE_GROUP, standardRoles } from '../site/people.ts';
import { standardLayout, standardPermissions } from '../site/scheme.ts';
import { openWorkflow, STANDARD_STATUSES } from '../site/standard.ts';
import type { Batch, Site } from '../store/site.ts';
import type { CatalogueWriter } from './catalogue-writer.ts';
import type { ImportRow } from './row.ts';

/** Returns the components of a project, including new components from the rows. */
const componentsOf = (
  batch: Batch,
  rows: readonly ImportRow[],
  held: ProjectRecord['components'],
): ProjectRecord['components'] => {
  const fresh = new Map(
    rows.flatMap((row) => row.components).map((each) => [each.name, each.description]),
  );
  for (const { name } of held) fresh.delete(name);
  const added = [...fresh].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    ...held,
    ...added.map(([name, description]) => ({
      id: String(batch.nextNumber('component')),
      name,
      ...(description === null ? {} : { description }),
    })),
  ];
};

/** Writes a workflow with these statuses, sorted by category. Returns the id of the workflow. */
const workflowFor = (
  site: Site,
  batch: Batch,
  key: string,
  statusIds: readonly string[],
): string => {
  const given = statusIds.flatMap((id) => site.rows.statuses.get(id) ?? []);
  // Adds a first status for new issues if the file has no status of the category "to do".
  const first = given.some(({ category }) => category === 'new') ? [] : [STANDARD_STATUSES[0]];
  const statuses = [...first, ...given]
    .filter((status) => status !== undefined)
    .sort(
      (one, other) => CATEGORY_ORDER.indexOf(one.category) - CATEGORY_ORDER.indexOf(other.category),
    );
  const workflow = openWorkflow(
    String(batch.nextNumber('workflow')),
    `Workflow of ${key}`,
    statuses,
  );
  batch.put('workflows', workflow);
  return workflow.id;
};

/** Writes the project of these rows, with its types, roles, and a workflow with all statuses. */
export const writeProject = (
  site: Site,
  batch: Batch,
  catalogue: CatalogueWriter,
  key: string,
  rows: readonly ImportRow[],
): ProjectRecord => {
  const typeIds = [...new Set(rows.map((row) => catalogue.type(row)))];
  const types = typeIds
    .flatMap((id) => site.rows.issueTypes.get(id) ?? [])
    .sort((one, other) => other.hierarchyLevel - one.hierarchyLevel);
  const workflowId = workflowFor(site, batch, key, [
    ...new Set(rows.map((row) => catalogue.status(row))),
  ]);
  const name = rows.find((row) => row.projectName !== null)?.projectName;
  const category = rows.find((row) => row.projectCategory !== null)?.projectCategory;
  const project: ProjectRecord = {
    id: String(batch.nextNumber('project')),
    key,
    name: name ?? key,
    description: '',
    style: 'classic',
    leadId: PEOPLE.projectAdmin.id,
    issueTypeIds: types.map((type) => type.id),
    layouts: Object.fromEntries(types.map((type) => [type.id, standardLayout(type, 'classic')])),
    workflows: Object.fromEntries(types.map((type) => [type.id, workflowId])),
    roles: standardRoles([SOFTWARE_GROUP]),
    permissions: standardPermissions,
    components: componentsOf(batch, rows, []),
    categoryId: catalogue.projectCategory(category ?? null),
    properties: {},
  };
  batch.put('projects', project);
  return project;
};

/** Adds the types, statuses and components of these rows to an existing project. */
export const extendProject = (
  site: Site,
  batch: Batch,
  catalogue: CatalogueWriter,
  project: ProjectRecord,
  rows: readonly ImportRow[],
): ProjectRecord => {
  const types = [...new Set(rows.map((row) => catalogue.type(row)))].filter(
    (id) => !project.issueTypeIds.includes(id),
  );
  const workflow = site.rows.workflows.get(Object.values(project.workflows)[0] ?? '');
  const statusIds = [...new Set(rows.map((row) => catalogue.status(row)))];
  const missing = statusIds.filter((id) => !workflow?.statusIds.includes(id));
  if (workflow && missing.length > 0) {
    const ids = [...workflow.statusIds, ...missing];
    const statuses = ids.flatMap((id) => site.rows.statuses.get(id) ?? []);
    batch.put('workflows', {
      ...openWorkflow(workflow.id, workflow.name, statuses),
      initialStatusId: workflow.initialStatusId,
    });
  }
  const style = project.style;
  const next: ProjectRecord = {
    ...project,
    issueTypeIds: [...project.issueTypeIds, ...types],
    layouts: {
      ...project.layouts,
      ...Object.fromEntries(
        types.flatMap((id) => {
          const type = site.rows.issueTypes.get(id);
          return type ? [[id, standardLayout(type, style)]] : [];
        }),
      ),
    },
    workflows: {
      ...project.workflows,
      ...Object.fromEntries(types.map((id) => [id, workflow?.id ?? ''])),
    },
    components: componentsOf(batch, rows, project.components),
  };
  batch.put('projects', next);
  return next;
};

/**
 * Returns the id for the new board: the id of the board from which most sprints in the file come, so that these sprints
 * belong to an existing board. If this id is in use, returns a new one.
 */
const homeBoard = (site: Site, batch: Batch, rows: readonly ImportRow[]): string => {
  const counts = new Map<number, number>();
  for (const { boardId } of rows.flatMap((row) => row.sprints))
    if (boardId !== null) counts.set(boardId, (counts.get(boardId) ?? 0) + 1);
  const [most] = [...counts].sort((one, other) => other[1] - one[1]);
  const id = String(most?.[0] ?? '');
  return id !== '' && !site.rows.boards.has(id) ? id : String(batch.nextNumber('board'));
};

/** Creates one board for the whole project: a scrum board if the rows have sprints, or else a kanban board. */
export const writeBoard = (
  site: Site,
  batch: Batch,
  project: ProjectRecord,
  rows: readonly ImportRow[],
): BoardRecord => {
  const scrum = rows.some((row) => row.sprints.length > 0);
  const filterId = String(batch.nextNumber('filter'));
  batch.put('filters', {
    id: filterId,
    name: `Filter for ${project.key} board`,
    jql: `project = "${project.key}" ORDER BY Rank ASC`,
    ownerId: PEOPLE.projectAdmin.id,
  });
  const statusIds = [...new Set(Object.values(project.workflows))].flatMap(
    (id) => site.rows.workflows.get(id)?.statusIds ?? [],
  );
  const board: BoardRecord = {
    id: homeBoard(site, batch, rows),
    name: `${project.key} board`,
    type: scrum ? 'scrum' : 'kanban',
    filterId,
    locationProjectId: project.id,
    adminUsers: [PEOPLE.boardAdmin.id],
    adminGroups: [PLANNERS_GROUP],
    columns: columnsOf(site, statusIds),
    features: boardFeatures(scrum ? 'scrum' : 'kanban', scrum),
    properties: {},
  };
  batch.put('boards', board);
  return board;
};
