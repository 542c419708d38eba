import { forbidden } from '../../base/errors.ts';
import { requireIssue, requirePermission } from '../../issues/find-issue.ts';
import { permitted } from '../../site/permissions.ts';
import type { Call, Route } from '../call/call.ts';
import { requireProject, requireProjectAdmin } from '../call/find-project.ts';
import { type PropertyOwner, propertyRoutes } from '../call/property-routes.ts';
import { requireUser } from './people.ts';

const issueOwner = (call: Call): PropertyOwner => {
  const found = requireIssue(call.site, call.user, call.params.issueIdOrKey ?? '');
  return {
    properties: found.issue.properties,
    guard: () => requirePermission(call.user, 'EDIT_ISSUES', found),
    save: (properties) =>
      call.site.write((batch) => batch.put('issues', { ...found.issue, properties })),
  };
};

const projectOwner = (call: Call): PropertyOwner => {
  const project = requireProject(call, call.params.projectIdOrKey ?? '');
  return {
    properties: project.properties,
    guard: () => requireProjectAdmin(call, project),
    save: (properties) =>
      call.site.write((batch) => batch.put('projects', { ...project, properties })),
  };
};

/** Finds a user for access to the user's properties. Only the user, administrators and apps have access. */
const userOwner = (call: Call): PropertyOwner => {
  const user = requireUser(call, call.query.get('accountId'));
  return {
    properties: user.properties,
    guard: () => {
      const own = user.id === call.user.id || call.user.accountType === 'app';
      if (!own && !permitted(call.user, 'ADMINISTER'))
        throw forbidden('You do not have permission to edit the properties of this user.');
    },
    save: (properties) => call.site.write((batch) => batch.put('users', { ...user, properties })),
  };
};

export const entityPropertyRoutes: readonly Route[] = [
  ...propertyRoutes('/rest/api/3/issue/:issueIdOrKey/properties', issueOwner),
  ...propertyRoutes('/rest/api/3/project/:projectIdOrKey/properties', projectOwner),
  ...propertyRoutes('/rest/api/3/user/properties', userOwner),
];
