import { fieldErrors, forbidden, notFound } from '../../base/errors.ts';
import { commitIssue } from '../../issues/commit.ts';
import type { ComponentRecord, IssueRecord, ProjectRecord } from '../../model/records.ts';
import { canBrowse } from '../../site/permissions.ts';
import { objectBody } from '../call/body.ts';
import { type Call, created, noContent, ok, type Reply, type Route } from '../call/call.ts';
import { isProjectAdmin, requireProject } from '../call/find-project.ts';
import { pageBean, pageOf } from '../call/paging.ts';
import { restUrl } from '../shapes/links.ts';
import { userShape } from '../shapes/people.ts';

const LONGEST_NAME = 255;

interface FoundComponent {
  readonly project: ProjectRecord;
  readonly component: ComponentRecord;
}

const componentShape = (
  { site, baseUrl }: Call,
  { project, component }: FoundComponent,
): Record<string, unknown> => {
  const lead = site.rows.users.get(component.leadId ?? '');
  return {
    self: restUrl(baseUrl, `component/${component.id}`),
    id: component.id,
    name: component.name,
    ...(component.description === undefined ? {} : { description: component.description }),
    ...(lead ? { lead: userShape(baseUrl, lead) } : {}),
    assigneeType: 'PROJECT_DEFAULT',
    realAssigneeType: 'PROJECT_DEFAULT',
    isAssigneeTypeValid: false,
    project: project.key,
    projectId: Number(project.id),
  };
};

const requireComponent = (call: Call, id = call.params.id ?? ''): FoundComponent => {
  for (const project of call.site.rows.projects.values()) {
    const component = project.components.find((each) => each.id === id);
    if (component && canBrowse(call.user, project)) return { project, component };
  }
  throw notFound(`The component with id ${id} does not exist.`);
};

const requireAdministered = (call: Call): FoundComponent => {
  const found = requireComponent(call);
  if (isProjectAdmin(call, found.project)) return found;
  throw forbidden('You do not have permission to manage the components of this project.');
};

const issuesWith = (call: Call, { project, component }: FoundComponent): IssueRecord[] =>
  [...call.site.index.ids('project', project.id)]
    .flatMap((id) => call.site.rows.issues.get(id) ?? [])
    .filter(({ components }) => components.includes(component.id));

const nameOf = (value: unknown, project: ProjectRecord, held: ComponentRecord | null): string => {
  const name = value ?? held?.name;
  if (typeof name !== 'string' || name.trim() === '')
    throw fieldErrors({
      name: 'The component name specified is invalid - cannot be an empty string.',
    });
  if (name.length > LONGEST_NAME)
    throw fieldErrors({ name: `The component name must not exceed ${LONGEST_NAME} characters.` });
  const taken = project.components.some(
    (each) => each.id !== held?.id && each.name.toLowerCase() === name.trim().toLowerCase(),
  );
  if (taken)
    throw fieldErrors({
      name: `A component with the name ${name.trim()} already exists in this project.`,
    });
  return name.trim();
};

const draftOf = (
  call: Call,
  body: Record<string, unknown>,
  project: ProjectRecord,
  held: ComponentRecord | null,
): Omit<ComponentRecord, 'id'> => {
  const { description, leadAccountId } = body;
  if (typeof leadAccountId === 'string' && !call.site.rows.users.has(leadAccountId))
    throw fieldErrors({ leadAccountId: `The user ${leadAccountId} does not exist.` });
  const shownDescription = typeof description === 'string' ? description : held?.description;
  return {
    name: nameOf(body.name, project, held),
    ...(shownDescription === undefined ? {} : { description: shownDescription }),
    leadId: typeof leadAccountId === 'string' ? leadAccountId : (held?.leadId ?? null),
  };
};

const create = (call: Call): Reply => {
  const body = objectBody(call);
  const project = requireProject(call, String(body.project ?? body.projectId ?? ''));
  if (!isProjectAdmin(call, project))
    throw forbidden('You do not have permission to manage the components of this project.');
  const draft = draftOf(call, body, project, null);
  const component = call.site.write((batch) => {
    const row: ComponentRecord = { id: String(batch.nextNumber('component')), ...draft };
    batch.put('projects', { ...project, components: [...project.components, row] });
    return row;
  });
  return created(componentShape(call, { project, component }));
};

const update = (call: Call): Reply => {
  const { project, component } = requireAdministered(call);
  const next = { id: component.id, ...draftOf(call, objectBody(call), project, component) };
  const components = project.components.map((each) => (each.id === component.id ? next : each));
  call.site.write((batch) => batch.put('projects', { ...project, components }));
  return ok(componentShape(call, { project, component: next }));
};

/** Deletes a component. Issues with this component lose it, or get the component that replaces it. */
const remove = (call: Call): Reply => {
  const found = requireAdministered(call);
  const { project, component } = found;
  const to = call.query.get('moveIssuesTo');
  const target = to === null ? null : requireComponent(call, to.split('/').at(-1));
  if (target && target.project.id !== project.id)
    throw notFound(`The component with id ${to} is not in the project.`);
  const { site } = call;
  const author = { userId: call.user.id, now: call.now() };
  site.write((batch) => {
    for (const issue of issuesWith(call, found)) {
      const rest = issue.components.filter((id) => id !== component.id);
      const components = target ? [...new Set([...rest, target.component.id])] : rest;
      commitIssue(site, batch, issue, { ...issue, components }, author);
    }
    const components = project.components.filter(({ id }) => id !== component.id);
    batch.put('projects', { ...project, components });
  });
  return noContent;
};

const counts = (call: Call): Reply => {
  const found = requireComponent(call);
  return ok({
    self: restUrl(call.baseUrl, `component/${found.component.id}`),
    issueCount: issuesWith(call, found).length,
  });
};

const shapesOf = (call: Call): { found: FoundComponent; shape: Record<string, unknown> }[] => {
  const project = requireProject(call, call.params.projectIdOrKey ?? '');
  return [...project.components]
    .sort((one, other) => one.name.localeCompare(other.name))
    .map((component) => {
      const found = { project, component };
      return { found, shape: componentShape(call, found) };
    });
};

const paged = (call: Call): Reply => {
  const text = call.query.get('query')?.toLowerCase() ?? '';
  const all = shapesOf(call).filter(({ found }) =>
    found.component.name.toLowerCase().includes(text),
  );
  const page = pageOf(call.query, all, 50, 50);
  const values = page.values.map(({ found, shape }) => ({
    ...shape,
    issueCount: issuesWith(call, found).length,
  }));
  return ok(pageBean(call, { ...page, values }), values.length);
};

export const componentRoutes: readonly Route[] = [
  { method: 'POST', path: '/rest/api/3/component', handle: create },
  {
    method: 'GET',
    path: '/rest/api/3/component/:id',
    handle: (call) => ok(componentShape(call, requireComponent(call))),
  },
  { method: 'PUT', path: '/rest/api/3/component/:id', handle: update },
  { method: 'DELETE', path: '/rest/api/3/component/:id', handle: remove },
  { method: 'GET', path: '/rest/api/3/component/:id/relatedIssueCounts', handle: counts },
  { method: 'GET', path: '/rest/api/3/project/:projectIdOrKey/component', handle: paged },
  {
    method: 'GET',
    path: '/rest/api/3/project/:projectIdOrKey/components',
    handle: (call) => ok(shapesOf(call).map(({ shape }) => shape)),
  },
];
