import type { AppDescriptor } from '../connect/descriptor.ts';
import type { Site } from '../connect/lifecycle.ts';
import type { Directory, ProjectSummary } from '../tracker/contract.ts';
import { moduleAddress } from './addresses.ts';
import { type AppModule, appModules, isOffered } from './app-modules.ts';
import type { Place } from './place.ts';
import type { Session } from './session.ts';

/** What every host page is made from. */
export interface HostSite {
  readonly connect: Site;
  readonly directory: Directory;
  /** The installed app; null before its install and after its uninstall. */
  readonly app: () => AppDescriptor | null;
  /** Whether the site holds a licence for the app. */
  readonly licensed: () => boolean;
}

/** One request for a page, by one user. */
export interface Visit {
  readonly site: HostSite;
  readonly session: Session;
  readonly url: URL;
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
  return appModules(app).filter((module) => isOffered(module, permissions));
};

/** Links to the offered modules of one placement. */
export const moduleLinks = (
  visit: Visit,
  place: Place,
  placement: AppModule['placement'],
): readonly { readonly label: string; readonly href: string }[] => {
  const appKey = visit.site.app()?.key ?? '';
  return offeredModules(visit, place)
    .filter((module) => module.placement === placement)
    .map((module) => ({ label: module.name, href: moduleAddress(appKey, module, place) }));
};
