import { fieldErrors, forbidden, notFound } from '../../base/errors.ts';
import type { ProjectCategoryRecord } from '../../model/records.ts';
import { permitted } from '../../site/permissions.ts';
import { objectBody } from '../call/body.ts';
import { type Call, created, noContent, ok, type Reply, type Route } from '../call/call.ts';
import { categoryOfProjectShape } from '../shapes/projects.ts';

const requireAdmin = (call: Call): void => {
  if (!permitted(call.user, 'ADMINISTER'))
    throw forbidden('You do not have permission to manage project categories.');
};

const requireCategory = (call: Call): ProjectCategoryRecord => {
  const id = call.params.id ?? '';
  const category = call.site.rows.projectCategories.get(id);
  if (category) return category;
  throw notFound(`Could not find project category with id '${id}'.`);
};

const draftOf = (call: Call, held: ProjectCategoryRecord | null) => {
  const { name: given, description } = objectBody(call);
  const name = given ?? held?.name;
  if (typeof name !== 'string' || name.trim() === '')
    throw fieldErrors({ name: 'Category name is required.' });
  const taken = [...call.site.rows.projectCategories.values()].some(
    (each) => each.id !== held?.id && each.name.toLowerCase() === name.trim().toLowerCase(),
  );
  if (taken) throw fieldErrors({ name: `The project category '${name.trim()}' already exists.` });
  return {
    name: name.trim(),
    description: typeof description === 'string' ? description : (held?.description ?? ''),
  };
};

const create = (call: Call): Reply => {
  requireAdmin(call);
  const draft = draftOf(call, null);
  const category = call.site.write((batch) => {
    const row = { id: String(batch.nextNumber('projectCategory')), ...draft };
    batch.put('projectCategories', row);
    return row;
  });
  return created(categoryOfProjectShape(call.baseUrl, category));
};

const update = (call: Call): Reply => {
  requireAdmin(call);
  const category = requireCategory(call);
  const next = { ...category, ...draftOf(call, category) };
  call.site.write((batch) => batch.put('projectCategories', next));
  return ok(categoryOfProjectShape(call.baseUrl, next));
};

/** Deletes a category. The projects in it then have none. */
const remove = (call: Call): Reply => {
  requireAdmin(call);
  const { id } = requireCategory(call);
  call.site.write((batch) => {
    for (const project of [...call.site.rows.projects.values()])
      if (project.categoryId === id) batch.put('projects', { ...project, categoryId: null });
    batch.remove('projectCategories', id);
  });
  return noContent;
};

const CATEGORY = '/rest/api/3/projectCategory';

export const projectCategoryRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: CATEGORY,
    handle: ({ site, baseUrl }) =>
      ok(
        [...site.rows.projectCategories.values()].map((each) =>
          categoryOfProjectShape(baseUrl, each),
        ),
      ),
  },
  { method: 'POST', path: CATEGORY, handle: create },
  {
    method: 'GET',
    path: `${CATEGORY}/:id`,
    handle: (call) => ok(categoryOfProjectShape(call.baseUrl, requireCategory(call))),
  },
  { method: 'PUT', path: `${CATEGORY}/:id`, handle: update },
  { method: 'DELETE', path: `${CATEGORY}/:id`, handle: remove },
];
