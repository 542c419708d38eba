import { PEOPLE, PLANNERS_GROUP, SOFTWARE_GROUP, standardRoles } from '../demo/people.ts';
import type { BoardRecord, ProjectRecord, StatusCategoryKey } from '../model/records.ts';
import { standardLayout, standardPermissions } from '../model/scheme.ts';
import { openWorkflow } from '../model/standard.ts';
import type { Batch, Site } from '../store/site.ts';
import type { CatalogueWriter } from './catalogue-writer.ts';
import type { ImportRow } from './row.ts';

const CATEGORY_ORDER: readonly StatusCategoryKey[] = ['new', 'indeterminate', 'done'];

const componentsOf = (batch: Batch, rows: readonly ImportRow[]): ProjectRecord['components'] => {
  const names = [...new Set(rows.flatMap((row) => row.componentNames))].sort();
  return names.map((name) => ({ id: String(batch.nextNumber('component', 10_000)), name }));
};

/** Types and statuses in the order in which boards and dialogs show them. */
const workflowFor = (
  site: Site,
  batch: Batch,
  key: string,
  statusIds: readonly string[],
): string => {
  const statuses = statusIds
    .flatMap((id) => site.rows.statuses.get(id) ?? [])
    .sort(
      (one, other) => CATEGORY_ORDER.indexOf(one.category) - CATEGORY_ORDER.indexOf(other.category),
    );
  const workflow = openWorkflow(
    String(batch.nextNumber('workflow', 10_100)),
    `Workflow of ${key}`,
    statuses,
  );
  batch.put('workflows', workflow);
  return workflow.id;
};

/** Writes the project of a group of rows: its types, one open workflow over its statuses, its roles. */
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
  const project: ProjectRecord = {
    id: String(batch.nextNumber('project', 10_000)),
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
    components: componentsOf(batch, rows),
    properties: {},
  };
  batch.put('projects', project);
  return project;
};

const COLUMN_NAMES: Readonly<Record<StatusCategoryKey, string>> = {
  new: 'To Do',
  indeterminate: 'In Progress',
  done: 'Done',
};

export const columnsOf = (site: Site, statusIds: readonly string[]): BoardRecord['columns'] =>
  CATEGORY_ORDER.map((category) => ({
    name: COLUMN_NAMES[category],
    statusIds: statusIds.filter((id) => site.rows.statuses.get(id)?.category === category),
  })).filter((column) => column.statusIds.length > 0);

/** The board from which most of the rows' sprints come: that id stays, so that those sprints have a home. */
const homeBoard = (site: Site, batch: Batch, rows: readonly ImportRow[]): string => {
  const counts = new Map<number, number>();
  for (const { boardId } of rows.flatMap((row) => row.sprints))
    if (boardId !== null) counts.set(boardId, (counts.get(boardId) ?? 0) + 1);
  const [most] = [...counts].sort((one, other) => other[1] - one[1]);
  const id = String(most?.[0] ?? '');
  return id !== '' && !site.rows.boards.has(id) ? id : String(batch.nextNumber('board', 1));
};

/** One board over the whole project: scrum when it has sprints, kanban otherwise. */
export const writeBoard = (
  site: Site,
  batch: Batch,
  project: ProjectRecord,
  rows: readonly ImportRow[],
): BoardRecord => {
  const scrum = rows.some((row) => row.sprints.length > 0);
  const filterId = String(batch.nextNumber('filter', 10_000));
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
    features: {
      BACKLOG: scrum,
      SPRINTS: scrum,
      ESTIMATION: scrum,
      RELEASES: true,
      REPORTS: true,
      SIMPLE_ROADMAP: true,
    },
    properties: {},
  };
  batch.put('boards', board);
  return board;
};
