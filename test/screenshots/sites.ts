import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../bench/bars.ts';
import { writeLargeProject } from '../builders/large-project.ts';
import { type DemoSite, openDemoSite } from '../e2e/support/site.ts';

/** The export file of a real project. If it is missing, no pictures of that project are taken. */
const TITANIUM = join(import.meta.dirname, '../../../shared/data/titanium.jsonl.gz');

/**
 * The sites that the pictures show: the demo, a real project of 8,149 issues, and a generated project that has forty
 * epics but no goals.
 */
export const SITES = ['demo', 'titanium', 'epics'] as const;

export type SiteName = (typeof SITES)[number];

/** Opens a site. If its export file is missing, prints a message and returns null. */
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
