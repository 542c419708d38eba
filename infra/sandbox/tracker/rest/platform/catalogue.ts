import { notFound } from '../../base/errors.ts';
import { canBrowse } from '../../site/permissions.ts';
import { RESOLUTION } from '../../site/standard.ts';
import { type Call, ok, type Route } from '../call/call.ts';
import { pageBean, pageOf } from '../call/paging.ts';
import {
  categoryShape,
  issueTypeShape,
  linkTypeShape,
  priorityDetails,
  resolutionShape,
  statusShape,
} from '../shapes/catalogue.ts';

const priorities = (call: Call) =>
  [...call.site.rows.priorities.values()]
    .sort((one, other) => one.sequence - other.sequence)
    .map((priority) => priorityDetails(call.baseUrl, priority));

const priority = (call: Call) => {
  const id = call.params.id ?? '';
  const found = call.site.rows.priorities.get(id);
  if (!found) throw notFound(`The priority with id '${id}' does not exist.`);
  return ok(priorityDetails(call.baseUrl, found));
};

const resolution = (call: Call) => {
  const id = call.params.id ?? '';
  const found = call.site.rows.resolutions.get(id);
  if (!found) throw notFound(`The resolution with id '${id}' does not exist.`);
  return ok(resolutionShape(call.baseUrl, found));
};

const resolutionPage = (call: Call) => {
  const ids = call.query.getAll('id');
  const found = [...call.site.rows.resolutions.values()].filter(
    ({ id }) => ids.length === 0 || ids.includes(id),
  );
  const page = pageOf(call.query, found, 50, 50);
  const values = page.values.map((each) => ({
    ...resolutionShape(call.baseUrl, each),
    default: each.id === RESOLUTION.id,
  }));
  return ok(pageBean(call, { ...page, values }), values.length);
};

/** Returns the rows that belong to no project, and the rows of projects that the user can browse. */
const visible = <Row extends { readonly projectId: string | null }>(
  call: Call,
  rows: Iterable<Row>,
): Row[] =>
  [...rows].filter(
    (row) =>
      row.projectId === null || canBrowse(call.user, call.site.rows.projects.get(row.projectId)),
  );

const labels = (call: Call) => {
  const all = new Set<string>();
  for (const issue of call.site.rows.issues.values())
    for (const label of issue.labels) all.add(label);
  return ok(pageBean(call, pageOf(call.query, [...all].sort(), 1000, 1000)));
};

const issueType = (call: Call) => {
  const type = call.site.rows.issueTypes.get(call.params.id ?? '');
  if (!type) throw notFound('The issue type with id does not exist.');
  return ok(issueTypeShape(call.baseUrl, type));
};

const linkTypes = (call: Call) => {
  requireLinking(call);
  return ok({
    issueLinkTypes: [...call.site.rows.linkTypes.values()].map((type) =>
      linkTypeShape(call.baseUrl, type),
    ),
  });
};

/** Throws if linking is switched off on this site. */
export const requireLinking = (call: Call): void => {
  if (call.site.rows.settings.get('site')?.issueLinking === false)
    throw notFound('Issue linking is currently disabled.');
};

const linkType = (call: Call) => {
  requireLinking(call);
  const id = call.params.id ?? '';
  const type = call.site.rows.linkTypes.get(id);
  if (!type) throw notFound(`No issue link type with id '${id}' found.`);
  return ok(linkTypeShape(call.baseUrl, type));
};

export const catalogueRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/api/3/priority', handle: (call) => ok(priorities(call)) },
  {
    method: 'GET',
    path: '/rest/api/3/priority/search',
    handle: (call) => ok(pageBean(call, pageOf(call.query, priorities(call), 50, 50))),
  },
  { method: 'GET', path: '/rest/api/3/priority/:id', handle: priority },
  {
    method: 'GET',
    path: '/rest/api/3/issuetype',
    handle: (call) =>
      ok(
        visible(call, call.site.rows.issueTypes.values()).map((type) =>
          issueTypeShape(call.baseUrl, type),
        ),
      ),
  },
  { method: 'GET', path: '/rest/api/3/issuetype/:id', handle: issueType },
  {
    method: 'GET',
    path: '/rest/api/3/status',
    handle: (call) =>
      ok(
        visible(call, call.site.rows.statuses.values()).map((status) =>
          statusShape(call.baseUrl, status),
        ),
      ),
  },
  {
    method: 'GET',
    path: '/rest/api/3/statuscategory',
    handle: (call) =>
      ok(
        (['new', 'indeterminate', 'done'] as const).map((key) => categoryShape(call.baseUrl, key)),
      ),
  },
  {
    method: 'GET',
    path: '/rest/api/3/resolution',
    handle: ({ site, baseUrl }) =>
      ok([...site.rows.resolutions.values()].map((each) => resolutionShape(baseUrl, each))),
  },
  { method: 'GET', path: '/rest/api/3/resolution/search', handle: resolutionPage },
  { method: 'GET', path: '/rest/api/3/resolution/:id', handle: resolution },
  { method: 'GET', path: '/rest/api/3/label', handle: labels },
  { method: 'GET', path: '/rest/api/3/issueLinkType', handle: linkTypes },
  { method: 'GET', path: '/rest/api/3/issueLinkType/:id', handle: linkType },
];
