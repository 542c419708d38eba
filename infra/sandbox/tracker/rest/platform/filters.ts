import { badRequest, fieldErrors, JiraError } from '../../base/errors.ts';
import { JqlError } from '../../jql/syntax/jql-error.ts';
import { parseJql } from '../../jql/syntax/parse.ts';
import type { FilterRecord } from '../../model/records.ts';
import { permitted } from '../../site/permissions.ts';
import { listParameter, objectBody } from '../call/body.ts';
import { type Call, noContent, ok, type Reply, type Route } from '../call/call.ts';
import { orderedBy, type SortKeys } from '../call/ordering.ts';
import { pageBean, pageOf } from '../call/paging.ts';
import { restUrl } from '../shapes/links.ts';
import { userShape } from '../shapes/people.ts';

const filterShape = ({ site, baseUrl }: Call, filter: FilterRecord): Record<string, unknown> => {
  const owner = site.rows.users.get(filter.ownerId ?? '');
  return {
    self: restUrl(baseUrl, `filter/${filter.id}`),
    id: filter.id,
    name: filter.name,
    description: filter.description ?? '',
    ...(owner ? { owner: userShape(baseUrl, owner) } : {}),
    jql: filter.jql,
    viewUrl: `${baseUrl}/issues/?filter=${filter.id}`,
    searchUrl: restUrl(baseUrl, `search?jql=${encodeURIComponent(filter.jql)}`),
    favourite: false,
    favouritedCount: 0,
    sharePermissions: [],
    editPermissions: [],
  };
};

/** Finds a saved filter. Every user may read every filter, but finds only issues that the user may see. */
const requireFilter = ({ site, params }: Call): FilterRecord => {
  const filter = site.rows.filters.get(params.id ?? '');
  if (filter) return filter;
  throw badRequest('The selected filter is not available to you, perhaps it has been deleted.');
};

const requireOwn = (call: Call): FilterRecord => {
  const filter = requireFilter(call);
  if (filter.ownerId === call.user.id || permitted(call.user, 'ADMINISTER')) return filter;
  throw badRequest('You do not have permission to change this filter.');
};

const jqlOf = (value: unknown, held: string): string => {
  if (value === undefined) return held;
  if (typeof value !== 'string') throw fieldErrors({ jql: 'The JQL query must be a text.' });
  try {
    parseJql(value);
  } catch (error) {
    if (error instanceof JqlError) throw new JiraError(400, error.messages);
    throw error;
  }
  return value;
};

const draftOf = (call: Call, held: FilterRecord | null): Omit<FilterRecord, 'id' | 'ownerId'> => {
  const { name: given, description, jql } = objectBody(call);
  const name = given ?? held?.name;
  if (typeof name !== 'string' || name.trim() === '')
    throw fieldErrors({ filterName: 'You must specify a name to save the search as.' });
  const taken = [...call.site.rows.filters.values()].some(
    (each) =>
      each.id !== held?.id &&
      each.ownerId === (held?.ownerId ?? call.user.id) &&
      each.name.toLowerCase() === name.trim().toLowerCase(),
  );
  if (taken) throw fieldErrors({ filterName: 'Filter with same name already exists.' });
  return {
    name: name.trim(),
    description: typeof description === 'string' ? description : (held?.description ?? ''),
    jql: jqlOf(jql, held?.jql ?? ''),
  };
};

const create = (call: Call): Reply => {
  const draft = draftOf(call, null);
  const filter = call.site.write((batch) => {
    const id = String(batch.nextNumber('filter'));
    const row: FilterRecord = { id, ownerId: call.user.id, ...draft };
    batch.put('filters', row);
    return row;
  });
  return ok(filterShape(call, filter));
};

const update = (call: Call): Reply => {
  const filter = requireOwn(call);
  const next = { ...filter, ...draftOf(call, filter) };
  call.site.write((batch) => batch.put('filters', next));
  return ok(filterShape(call, next));
};

/** Deletes a filter. Throws if a board uses it. */
const remove = (call: Call): Reply => {
  const filter = requireOwn(call);
  const board = [...call.site.rows.boards.values()].find(({ filterId }) => filterId === filter.id);
  if (board) throw badRequest(`The filter is used by the board '${board.name}'.`);
  call.site.write((batch) => batch.remove('filters', filter.id));
  return noContent;
};

const SORTS: SortKeys<FilterRecord> = {
  name: ({ name }) => name.toLowerCase(),
  id: ({ id }) => Number(id),
  description: ({ description = '' }) => description.toLowerCase(),
  owner: ({ ownerId }) => ownerId ?? '',
};

const ALWAYS = ['id', 'name', 'self', 'expand'];
/** Fields that `expand` may name. Without `expand`, a search returns only the ids and names of filters. */
const EXPANDABLE = [
  'description',
  'favourite',
  'favouritedCount',
  'jql',
  'owner',
  'searchUrl',
  'sharePermissions',
  'editPermissions',
  'viewUrl',
];

const search = (call: Call): Reply => {
  const { query, site } = call;
  const text = query.get('filterName')?.toLowerCase() ?? '';
  const ids = query.getAll('id');
  const owner = query.get('accountId');
  const found = [...site.rows.filters.values()].filter(
    (filter) =>
      filter.name.toLowerCase().includes(text) &&
      (ids.length === 0 || ids.includes(filter.id)) &&
      (owner === null || filter.ownerId === owner),
  );
  const page = pageOf(query, orderedBy(found, query.get('orderBy') ?? 'name', SORTS), 50, 100);
  const wanted = listParameter(query, 'expand');
  const shown = new Set([...ALWAYS, ...EXPANDABLE.filter((name) => wanted.includes(name))]);
  const values = page.values.map((filter) =>
    Object.fromEntries(
      Object.entries({ expand: EXPANDABLE.join(), ...filterShape(call, filter) }).filter(([name]) =>
        shown.has(name),
      ),
    ),
  );
  return ok(pageBean(call, { ...page, values }), values.length);
};

const mine = (call: Call): Reply =>
  ok(
    [...call.site.rows.filters.values()]
      .filter(({ ownerId }) => ownerId === call.user.id)
      .map((filter) => filterShape(call, filter)),
  );

export const filterRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/api/3/filter/search', handle: search },
  { method: 'GET', path: '/rest/api/3/filter/my', handle: mine },
  { method: 'POST', path: '/rest/api/3/filter', handle: create },
  {
    method: 'GET',
    path: '/rest/api/3/filter/:id',
    handle: (call) => ok(filterShape(call, requireFilter(call))),
  },
  { method: 'PUT', path: '/rest/api/3/filter/:id', handle: update },
  { method: 'DELETE', path: '/rest/api/3/filter/:id', handle: remove },
];
