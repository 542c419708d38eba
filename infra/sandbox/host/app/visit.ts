import type { Site } from '../../connect/lifecycle.ts';
import type { ForgeHost } from '../../forge/forge-host.ts';
import type { Directory, ProjectSummary } from '../../tracker/contract/directory.ts';
import type { Place } from '../model/place.ts';
import type { Session } from '../model/session.ts';
import type { WikiPages } from '../wiki/wiki-pages.ts';
import { type AppModule, isOffered } from './app-modules.ts';
import type { HostedApp, Link } from './hosted-app.ts';

/** The data about the site that every page needs. */
export interface HostSite {
  readonly connect: Site;
  readonly directory: Directory;
  /** Returns the installed app, or null while none is installed. */
  readonly app: () => HostedApp | null;
  /** Returns the Forge host, or null while the app is a Connect app. */
  readonly forge: () => ForgeHost | null;
  /** Returns whether the app is, or was last, installed as a Connect app or as a Forge app. */
  readonly kind: () => HostedApp['kind'];
  readonly licensed: () => boolean;
}

export interface Visit {
  readonly site: HostSite;
  readonly session: Session;
  readonly url: URL;
  readonly wiki: WikiPages;
}

export const mayBrowse = ({ site, session }: Visit, projectKey: string): boolean =>
  site.directory.permissionsOf(session.user.accountId, projectKey).BROWSE_PROJECTS === true;

export const visibleProjects = (visit: Visit): readonly ProjectSummary[] =>
  visit.site.directory.projects().filter(({ key }) => mayBrowse(visit, key));

/** Returns the modules of the app that this user may see here. */
export const offeredModules = ({ site, session }: Visit, place: Place): readonly AppModule[] => {
  const app = site.app();
  if (!app) return [];
  const permissions = site.directory.permissionsOf(session.user.accountId, place.project?.key);
  return app.modules.filter((module) => isOffered(module, permissions));
};

/** Returns links to the modules that the site offers in this placement, such as in a menu. */
export const moduleLinks = (
  visit: Visit,
  place: Place,
  placement: AppModule['placement'],
): readonly Link[] =>
  offeredModules(visit, place)
    .filter((module) => module.placement === placement)
    .flatMap((module) => visit.site.app()?.linksTo(module, place) ?? []);
