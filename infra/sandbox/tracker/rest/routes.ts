import { boardContentRoutes } from './agile/board-content.ts';
import { boardSettingRoutes } from './agile/board-settings.ts';
import { boardRoutes } from './agile/boards.ts';
import { epicRoutes } from './agile/epics.ts';
import { agileIssueRoutes } from './agile/issue.ts';
import { rankRoutes } from './agile/rank.ts';
import { sprintIssueRoutes } from './agile/sprint-issues.ts';
import { sprintRoutes } from './agile/sprints.ts';
import type { Route } from './call.ts';
import { catalogueRoutes } from './platform/catalogue.ts';
import { changelogRoutes } from './platform/changelog.ts';
import { entityPropertyRoutes } from './platform/entity-properties.ts';
import { issueRoutes } from './platform/issues.ts';
import { peopleRoutes } from './platform/people.ts';
import { permissionRoutes } from './platform/permissions.ts';
import { projectRoutes } from './platform/projects.ts';
import { searchRoutes } from './platform/search.ts';
import { serverRoutes } from './platform/server.ts';
import { transitionRoutes } from './platform/transitions.ts';
import { versionRoutes } from './platform/versions.ts';

/** Every resource of the site. */
export const ROUTES: readonly Route[] = [
  ...peopleRoutes,
  ...entityPropertyRoutes,
  ...projectRoutes,
  ...versionRoutes,
  ...catalogueRoutes,
  ...searchRoutes,
  ...issueRoutes,
  ...changelogRoutes,
  ...transitionRoutes,
  ...permissionRoutes,
  ...serverRoutes,
  ...boardRoutes,
  ...boardContentRoutes,
  ...boardSettingRoutes,
  ...sprintRoutes,
  ...sprintIssueRoutes,
  ...epicRoutes,
  ...rankRoutes,
  ...agileIssueRoutes,
];
