import { badRequest } from '../../base/errors.ts';
import { type Found, requireIssue } from '../../issues/find-issue.ts';
import type { IssueTypeRecord, Layout, ProjectRecord } from '../../model/records.ts';
import { permitted } from '../../site/permissions.ts';
import { type Call, ok, type Reply, type Route } from '../call/call.ts';
import { requireProject } from '../call/find-project.ts';
import { pageOf } from '../call/paging.ts';
import { issueTypeShape } from '../shapes/catalogue.ts';
import { fieldMetadata } from '../shapes/field-metadata.ts';

const EMPTY: Layout = { create: [], edit: [], required: [], defaults: {} };

/**
 * Returns the issue types that the caller may create in the project. Returns none if the caller may not create issues.
 */
const creatable = (call: Call): { project: ProjectRecord; types: IssueTypeRecord[] } => {
  const project = requireProject(call, call.params.projectIdOrKey ?? '');
  const allowed = permitted(call.user, 'CREATE_ISSUES', project);
  const ids = allowed ? project.issueTypeIds : [];
  return { project, types: ids.flatMap((id) => call.site.rows.issueTypes.get(id) ?? []) };
};

const types = (call: Call): Reply => {
  const page = pageOf(call.query, creatable(call).types, 50, 200);
  return ok({
    maxResults: page.maxResults,
    startAt: page.startAt,
    total: page.total,
    issueTypes: page.values.map((type) => issueTypeShape(call.baseUrl, type)),
  });
};

const fields = (call: Call): Reply => {
  const { site, baseUrl, params } = call;
  const { project, types: allowed } = creatable(call);
  const type = allowed.find((each) => each.id === params.issueTypeId);
  if (!type) throw badRequest(`The issue type with id '${params.issueTypeId}' is not valid.`);
  const layout = project.layouts[type.id] ?? EMPTY;
  const all = layout.create.flatMap((id) => {
    const shown = fieldMetadata({ site, baseUrl, project, type }, layout, id);
    return shown ? [{ ...shown, fieldId: id }] : [];
  });
  const page = pageOf(call.query, all, 50, 200);
  return ok({
    maxResults: page.maxResults,
    startAt: page.startAt,
    total: page.total,
    fields: page.values,
  });
};

/** Returns the fields that the caller may edit. Returns none if the caller may not edit the issue. */
export const editMeta = (
  { site, baseUrl, user }: Call,
  { project, type, issue }: Found,
): Record<string, unknown> => {
  const layout = project.layouts[type.id] ?? EMPTY;
  const ids = permitted(user, 'EDIT_ISSUES', project, issue) ? layout.edit : [];
  const entries = ids.flatMap((id) => {
    const shown = fieldMetadata({ site, baseUrl, project, type }, layout, id);
    return shown ? [[id, shown] as const] : [];
  });
  return { fields: Object.fromEntries(entries) };
};

const editable = (call: Call): Reply =>
  ok(editMeta(call, requireIssue(call.site, call.user, call.params.issueIdOrKey ?? '')));

export const createMetaRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/rest/api/3/issue/createmeta/:projectIdOrKey/issuetypes',
    handle: types,
  },
  {
    method: 'GET',
    path: '/rest/api/3/issue/createmeta/:projectIdOrKey/issuetypes/:issueTypeId',
    handle: fields,
  },
  { method: 'GET', path: '/rest/api/3/issue/:issueIdOrKey/editmeta', handle: editable },
];
