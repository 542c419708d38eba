import { badRequest, JiraError } from '../../base/errors.ts';
import { isObject } from '../../base/json.ts';
import { commitIssue } from '../../issues/commit.ts';
import { requireIssue, requirePermission } from '../../issues/find-issue.ts';
import { createIssue } from '../../issues/new-issue.ts';
import { propertyValue } from '../../issues/properties.ts';
import { readFields } from '../../issues/read-fields.ts';
import { removeIssue, subtasksOf } from '../../issues/remove-issue.ts';
import type { Properties } from '../../model/records.ts';
import { listParameter, objectBody } from '../call/body.ts';
import { type Call, created, noContent, ok, type Reply, type Route } from '../call/call.ts';
import { fieldExpansions } from '../shapes/field-names.ts';
import { issueShaper } from '../shapes/issues.ts';
import { restUrl } from '../shapes/links.ts';
import { changelogPage } from './changelog.ts';
import { editMeta } from './create-meta.ts';
import { valuesOf } from './field-values.ts';
import { transitionShapes } from './transition-shapes.ts';

const authorOf = (call: Call) => ({ userId: call.user.id, now: call.now() });

const propertiesOf = (body: Record<string, unknown>): Properties => {
  const { properties } = body;
  if (properties === undefined) return {};
  if (!Array.isArray(properties)) throw badRequest('The properties must be a list.');
  return Object.fromEntries(
    properties.filter(isObject).map((each) => {
      const key = String(each.key ?? '');
      return [key, propertyValue(key, each.value)];
    }),
  );
};

const createOne = (call: Call, body: Record<string, unknown>): Record<string, unknown> => {
  const properties = propertiesOf(body);
  const issue = createIssue(call.site, call.user, valuesOf(body), properties, authorOf(call));
  return { id: issue.id, key: issue.key, self: restUrl(call.baseUrl, `issue/${issue.id}`) };
};

const create = (call: Call): Reply => created(createOne(call, objectBody(call)));

const MOST_CREATED = 50;

const updatesOf = (call: Call): readonly unknown[] => {
  const { issueUpdates } = objectBody(call);
  if (!Array.isArray(issueUpdates) || issueUpdates.length === 0)
    throw badRequest('The list of issues to create must not be empty.');
  if (issueUpdates.length > MOST_CREATED)
    throw badRequest(`The maximum number of issues that can be created is ${MOST_CREATED}.`);
  return issueUpdates;
};

/** Runs `work`. If it throws a JiraError, returns the error for one entry of a bulk request. */
const attempt = <Result>(failedElementNumber: number, work: () => Result) => {
  try {
    return { result: work() };
  } catch (error) {
    if (!(error instanceof JiraError)) throw error;
    const { status } = error;
    return { error: { status, elementErrors: { ...error.body(), status }, failedElementNumber } };
  }
};

/**
 * Creates several issues. If some cannot be created, still creates the others. Answers 400 only if none could be
 * created.
 */
const createMany = (call: Call): Reply => {
  const updates = attempt(0, () => updatesOf(call));
  if ('error' in updates) return { status: 400, body: { issues: [], errors: [updates.error] } };
  const made = updates.result.map((update, index) =>
    attempt(index, () => {
      if (!isObject(update)) throw badRequest('The issue to create must be an object.');
      return createOne(call, update);
    }),
  );
  const issues = made.flatMap((each) => ('result' in each ? [each.result] : []));
  const errors = made.flatMap((each) => ('error' in each ? [each.error] : []));
  return { status: issues.length > 0 ? 201 : 400, body: { issues, errors } };
};

/** Records that the user viewed the issue, if the request has `updateHistory`. */
const noteView = ({ site, user, query, now }: Call, issueId: string): void => {
  if (query.get('updateHistory') !== 'true') return;
  const id = `${user.id} ${issueId}`;
  const timestamp = new Date(now()).toISOString();
  site.write((batch) => batch.put('views', { id, userId: user.id, issueId, at: timestamp }));
};

