import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../bench/bars.ts';
import { writeLargeProject } from '../builders/large-project.ts';
import { type DemoSite, openDemoSite } from '../e2e/support/site.ts';

/** A real project's export; without it, its pictures are left out. */
const TITANIUM = join(import.meta.dirname, '../../../shared/data/titanium.jsonl.gz');

/** The demo, a real project of 8,149 issues, and one of forty epics without goals that is made here. */
export const SITES = ['demo', 'titanium', 'epics'] as const;

export type SiteName = (typeof SITES)[number];

/** Opens a site; null when what it shows is not there, which is said. */
export const openSite = async (name: SiteName): Promise<DemoSite | null> => {
  const reason = 'screenshots';
  if (name === 'demo') return openDemoSite({ apart: { reason } });
  if (name === 'epics') {
    const importFile = join(tmpdir(), `cairn-shop-${process.pid}.jsonl`);
    await writeLargeProject(importFile);
    return openDemoSite({ apart: { reason, importFile }, project: 'SHOP' });
  }
  if (existsSync(TITANIUM)) {
    return openDemoSite({ apart: { reason, importFile: TITANIUM }, project: 'TIMOB' });
  }
  say(`No pictures of a real project: ${TITANIUM} is not there.`);
  return null;
};
