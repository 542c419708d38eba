import { putStandards } from '../model/standard.ts';
import type { Site } from '../store/site.ts';
import { putPeople } from './people.ts';

export const loadDemo = (site: Site, _now: number): void => {
  site.write((batch) => {
    putStandards(site, batch, 'Waymark');
    putPeople(batch);
  });
};
