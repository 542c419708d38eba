import { boardContentRoutes } from './agile/board-content.ts';
import { boardLifeRoutes } from './agile/board-life.ts';
import { boardSettingRoutes } from './agile/board-settings.ts';
import { boardRoutes } from './agile/boards.ts';
import { epicRoutes } from './agile/epics.ts';
import { agileIssueRoutes } from './agile/issue.ts';
import { quickFilterRoutes } from './agile/quick-filters.ts';
import { rankRoutes } from './agile/rank.ts';
import { softwareIssueRoutes } from './agile/software-issues.ts';
import { sprintIssueRoutes } from './agile/sprint-issues.ts';
import { sprintRoutes } from './agile/sprints.ts';
import type { Route } from './call/call.ts';
import { attachmentRoutes } from './platform/attachments.ts';
import { attentionRoutes } from './platform/attention.ts';
import { catalogueRoutes } from './platform/catalogue.ts';
import { changelogRoutes } from './platform/changelog.ts';
import { commentRoutes } from './platform/comments.ts';
import { componentRoutes } from './platform/components.ts';
import { createMetaRoutes } from './platform/create-meta.ts';
import { entityPropertyRoutes } from './platform/entity-properties.ts';
import { fieldRoutes } from './platform/fields.ts';
import { filterRoutes } from './platform/filters.ts';
import { issueLinkRoutes } from './platform/issue-links.ts';
import { issuePickerRoutes } from './platform/issue-picker.ts';
import { issueRoutes } from './platform/issues.ts';
import { jqlParseRoutes } from './platform/jql-parse.ts';
import { jqlReferenceRoutes } from './platform/jql-reference.ts';
import { peopleRoutes } from './platform/people.ts';
import { permissionRoutes } from './platform/permissions.ts';
import { projectCategoryRoutes } from './platform/project-categories.ts';
import { projectLifeRoutes } from './platform/project-life.ts';
import { projectRoleRoutes } from './platform/project-roles.ts';
import { projectRoutes } from './platform/projects.ts';
import { searchRoutes } from './platform/search.ts';
import { serverRoutes } from './platform/server.ts';
import { transitionRoutes } from './platform/transitions.ts';
import { versionCountRoutes } from './platform/version-counts.ts';
import { versionRemovalRoutes } from './platform/version-removal.ts';
import { versionRoutes } from './platform/versions.ts';
import { worklogRoutes } from './platform/worklogs.ts';

export const ROUTES: readonly Route[] = [
  ...peopleRoutes,
  ...entityPropertyRoutes,
  ...projectRoutes,
  ...projectLifeRoutes,
  ...projectRoleRoutes,
  ...versionRoutes,
  ...versionCountRoutes,
  ...versionRemovalRoutes,
  ...catalogueRoutes,
  ...fieldRoutes,
  ...filterRoutes,
  ...componentRoutes,
  ...projectCategoryRoutes,
  ...attachmentRoutes,
  ...searchRoutes,
  ...jqlParseRoutes,
  ...jqlReferenceRoutes,
  ...issueRoutes,
  ...issuePickerRoutes,
  ...commentRoutes,
  ...worklogRoutes,
  ...attentionRoutes,
  ...issueLinkRoutes,
  ...createMetaRoutes,
  ...changelogRoutes,
  ...transitionRoutes,
  ...permissionRoutes,
  ...serverRoutes,
  ...boardRoutes,
  ...boardLifeRoutes,
  ...quickFilterRoutes,
  ...boardContentRoutes,
  ...boardSettingRoutes,
  ...sprintRoutes,
  ...sprintIssueRoutes,
  ...softwareIssueRoutes,
  ...epicRoutes,
  ...rankRoutes,
  ...agileIssueRoutes,
];
