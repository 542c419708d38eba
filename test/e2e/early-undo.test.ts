import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const LANE = 'Over the pass';

interface Found {
  readonly issues: readonly {
    readonly fields: { readonly summary: string; readonly status: { readonly name: string } };
  }[];
}

describe('an undo of bulk deletes that are still being sent', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  /** Returns the summary and status of each subtask in the project, as a search of the tracker returns them. */
  const subtasks = async (): Promise<string[]> => {
    const { issues } = await site.ask<Found>('POST', '/rest/api/3/search/jql', {
      jql: 'project = TRAIL AND hierarchyLevel = -1',
      fields: ['summary', 'status'],
      maxResults: 1000,
    });
    return issues.map(({ fields }) => `${fields.summary}: ${fields.status.name}`).sort();
  };

  step('restores finished subtasks that the map does not show', async () => {
    const before = await subtasks();
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    // Holds the first deletion back in the network until the user has undone all deletions.
    await map.page.context().route('**/rest/api/3/issue/**', async (route) => {
      if (route.request().method() === 'DELETE') {
        reached.resolve();
        await released.promise;
      }
      await route.continue();
    });
    await map.app.getByRole('button', { name: `More actions for ${LANE}`, exact: true }).click();
    await map.app.getByRole('menuitem', { name: 'Select all in this lane' }).click();
    const bar = map.app.getByRole('region', { name: 'Selected stories' });
    await bar.getByRole('button', { name: 'Delete…' }).click();
    const dialog = map.app.getByRole('dialog');
    await dialog.getByText(/Also deleted: \d+ subtasks/).waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await reached.promise;
    await pressAll(map, 'ControlOrMeta+z');
    released.resolve();
    await map.flag(/Comments, attachments/).waitFor();
    await expect.poll(subtasks).toEqual(before);
  });
});
