import { fieldErrors, forbidden, notFound } from '../../base/errors.ts';
import { writeNewProject } from '../../projects/new-project.ts';
import { removeProject } from '../../projects/remove-project.ts';
import { templateOf } from '../../projects/templates.ts';
import { SOFTWARE_GROUP } from '../../site/people.ts';
import { permitted } from '../../site/permissions.ts';
import { objectBody } from '../call/body.ts';
import { type Call, created, noContent, type Reply, type Route } from '../call/call.ts';
import { requireProject } from '../call/find-project.ts';
import { restUrl } from '../shapes/links.ts';

const LONGEST_NAME = 80;
const KEY = /^[A-Z][A-Z0-9_]{1,9}$/;

const keyFault = (call: Call, key: unknown): string | null => {
  if (typeof key !== 'string' || !KEY.test(key))
    return 'Project keys must start with an uppercase letter, followed by one or more uppercase alphanumeric characters.';
  const taken = [...call.site.rows.projects.values()].find((each) => each.key === key);
  return taken ? `Project '${taken.name}' uses this project key.` : null;
};

const nameFault = (call: Call, name: unknown): string | null => {
  if (typeof name !== 'string' || name.trim().length < 2)
    return 'You must specify a valid project name.';
  if (name.length > LONGEST_NAME)
    return `The project name must not exceed ${LONGEST_NAME} characters in length.`;
  const taken = [...call.site.rows.projects.values()].some(
    (each) => each.name.toLowerCase() === name.trim().toLowerCase(),
  );
  return taken ? 'A project with that name already exists.' : null;
};

const leadFault = (call: Call, lead: unknown): string | null =>
  typeof lead === 'string' && call.site.rows.users.get(lead)?.active
    ? null
    : 'You must specify a valid project lead.';

/** Throws all errors of the request together, by field. */
const check = (call: Call, body: Record<string, unknown>): void => {
  const faults = {
    projectKey: keyFault(call, body.key),
    projectName: nameFault(call, body.name),
    projectLead: leadFault(call, body.leadAccountId),
    categoryId:
      body.categoryId === undefined || call.site.rows.projectCategories.has(String(body.categoryId))
        ? null
        : 'No project category with that id exists.',
    projectTemplateKey: templateOf(body.projectTemplateKey)
      ? null
      : `The project template '${String(body.projectTemplateKey)}' is not installed.`,
  };
  const found = Object.entries(faults).flatMap(([name, fault]) =>
    fault === null ? [] : [[name, fault] as const],
  );
  if (found.length > 0) throw fieldErrors(Object.fromEntries(found));
};

const create = (call: Call): Reply => {
  if (!permitted(call.user, 'ADMINISTER'))
    throw forbidden('You do not have permission to create projects.');
  const body = objectBody(call);
  check(call, body);
  const template = templateOf(body.projectTemplateKey);
  if (!template) throw fieldErrors({ projectTemplateKey: 'The template is not installed.' });
  const project = call.site.write((batch) =>
    writeNewProject(call.site, batch, {
      key: String(body.key),
      name: String(body.name).trim(),
      description: typeof body.description === 'string' ? body.description : '',
      leadId: String(body.leadAccountId),
      template,
      memberGroups: [SOFTWARE_GROUP],
      categoryId: body.categoryId === undefined ? null : String(body.categoryId),
    }),
  );
  return created({
    self: restUrl(call.baseUrl, `project/${project.id}`),
    id: Number(project.id),
    key: project.key,
  });
};

const remove = (call: Call): Reply => {
  const project = requireProject(call, call.params.projectIdOrKey ?? '');
  if (!permitted(call.user, 'ADMINISTER'))
    throw notFound(`No project could be found with key '${project.key}'.`);
  call.site.write((batch) => removeProject(call.site, batch, project));
  return noContent;
};

export const projectLifeRoutes: readonly Route[] = [
  { method: 'POST', path: '/rest/api/3/project', handle: create },
  { method: 'DELETE', path: '/rest/api/3/project/:projectIdOrKey', handle: remove },
];
