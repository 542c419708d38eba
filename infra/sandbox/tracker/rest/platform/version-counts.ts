import { type Call, ok, type Reply, type Route } from '../call/call.ts';
import { restUrl } from '../shapes/links.ts';
import { requireVersion, withFixVersion } from './versions.ts';

const unresolved = (call: Call): Reply => {
  const version = requireVersion(call, call.params.id ?? '');
  const issues = withFixVersion(call, version.id);
  return ok({
    self: restUrl(call.baseUrl, `version/${version.id}`),
    issuesCount: issues.length,
    issuesUnresolvedCount: issues.filter((issue) => issue.resolutionId === null).length,
  });
};

const related = (call: Call): Reply => {
  const version = requireVersion(call, call.params.id ?? '');
  const affected = [...call.site.rows.issues.values()].filter(({ affectedVersionIds }) =>
    affectedVersionIds.includes(version.id),
  );
  return ok({
    self: restUrl(call.baseUrl, `version/${version.id}`),
    issuesFixedCount: withFixVersion(call, version.id).length,
    issuesAffectedCount: affected.length,
    issueCountWithCustomFieldsShowingVersion: 0,
    customFieldUsage: [],
  });
};

export const versionCountRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/api/3/version/:id/unresolvedIssueCount', handle: unresolved },
  { method: 'GET', path: '/rest/api/3/version/:id/relatedIssueCounts', handle: related },
];
