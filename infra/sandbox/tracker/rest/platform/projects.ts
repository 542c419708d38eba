import type { ProjectRecord } from '../../model/records.ts';
import { browsableProjects, permitted } from '../../site/permissions.ts';
import type { Site } from '../../store/site.ts';
import { listParameter } from '../call/body.ts';
import { type Call, ok, type Route } from '../call/call.ts';
import { isProjectAdmin, requireProject } from '../call/find-project.ts';
import { orderedBy, type SortKeys } from '../call/ordering.ts';
import { pageBean, pageOf } from '../call/paging.ts';
import { issueTypeShape, statusShape } from '../shapes/catalogue.ts';
import { restUrl } from '../shapes/links.ts';
import { projectShape } from '../shapes/projects.ts';
import { jiraTime } from '../shapes/time.ts';

const ACTIONS: Readonly<Record<string, (call: Call, project: ProjectRecord) => boolean>> = {
  view: () => true,
  browse: () => true,
  edit: isProjectAdmin,
  create: ({ user }, project) => permitted(user, 'CREATE_ISSUES', project),
};

interface Insight {
  readonly totalIssueCount: number;
  readonly lastIssueUpdateTime?: string;
}

const insights = (site: Site): ReadonlyMap<string, Insight> => {
  const found = new Map<string, { count: number; updated: string }>();
  for (const { projectId, updated } of site.rows.issues.values()) {
    const known = found.get(projectId);
    const lastUpdate = known !== undefined && known.updated > updated ? known.updated : updated;
    found.set(projectId, { count: (known?.count ?? 0) + 1, updated: lastUpdate });
  }
  return new Map(
    [...found].map(([id, { count, updated }]) => [
      id,
      { totalIssueCount: count, lastIssueUpdateTime: jiraTime(updated) },
    ]),
  );
};

/** Adds `insight` to projects only if the request expands it, because counting needs a scan of all issues. */
const withInsight = (
  site: Site,
  expand: readonly string[],
  shapes: readonly Record<string, unknown>[],
): readonly Record<string, unknown>[] => {
  if (!expand.includes('insight')) return shapes;
  const known = insights(site);
  return shapes.map((shape) => ({
    ...shape,
    insight: known.get(String(shape.id)) ?? { totalIssueCount: 0 },
  }));
};

const sortsOf = (site: Site): SortKeys<ProjectRecord> => {
  const known = insights(site);
  return {
    key: (project) => project.key,
    name: (project) => project.name.toLowerCase(),
    issueCount: ({ id }) => known.get(id)?.totalIssueCount ?? 0,
    lastIssueUpdatedTime: ({ id }) => known.get(id)?.lastIssueUpdateTime ?? '',
  };
};

/** Returns the projects that match the parameters of `project/search`. */
const selected = (call: Call): ProjectRecord[] => {
  const { query, site, user } = call;
  const text = query.get('query')?.toLowerCase();
  const ids = query.getAll('id');
  const keys = listParameter(query, 'keys');
  const types = listParameter(query, 'typeKey');
  const allowed = ACTIONS[query.get('action') ?? 'view'] ?? (() => false);
  const found = browsableProjects(site, user).filter(
    (project) =>
      (text === undefined ||
        project.name.toLowerCase().includes(text) ||
        project.key.toLowerCase().includes(text)) &&
      (ids.length === 0 || ids.includes(project.id)) &&
      (keys.length === 0 || keys.includes(project.key)) &&
      (types.length === 0 || types.includes('software')) &&
      allowed(call, project),
  );
  return orderedBy(found, query.get('orderBy') ?? 'key', sortsOf(site));
};

const search = (call: Call) => {
  const page = pageOf(call.query, selected(call), 50, 100);
  const expand = [...listParameter(call.query, 'expand')];
  const properties = listParameter(call.query, 'properties');
  const values = page.values.map((project) =>
    projectShape(call.site, call.baseUrl, project, expand, properties),
  );
  return ok(
    pageBean(call, { ...page, values: withInsight(call.site, expand, values) }),
    values.length,
  );
};

