import { FIELDS } from '../../model/field-catalogue.ts';
import { canBrowse } from '../../model/permissions.ts';
import { type Call, ok, type Route } from '../call.ts';
import { notFound } from '../errors.ts';
import { pageBean, pageOf } from '../paging.ts';
import {
  categoryShape,
  issueTypeShape,
  linkTypeShape,
  priorityDetails,
  resolutionShape,
  statusShape,
} from '../shapes/catalogue.ts';

const fields = () =>
  ok(
    FIELDS.map((field) => ({
      id: field.id,
      key: field.id,
      name: field.name,
      custom: field.id.startsWith('customfield_'),
      orderable: field.orderable ?? true,
      navigable: field.navigable ?? true,
      searchable: true,
      clauseNames: field.clauseNames,
      ...(field.schema ? { schema: field.schema } : {}),
    })),
  );

const priorities = (call: Call) =>
  [...call.site.rows.priorities.values()]
    .sort((one, other) => one.sequence - other.sequence)
    .map((priority) => priorityDetails(call.baseUrl, priority));

/** Global things are for everyone, those of a project for who may browse it. */
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

/** Linking can be switched off for the whole site. */
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
  { method: 'GET', path: '/rest/api/3/field', handle: fields },
  { method: 'GET', path: '/rest/api/3/priority', handle: (call) => ok(priorities(call)) },
  {
    method: 'GET',
    path: '/rest/api/3/priority/search',
    handle: (call) => ok(pageBean(call, pageOf(call.query, priorities(call), 50, 50))),
  },
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
    handle: (call) => ok([resolutionShape(call.baseUrl)]),
  },
  { method: 'GET', path: '/rest/api/3/label', handle: labels },
  { method: 'GET', path: '/rest/api/3/issueLinkType', handle: linkTypes },
  { method: 'GET', path: '/rest/api/3/issueLinkType/:id', handle: linkType },
];
