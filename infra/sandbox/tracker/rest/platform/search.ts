import { badRequest, JiraError } from '../../base/errors.ts';
import { isObject } from '../../base/json.ts';
import { visibleIssue } from '../../issues/find-issue.ts';
import type { Found } from '../../jql/search.ts';
import { JqlError } from '../../jql/syntax/jql-error.ts';
import type { IssueRecord } from '../../model/records.ts';
import { listParameter, strictBody, textList } from '../call/body.ts';
import { type Call, ok, type Route } from '../call/call.ts';
import { tokenPage } from '../call/token-paging.ts';
import { fieldExpansions } from '../shapes/field-names.ts';
import { type IssueSelection, issueShaper } from '../shapes/issues.ts';
import { changelogPage } from './changelog.ts';

const UNBOUNDED =
  'Unbounded JQL queries are not allowed here. Please add a search restriction to your query.';
const MOST_RESULTS = 5000;
const MOST_PROPERTIES = 5;
const MOST_RECONCILED = 50;

/** Runs a query as the caller. Turns errors in the query into status 400 in Jira's format. */
export const findIssues = (
  call: Call,
  jql: string,
  fresh: ReadonlySet<string> = new Set(),
): Found => {
  try {
    return call.search.find(jql, call.user, fresh);
  } catch (error) {
    if (error instanceof JqlError) throw new JiraError(400, error.messages);
    throw error;
  }
};

interface Ask {
  readonly jql: string;
  readonly maxResults: number;
  readonly token: string | null;
  readonly fields: readonly string[];
  readonly properties: readonly string[];
  readonly expand: readonly string[];
  readonly reconcile: readonly string[];
}

const checkLimits = (ask: Ask): void => {
  if (!Number.isInteger(ask.maxResults) || ask.maxResults < 1 || ask.maxResults > MOST_RESULTS)
    throw badRequest(`The value for maxResults must be between 1 and ${MOST_RESULTS}.`);
  if (ask.properties.length > MOST_PROPERTIES)
    throw badRequest(
      `The number of requested properties must not be greater than ${MOST_PROPERTIES}.`,
    );
  if (ask.reconcile.length > MOST_RECONCILED)
    throw badRequest(
      `The number of issues to reconcile must not be greater than ${MOST_RECONCILED}.`,
    );
};

const MOST_CHANGES = 40;

/** Returns a function that converts an issue to the selected fields, with the changelog if the request expands it. */
const shaperOf = (call: Call, selection: IssueSelection) => {
  const shape = issueShaper(call.site, call.baseUrl, { ...selection, userId: call.user.id });
  if (!selection.expand.includes('changelog')) return shape;
  return (issue: IssueRecord) => ({
    ...shape(issue),
    changelog: changelogPage(call, issue, 0, MOST_CHANGES),
  });
};

const answer = (call: Call, ask: Ask) => {
  checkLimits(ask);
  const found = findIssues(call, ask.jql, new Set(ask.reconcile));
  if (!found.bounded) throw badRequest(UNBOUNDED);
  const { isLast, nextPageToken, issues } = tokenPage(found.issues, ask.token, ask.maxResults);
  const { fields, properties, expand } = ask;
  const shape = shaperOf(call, { fields, properties, expand });
  return ok(
    {
      issues: issues.map(shape),
      ...(nextPageToken === undefined ? {} : { nextPageToken }),
      isLast,
      ...fieldExpansions(call.site, fields, expand),
    },
    issues.length,
  );
};

const KNOWN = [
  'expand',
  'fields',
  'fieldsByKeys',
  'jql',
  'maxResults',
  'nextPageToken',
  'properties',
  'reconcileIssues',
];

const fieldsOr = (fields: readonly string[]): readonly string[] =>
  fields.length === 0 ? ['id'] : fields;

