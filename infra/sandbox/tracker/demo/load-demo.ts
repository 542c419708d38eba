import { writeRows } from '../import/import-file.ts';
import type { ProjectRecord } from '../model/records.ts';
import { ROLES } from '../model/standard.ts';
import type { Site } from '../store/site.ts';
import { PEOPLE } from './people.ts';
import { demoRows, QUARTERMASTER } from './rows.ts';

/** Only its administrators are left in a private project. */
const closed = (project: ProjectRecord): ProjectRecord => ({
  ...project,
  roles: {
    [ROLES.admins.id]: { users: [PEOPLE.siteAdmin.id, PEOPLE.projectAdmin.id], groups: [] },
  },
});

/**
 * Writes the demo site, its plans placed around `now`: a company-managed project with a scrum board that everybody
 * but the outsider sees, and one that only its administrators see.
 */
export const loadDemo = (site: Site, now: number): void => {
  site.write((batch) => {
    writeRows(site, batch, demoRows(now), { title: 'Waymark', problems: [], now });
    for (const project of site.rows.projects.values())
      if (project.key === QUARTERMASTER.key) batch.put('projects', closed(project));
  });
};
