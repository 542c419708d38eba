import type { IssueRecord } from '../../model/records.ts';
import { type Call, ok, type Reply, type Route } from '../call/call.ts';
import { iconUrl } from '../shapes/links.ts';
import { emphasised } from './emphasis.ts';
import { findIssues } from './search.ts';

const MOST_SHOWN = 20;

const suggestion = (call: Call, issue: IssueRecord, typed: string): Record<string, unknown> => {
  const type = call.site.rows.issueTypes.get(issue.typeId);
  return {
    id: Number(issue.id),
    key: issue.key,
    keyHtml: emphasised(issue.key, typed),
    img: iconUrl(call.baseUrl, 'issuetypes', type?.icon ?? 'generic'),
    summary: emphasised(issue.summary, typed),
    summaryText: issue.summary,
  };
};

const section = (
  call: Call,
  {
    id,
    label,
    found,
    typed,
  }: { id: string; label: string; found: readonly IssueRecord[]; typed: string },
): Record<string, unknown> => {
  const issues = found.slice(0, MOST_SHOWN).map((issue) => suggestion(call, issue, typed));
  return {
    label,
    id,
    issues,
    ...(issues.length === 0
      ? { msg: 'No matching issues found' }
      : { sub: `Showing ${issues.length} of ${found.length} matching issues` }),
  };
};

/**
 * Returns a function that tests whether the picker may offer an issue. It never offers the current issue. It offers the
 * subtasks and the parent of the current issue unless the request excludes them.
 */
const offered = ({ query, site }: Call): ((issue: IssueRecord) => boolean) => {
  const current = site.rows.issues.get(
    site.index.idOfKey(query.get('currentIssueKey') ?? '') ?? '',
  );
  const projectId = query.get('currentProjectId');
  const subtasks = query.get('showSubTasks') !== 'false';
  const parent = query.get('showSubTaskParent') !== 'false';
  return (issue) =>
    issue.id !== current?.id &&
    (projectId === null || issue.projectId === projectId) &&
    (subtasks || (site.rows.issueTypes.get(issue.typeId)?.hierarchyLevel ?? 0) >= 0) &&
    (parent || issue.id !== current?.parentId);
};

const pick = (call: Call): Reply => {
  const { query } = call;
  const typed = (query.get('query') ?? '').trim().toLowerCase();
  const fits = offered(call);
  const matches = (issue: IssueRecord): boolean =>
    fits(issue) &&
    (issue.key.toLowerCase().includes(typed) || issue.summary.toLowerCase().includes(typed));
  const history = findIssues(call, 'issuekey in issueHistory() ORDER BY lastViewed DESC').issues;
  const jql = query.get('currentJQL');
  const current = jql === null ? [] : findIssues(call, jql).issues;
  const sections = [
    { id: 'hs', label: 'History Search', found: history.filter(matches), typed },
    ...(jql === null
      ? []
      : [{ id: 'cs', label: 'Current Search', found: current.filter(matches), typed }]),
  ];
  return ok({ sections: sections.map((each) => section(call, each)) });
};

export const issuePickerRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/api/3/issue/picker', handle: pick },
];
