import { badRequest } from '../../base/errors.ts';
import { FUNCTION_REFERENCES, fieldReference, RESERVED_WORDS } from '../../jql/reference.ts';
import { browsableProjects, canBrowse } from '../../site/permissions.ts';
import { fieldsOf } from '../../site/site-fields.ts';
import { type Call, ok, type Reply, type Route } from '../call/call.ts';
import { emphasised } from './emphasis.ts';

const reference = ({ site }: Call): Reply =>
  ok({
    visibleFieldNames: fieldsOf(site).flatMap((field) => fieldReference(site, field) ?? []),
    visibleFunctionNames: FUNCTION_REFERENCES,
    jqlReservedWords: RESERVED_WORDS,
  });

interface Suggestion {
  /** The text that the editor inserts when the user chooses the entry. */
  readonly value: string;
  readonly name: string;
}

const named = (rows: Iterable<{ readonly name: string }>): Suggestion[] =>
  [...rows].map(({ name }) => ({ value: name, name }));

const people = ({ site }: Call): Suggestion[] =>
  [...site.rows.users.values()]
    .filter((user) => user.accountType === 'atlassian' && user.active)
    .map((user) => ({ value: user.id, name: user.displayName }));

const seen = <Row extends { readonly projectId: string | null }>(
  { site, user }: Call,
  rows: Iterable<Row>,
): Row[] =>
  [...rows].filter(
    ({ projectId }) => projectId === null || canBrowse(user, site.rows.projects.get(projectId)),
  );

const versions = (call: Call): Suggestion[] => named(seen(call, call.site.rows.versions.values()));

const labels = (call: Call): Suggestion[] => {
  const visible = seen(call, call.site.rows.issues.values()).flatMap((issue) => issue.labels);
  return [...new Set(visible)].sort().map((name) => ({ value: name, name }));
};

const VALUES: Readonly<Record<string, (call: Call) => Suggestion[]>> = {
  project: ({ site, user }) =>
    browsableProjects(site, user).map(({ key, name }) => ({
      value: key,
      name: `${name} (${key})`,
    })),
  issuetype: (call) => named(seen(call, call.site.rows.issueTypes.values())),
  type: (call) => named(seen(call, call.site.rows.issueTypes.values())),
  status: (call) => named(seen(call, call.site.rows.statuses.values())),
  priority: ({ site }) => named(site.rows.priorities.values()),
  assignee: people,
  reporter: people,
  labels,
  fixversion: versions,
  affectedversion: versions,
  component: ({ site, user }) =>
    named(browsableProjects(site, user).flatMap((project) => project.components)),
  sprint: ({ site }) =>
    [...site.rows.sprints.values()].map(({ id, name }) => ({ value: id, name })),
};

const MOST_SUGGESTED = 15;

const quote = (value: string): string => (/^[\w.:-]+$/.test(value) ? value : `"${value}"`);

const isMatch = ({ name, value }: Suggestion, typed: string): boolean =>
  name.toLowerCase().includes(typed) || value.toLowerCase() === typed;

const suggestions = (call: Call): Reply => {
  const { query } = call;
  const predicate = query.get('predicateName')?.toLowerCase();
  const field = (query.get('fieldName') ?? '').replaceAll('"', '').toLowerCase();
  if (field === '') throw badRequest("The parameter 'fieldName' is required.");
  const valuesOf = predicate === 'by' ? people : VALUES[field];
  const typed = (query.get(predicate === undefined ? 'fieldValue' : 'predicateValue') ?? '')
    .trim()
    .toLowerCase();
  const found = new Map<string, Suggestion>();
  for (const each of valuesOf?.(call) ?? [])
    if (isMatch(each, typed) && !found.has(each.value)) found.set(each.value, each);
  return ok({
    results: [...found.values()]
      .slice(0, MOST_SUGGESTED)
      .map(({ value, name }) => ({ value: quote(value), displayName: emphasised(name, typed) })),
  });
};

export const jqlReferenceRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/api/3/jql/autocompletedata', handle: reference },
  { method: 'POST', path: '/rest/api/3/jql/autocompletedata', handle: reference },
  { method: 'GET', path: '/rest/api/3/jql/autocompletedata/suggestions', handle: suggestions },
];