const one = (call: Call) => {
  const project = requireProject(call, call.params.projectIdOrKey ?? '');
  const expand = [
    ...listParameter(call.query, 'expand'),
    'description',
    'lead',
    'issueTypes',
    'versions',
    'roles',
  ];
  return ok({
    ...projectShape(
      call.site,
      call.baseUrl,
      project,
      expand,
      listParameter(call.query, 'properties'),
    ),
    components: project.components.map(({ id, name, description }) => ({
      self: restUrl(call.baseUrl, `component/${id}`),
      id,
      name,
      ...(description === undefined ? {} : { description }),
    })),
    assigneeType: 'UNASSIGNED',
  });
};

const statuses = (call: Call) => {
  const { site, baseUrl } = call;
  const project = requireProject(call, call.params.projectIdOrKey ?? '');
  return ok(
    project.issueTypeIds.flatMap((id) => {
      const type = site.rows.issueTypes.get(id);
      if (!type) return [];
      const ids = site.rows.workflows.get(project.workflows[id] ?? '')?.statusIds ?? [];
      return {
        self: restUrl(baseUrl, `issuetype/${id}`),
        id,
        name: type.name,
        subtask: type.hierarchyLevel < 0,
        statuses: ids.flatMap((statusId) => {
          const status = site.rows.statuses.get(statusId);
          return status ? [statusShape(baseUrl, status)] : [];
        }),
      };
    }),
  );
};

const LEVEL_NAMES: Readonly<Record<number, string>> = { [-1]: 'Subtask', 0: 'Base', 1: 'Epic' };

const hierarchy = (call: Call) => {
  const project = requireProject(call, call.params.projectIdOrKey ?? '');
  const types = project.issueTypeIds.flatMap((id) => call.site.rows.issueTypes.get(id) ?? []);
  const levels = [...new Set(types.map((type) => type.hierarchyLevel))].sort(
    (one, other) => one - other,
  );
  return ok({
    projectId: Number(project.id),
    hierarchy: levels.map((level) => ({
      entityId: `00000000-0000-4000-8000-${String(level + 10).padStart(12, '0')}`,
      level,
      name: LEVEL_NAMES[level] ?? `Level ${level}`,
      issueTypes: types
        .filter((type) => type.hierarchyLevel === level)
        .map((type) => ({
          id: Number(type.id),
          name: type.name,
          avatarId: 10300 + (Number(type.id) % 100),
        })),
    })),
  });
};

const projectTypes = (call: Call) => {
  const project = requireProject(call, call.query.get('projectId') ?? '');
  const level = call.query.get('level');
  return ok(
    project.issueTypeIds
      .flatMap((id) => call.site.rows.issueTypes.get(id) ?? [])
      .filter((type) => level === null || type.hierarchyLevel === Number(level))
      .map((type) => issueTypeShape(call.baseUrl, type)),
  );
};

const recent = (call: Call) => {
  const expand = listParameter(call.query, 'expand');
  const shapes = browsableProjects(call.site, call.user)
    .slice(0, 20)
    .map((project) => projectShape(call.site, call.baseUrl, project, expand));
  return ok(withInsight(call.site, expand, shapes));
};

export const projectRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/api/3/project/search', handle: search },
  { method: 'GET', path: '/rest/api/3/project/recent', handle: recent },
  { method: 'GET', path: '/rest/api/3/project/:projectIdOrKey', handle: one },
  { method: 'GET', path: '/rest/api/3/project/:projectIdOrKey/statuses', handle: statuses },
  { method: 'GET', path: '/rest/api/3/project/:projectIdOrKey/hierarchy', handle: hierarchy },
  { method: 'GET', path: '/rest/api/3/issuetype/project', handle: projectTypes },
];
