import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const STORY = 'Spoken directions';

/**
 * An admin shares a map and then leaves Jira. The team continues to work there, and visitors see the changes
 * (R-SHARE-22, R-SHARE-23).
 */
describe('a shared map that nobody has open', () => {
  const step = journey();
  let site: DemoSite;
  let jira: OpenMap;
  let visitor: Page;
  let address: string;

  beforeAll(async () => {
    site = await openDemoSite();
    jira = await site.open();
  });

  afterAll(() => site?.stop());

  const shareDialog = () => jira.app.getByRole('dialog', { name: 'Share this map' });
  const openShare = async (): Promise<void> => {
    await jira.app.getByRole('button', { name: 'Share', exact: true }).click();
    await shareDialog().waitFor();
  };
  const rename = async (summary: string): Promise<void> => {
    const { issues } = await site.ask<{ issues: { key: string }[] }>(
      'POST',
      '/rest/api/3/search/jql',
      {
        jql: 'project = TRAIL AND hierarchyLevel = 0 AND parent IS NOT EMPTY',
        fields: ['summary'],
      },
    );
    await site.ask('PUT', `/rest/api/3/issue/${issues[0]?.key}`, { fields: { summary } });
  };
  const said = async (): Promise<string> => {
    await visitor.goto(address);
    return visitor.content();
  };

  step(
    'is shared by an admin, who reads that its picture follows the map, and leaves',
    async () => {
      await openShare();
      await shareDialog().getByRole('button', { name: 'Share', exact: true }).click();
      await shareDialog().getByText('The snapshot is updated when the map changes.').waitFor();
      address = await shareDialog().getByRole('textbox', { name: 'Public link' }).inputValue();
      expect(await graveFaults(jira)).toEqual([]);
      await jira.close();
    },
  );

  step('shows visitors the changes that the team makes in Jira', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
    visitor = await context.newPage();
    await expect.poll(said).toContain(STORY);
    await rename('Over the pass by night');
    await expect.poll(said).toContain('Over the pass by night');
    expect(await said()).not.toContain('As of');
  });

  step('shows how old it is when its admin may no longer see the project', async () => {
    site.sandbox.tracker.faults.add({ path: '/rest/api/3/search/jql', status: 403 });
    await site.ask('PUT', '/rest/api/3/issue/TRAIL-1', { fields: { summary: 'Unseen' } });
    await expect.poll(said).toMatch(/As of [^<]*UTC\. The map may have changed since\./);
    expect(await said()).not.toContain('Unseen');
    site.sandbox.tracker.faults.clear();
  });

  step('is updated again when an admin reads why it stopped, and takes over', async () => {
    jira = await site.open();
    await openShare();
    await shareDialog()
      .getByText(/no longer has permission to publish it/)
      .waitFor();
    expect(await graveFaults(jira)).toEqual([]);
    await shareDialog().getByRole('button', { name: 'Update it in my name' }).click();
    await shareDialog().getByText('The snapshot is updated when the map changes.').waitFor();
    await jira.close();
    await rename('Down to the valley');
    await expect.poll(said).toContain('Down to the valley');
    expect(await said()).not.toContain('As of');
  });
});
