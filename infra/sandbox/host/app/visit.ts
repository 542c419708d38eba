import type { Site } from '../../connect/lifecycle.ts';
import type { ForgeHost } from '../../forge/forge-host.ts';
import type { Directory, ProjectSummary } from '../../tracker/contract/directory.ts';
import type { Place } from '../model/place.ts';
import type { Session } from '../model/session.ts';
import type { WikiPages } from '../wiki/wiki-pages.ts';
import { type AppModule, isOffered } from './app-modules.ts';
import type { HostedApp, Link } from './hosted-app.ts';

/** What every host page needs of the site. */
export interface HostSite {
  readonly connect: Site;
  readonly directory: Directory;
  /** The installed app; null when it is not installed. */
  readonly app: () => HostedApp | null;
  /** The Forge host; null while the app is a Connect app. */
  readonly forge: () => ForgeHost | null;
  /** Whether the site has the app, or had it last, by Connect or Forge. */
  readonly kind: () => HostedApp['kind'];
  /** Whether the site holds a licence for the app. */
  readonly licensed: () => boolean;
}

/** One request for a page, by one user. */
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

/** The app's modules that this user is offered in this place. */
export const offeredModules = ({ site, session }: Visit, place: Place): readonly AppModule[] => {
  const app = site.app();
  if (!app) return [];
  const permissions = site.directory.permissionsOf(session.user.accountId, place.project?.key);
  return app.modules.filter((module) => isOffered(module, permissions));
};

/** Links to the offered modules of one placement. */
export const moduleLinks = (
  visit: Visit,
  place: Place,
  placement: AppModule['placement'],
): readonly Link[] =>
  offeredModules(visit, place)
    .filter((module) => module.placement === placement)
    .flatMap((module) => visit.site.app()?.linksTo(module, place) ?? []);
