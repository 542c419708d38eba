import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isRestored, rehearsalTable, rehearseRestore } from '#infra/restore/rehearse.ts';

let dataDir: string;
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Timeout in milliseconds. The test starts a whole sandbox three times, and the first start may have to build it. */
const PATIENT = 300_000;

/** Runs `npm run rehearse:restore`. */
it(
  'a site with lost tables is recovered by a restore and a replay',
  async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cairn-restore-'));
    const rehearsal = await rehearseRestore(dataDir);
    expect(rehearsal.cases.map(({ lost, from }) => `${lost} from ${from}`)).toEqual([
      'views from the night',
      'events from this moment',
      'events from the night',
    ]);
    const [oldViews, events, oldEvents] = rehearsal.cases;
    // At least four rows of the views differ: two goals were created, one was renamed and one deleted. Rows of the feed
    // also differ.
    expect(oldViews?.differences).toBeGreaterThanOrEqual(4);
    expect(events).toMatchObject({ differences: 0, restored: events?.items });
    // The restored events are older than the views, so the views are rebuilt from these events.
    expect(oldEvents?.restored).toBeLessThan(oldEvents?.items ?? 0);
    expect(oldEvents?.differences).toBe(oldViews?.differences);
    expect(rehearsal.cases.map(({ left }) => left)).toEqual([0, 0, 0]);
    expect(isRestored(rehearsal)).toBe(true);
    expect(rehearsalTable(rehearsal)).toMatch(/the site shows what it showed before\.$/);
  },
  PATIENT,
);
