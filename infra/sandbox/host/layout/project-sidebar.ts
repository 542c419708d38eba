import { boardAddress, projectAddress } from '../app/addresses.ts';
import { moduleLinks, type Visit } from '../app/visit.ts';
import type { Place } from '../model/place.ts';
import type { SidebarEntry, SidebarView } from './sidebar.ts';

const boardEntries = (visit: Visit, place: Place): SidebarEntry[] => {
  const { project } = place;
  if (!project) return [];
  return visit.site.directory
    .boards()
    .filter(({ projectKeys }) => projectKeys.includes(project.key))
    .flatMap((board): SidebarEntry[] => [
      { label: board.name, href: boardAddress(board), icon: 'board' },
      ...moduleLinks(visit, { ...place, board }, 'board').map(
        ({ label, href }): SidebarEntry => ({ label, href, icon: 'map' }),
      ),
    ]);
};

/** Draws the navigation of one project, with links to the app's pages, the boards and the issues. */
export const projectSidebar = (visit: Visit, place: Place): SidebarView | null => {
  const { project } = place;
  if (!project) return null;
  const base = projectAddress(project.key);
  return {
    title: project.name,
    subtitle: project.style === 'next-gen' ? 'Team-managed software' : 'Company-managed software',
    avatarUrl: project.avatarUrl,
    current: visit.url.pathname,
    groups: [
      {
        label: 'Planning',
        entries: moduleLinks(visit, place, 'project').map(
          ({ label, href }): SidebarEntry => ({ label, href, icon: 'map' }),
        ),
      },
      { label: 'Boards', entries: boardEntries(visit, place) },
      {
        label: 'Project',
        entries: [
          { label: 'Issues', href: `${base}/issues`, icon: 'list' },
          ...moduleLinks(visit, place, 'settings').map(
            ({ label, href }): SidebarEntry => ({ label, href, icon: 'cog' }),
          ),
          { label: 'Features', href: `${base}/settings/features`, icon: 'cog' },
        ],
      },
    ],
  };
};

/** Draws the navigation of the site's administration, with links to the app's configuration pages. */
export const adminSidebar = (visit: Visit, place: Place): SidebarView => ({
  title: 'Apps',
  subtitle: 'Site administration',
  avatarUrl: null,
  current: visit.url.pathname,
  groups: [
    {
      label: visit.site.app()?.name ?? 'Apps',
      entries: moduleLinks(visit, place, 'admin').map(
        ({ label, href }): SidebarEntry => ({ label, href, icon: 'cog' }),
      ),
    },
  ],
});