const post = (call: Call) => {
  const body = strictBody(call, KNOWN);
  const { jql, nextPageToken } = body;
  if (jql !== undefined && typeof jql !== 'string')
    throw badRequest('The JQL query must be a text.');
  return answer(call, {
    jql: jql ?? '',
    maxResults: body.maxResults === undefined ? 50 : Number(body.maxResults),
    token: typeof nextPageToken === 'string' && nextPageToken !== '' ? nextPageToken : null,
    fields: fieldsOr(textList(body.fields, 'fields')),
    properties: textList(body.properties, 'properties'),
    expand: typeof body.expand === 'string' ? body.expand.split(',') : [],
    reconcile: textList(body.reconcileIssues, 'reconcileIssues'),
  });
};

const get = (call: Call) => {
  const { query } = call;
  return answer(call, {
    jql: query.get('jql') ?? '',
    maxResults: Number(query.get('maxResults') ?? 50),
    token: query.get('nextPageToken'),
    fields: fieldsOr(listParameter(query, 'fields')),
    properties: listParameter(query, 'properties'),
    expand: listParameter(query, 'expand'),
    reconcile: listParameter(query, 'reconcileIssues'),
  });
};

const count = (call: Call) => {
  const { jql } = strictBody(call, ['jql']);
  const found = findIssues(call, typeof jql === 'string' ? jql : '');
  if (!found.bounded) throw badRequest(UNBOUNDED);
  return ok({ count: found.issues.length });
};

const MOST_FETCHED = 100;

/**
 * Returns issues by ascending id. Leaves out issues that are missing or that the caller may not see, without an error.
 */
const bulkFetch = (call: Call) => {
  const body = strictBody(call, [
    'expand',
    'fields',
    'fieldsByKeys',
    'issueIdsOrKeys',
    'properties',
  ]);
  const wanted = textList(body.issueIdsOrKeys, 'issueIdsOrKeys');
  if (wanted.length === 0) throw badRequest('The list of issue IDs or keys must not be empty.');
  if (wanted.length > MOST_FETCHED)
    throw badRequest(`The number of issue IDs or keys must not be greater than ${MOST_FETCHED}.`);
  const properties = textList(body.properties, 'properties');
  if (properties.length > MOST_PROPERTIES)
    throw badRequest(
      `The number of requested properties must not be greater than ${MOST_PROPERTIES}.`,
    );
  const found = wanted.flatMap((idOrKey) => visibleIssue(call.site, call.user, idOrKey) ?? []);
  const issues = new Map(found.map(({ issue }) => [issue.id, issue]));
  const fields = textList(body.fields, 'fields');
  const expand = textList(body.expand, 'expand');
  const shown = fields.length === 0 ? ['*navigable'] : fields;
  const shape = shaperOf(call, { fields: shown, properties, expand });
  return ok(
    {
      expand: 'schema,names',
      issueErrors: [],
      issues: [...issues.values()]
        .sort((one, other) => Number(one.id) - Number(other.id))
        .map(shape),
    },
    issues.size,
  );
};

const match = (call: Call) => {
  const body = strictBody(call, ['issueIds', 'jqls']);
  const ids = new Set(textList(body.issueIds, 'issueIds'));
  return ok({
    matches: textList(body.jqls, 'jqls').map((jql) => {
      try {
        const matched = findIssues(call, jql).issues.filter((issue) => ids.has(issue.id));
        return { matchedIssues: matched.map((issue) => Number(issue.id)), errors: [] };
      } catch (error) {
        if (error instanceof JiraError && isObject(error))
          return { matchedIssues: [], errors: error.messages };
        throw error;
      }
    }),
  });
};

export const searchRoutes: readonly Route[] = [
  { method: 'POST', path: '/rest/api/3/search/jql', handle: post },
  { method: 'GET', path: '/rest/api/3/search/jql', handle: get },
  { method: 'POST', path: '/rest/api/3/search/approximate-count', handle: count },
  { method: 'POST', path: '/rest/api/3/issue/bulkfetch', handle: bulkFetch },
  { method: 'POST', path: '/rest/api/3/jql/match', handle: match },
];
