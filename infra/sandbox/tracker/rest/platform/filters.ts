import { type Call, ok, type Reply, type Route } from '../call.ts';
import { badRequest } from '../errors.ts';
import { restUrl } from '../shapes/links.ts';
import { userShape } from '../shapes/people.ts';

/** A saved filter. Everyone on the site may read it; what it finds depends on who asks. */
const get = (call: Call): Reply => {
  const { site, baseUrl, params } = call;
  const filter = site.rows.filters.get(params.id ?? '');
  if (!filter)
    throw badRequest('The selected filter is not available to you, perhaps it has been deleted.');
  const owner = filter.ownerId === null ? undefined : site.rows.users.get(filter.ownerId);
  return ok({
    self: restUrl(baseUrl, `filter/${filter.id}`),
    id: filter.id,
    name: filter.name,
    description: '',
    ...(owner ? { owner: userShape(baseUrl, owner) } : {}),
    jql: filter.jql,
    viewUrl: `${baseUrl}/issues/?filter=${filter.id}`,
    searchUrl: restUrl(baseUrl, `search?jql=${encodeURIComponent(filter.jql)}`),
    favourite: false,
    favouritedCount: 0,
    sharePermissions: [],
    editPermissions: [],
  });
};

export const filterRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/api/3/filter/:id', handle: get },
];
