import { badRequest } from '../../base/errors.ts';
import { commitIssue } from '../../issues/commit.ts';
import type { VersionRecord } from '../../model/records.ts';
import { objectBody } from '../call/body.ts';
import { type Call, noContent, type Reply, type Route } from '../call/call.ts';
import { addressed, requireAdministered } from './versions.ts';

/** The versions that replace a removed version. Null if none replaces it. */
interface Replacement {
  readonly fix: VersionRecord | null;
  readonly affected: VersionRecord | null;
}

const swapVersion = (
  ids: readonly string[],
  removedId: string,
  replacement: VersionRecord | null,
): readonly string[] => {
  if (!ids.includes(removedId)) return ids;
  const rest = ids.filter((id) => id !== removedId && id !== replacement?.id);
  return replacement === null ? rest : [...rest, replacement.id];
};

const checkReplacement = (version: VersionRecord, replacement: VersionRecord | null): void => {
  if (replacement === null) return;
  if (replacement.id === version.id)
    throw badRequest('You cannot move the issues to the version being deleted.');
  if (replacement.projectId !== version.projectId)
    throw badRequest(
      `The version with id '${replacement.id}' is not in the project of the version being deleted.`,
    );
};

const drop = (call: Call, version: VersionRecord, { fix, affected }: Replacement): Reply => {
  checkReplacement(version, fix);
  checkReplacement(version, affected);
  const { site } = call;
  const author = { userId: call.user.id, now: call.now() };
  site.write((batch) => {
    for (const issue of [...site.rows.issues.values()]) {
      const fixVersionIds = swapVersion(issue.fixVersionIds, version.id, fix);
      const affectedVersionIds = swapVersion(issue.affectedVersionIds, version.id, affected);
      if (fixVersionIds === issue.fixVersionIds && affectedVersionIds === issue.affectedVersionIds)
        continue;
      commitIssue(site, batch, issue, { ...issue, fixVersionIds, affectedVersionIds }, author);
    }
    batch.remove('versions', version.id);
  });
  return noContent;
};

const remove = (call: Call): Reply => {
  const version = requireAdministered(call, call.params.id ?? '', 401);
  return drop(call, version, {
    fix: addressed(call, call.query.get('moveFixIssuesTo')),
    affected: addressed(call, call.query.get('moveAffectedIssuesTo')),
  });
};

const removeAndSwap = (call: Call): Reply => {
  const version = requireAdministered(call, call.params.id ?? '', 401);
  const body = objectBody(call);
  return drop(call, version, {
    fix: addressed(call, body.moveFixIssuesTo),
    affected: addressed(call, body.moveAffectedIssuesTo),
  });
};

/**
 * Merges a version into another. Issues to be fixed in the version get the other version. Issues that are affected by
 * it only lose it.
 */
const merge = (call: Call): Reply => {
  const version = requireAdministered(call, call.params.id ?? '', 401);
  const fix = addressed(call, call.params.moveIssuesTo);
  return drop(call, version, { fix, affected: null });
};

export const versionRemovalRoutes: readonly Route[] = [
  { method: 'DELETE', path: '/rest/api/3/version/:id', handle: remove },
  { method: 'POST', path: '/rest/api/3/version/:id/removeAndSwap', handle: removeAndSwap },
  { method: 'PUT', path: '/rest/api/3/version/:id/mergeto/:moveIssuesTo', handle: merge },
];