const get = (call: Call): Reply => {
  const found = requireIssue(call.site, call.user, call.params.issueIdOrKey ?? '');
  const { issue } = found;
  noteView(call, issue.id);
  const expand = listParameter(call.query, 'expand');
  const fields = listParameter(call.query, 'fields');
  const properties = listParameter(call.query, 'properties');
  const shape = issueShaper(call.site, call.baseUrl, {
    fields,
    properties,
    expand,
    userId: call.user.id,
  });
  const has = (name: string): boolean => expand.includes(name);
  return ok(
    {
      ...shape(issue),
      ...fieldExpansions(call.site, fields, expand),
      ...(has('transitions') ? { transitions: transitionShapes(call, found) } : {}),
      ...(has('editmeta') ? { editmeta: editMeta(call, found) } : {}),
      ...(has('changelog') ? { changelog: changelogPage(call, issue, 0, 100) } : {}),
    },
    1,
  );
};

const edit = (call: Call): Reply => {
  const found = requireIssue(call.site, call.user, call.params.issueIdOrKey ?? '');
  requirePermission(call.user, 'EDIT_ISSUES', found);
  const body = objectBody(call);
  const values = valuesOf(body);
  const added = propertiesOf(body);
  const { site, user } = call;
  const { issue, project, type } = found;
  const screen = project.layouts[type.id]?.edit ?? [];
  const patch = readFields(values, screen, { site, user, project, type, issue });
  const properties =
    Object.keys(added).length > 0 ? { ...issue.properties, ...added } : issue.properties;
  const changed = Object.keys(patch).length > 0 || properties !== issue.properties;
  const next = changed ? { ...issue, ...patch, properties } : issue;
  const after = site.write((batch) => commitIssue(site, batch, issue, next, authorOf(call)));
  if (call.query.get('returnIssue') !== 'true') return noContent;
  return ok(
    issueShaper(site, call.baseUrl, {
      fields: [],
      properties: [],
      expand: [],
      userId: user.id,
    })(after),
  );
};

const remove = (call: Call): Reply => {
  const found = requireIssue(call.site, call.user, call.params.issueIdOrKey ?? '');
  requirePermission(call.user, 'DELETE_ISSUES', found);
  const { issue } = found;
  if (subtasksOf(call.site, issue).length > 0 && call.query.get('deleteSubtasks') !== 'true')
    throw badRequest(
      `The issue '${issue.key}' has subtasks.  You must specify the 'deleteSubtasks' parameter to delete this issue and all its subtasks.`,
    );
  call.site.write((batch) => removeIssue(call.site, batch, issue));
  return noContent;
};

const assign = (call: Call): Reply => {
  const found = requireIssue(call.site, call.user, call.params.issueIdOrKey ?? '');
  requirePermission(call.user, 'ASSIGN_ISSUES', found);
  const { site, user } = call;
  const context = { site, user, project: found.project, type: found.type, issue: found.issue };
  const patch = readFields(
    { fields: { assignee: objectBody(call) }, update: {} },
    ['assignee'],
    context,
  );
  site.write((batch) =>
    commitIssue(site, batch, found.issue, { ...found.issue, ...patch }, authorOf(call)),
  );
  return noContent;
};

export const issueRoutes: readonly Route[] = [
  { method: 'POST', path: '/rest/api/3/issue', handle: create },
  { method: 'POST', path: '/rest/api/3/issue/bulk', handle: createMany },
  { method: 'GET', path: '/rest/api/3/issue/:issueIdOrKey', handle: get },
  { method: 'PUT', path: '/rest/api/3/issue/:issueIdOrKey', handle: edit },
  { method: 'DELETE', path: '/rest/api/3/issue/:issueIdOrKey', handle: remove },
  { method: 'PUT', path: '/rest/api/3/issue/:issueIdOrKey/assignee', handle: assign },
];
