import type { DemoSize } from '../contract/tracker.ts';
import { writeRows } from '../import/import-file.ts';
import type { ProjectRecord } from '../model/records.ts';
import { PEOPLE } from '../site/people.ts';
import { ROLES } from '../site/standard.ts';
import type { Batch, Site } from '../store/site.ts';
import { NEIGHBOURS } from './neighbours.ts';
import { demoRows, QUARTERMASTER } from './rows.ts';
import { writeNeighbour } from './write-neighbour.ts';

/** Makes a project private: only its administrators have access. */
const closed = (project: ProjectRecord): ProjectRecord => ({
  ...project,
  roles: {
    [ROLES.admins.id]: { users: [PEOPLE.siteAdmin.id, PEOPLE.projectAdmin.id], groups: [] },
  },
});

/** Writes the main project and a private project of the demo. */
const writeHeart = (site: Site, batch: Batch, now: number): void => {
  writeRows(site, batch, demoRows(now), { title: 'Waymark', problems: [], now });
  for (const project of site.rows.projects.values())
    if (project.key === QUARTERMASTER.key) batch.put('projects', closed(project));
};

/**
 * Creates the demo in one transaction, with planned dates around `now`. It has a company-managed project with a scrum
 * board that everyone except the user "outsider" sees, and a project that only its administrators see. The size `whole`
 * adds a team-managed project and a kanban project, so that the site has about 600 issues.
 */
export const loadDemo = (site: Site, now: number, size: DemoSize = 'heart'): void => {
  site.write((batch) => {
    writeHeart(site, batch, now);
    if (size === 'whole')
      for (const neighbour of NEIGHBOURS) writeNeighbour(site, batch, neighbour, now);
  });
};
