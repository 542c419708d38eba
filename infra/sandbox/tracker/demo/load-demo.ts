import { writeRows } from '../import/import-file.ts';
import type { Site } from '../store/site.ts';
import { demoRows } from './rows.ts';

/** Writes the demo site: one company-managed project with a scrum board, its plans placed around `now`. */
export const loadDemo = (site: Site, now: number): void => {
  site.write((batch) =>
    writeRows(site, batch, demoRows(now), { title: 'Waymark', problems: [], now }),
  );
};
