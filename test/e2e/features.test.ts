import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { choose } from './support/choose.ts';
import type { HostPage } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { type DemoSite, openDemoSite } from './support/site.ts';

interface Features {
  readonly features: readonly { readonly boardFeature: string; readonly state: string }[];
}

/** A team has switched off features of Jira in its own project. The map offers to turn them on. */
describe('the features of a team-managed project', () => {
  const step = journey();
  let site: DemoSite;
  let jira: HostPage;
  let features: string;

  beforeAll(async () => {
    site = await openDemoSite();
    const boards = await site.ask<{ values: { id: number }[] }>(
      'GET',
      '/rest/agile/1.0/board?projectKeyOrId=WEB',
    );
    features = `/rest/agile/1.0/board/${boards.values[0]?.id}/features`;
    const feature = 'jsw.agility.backlog';
    await site.ask('PUT', features, { feature, enabling: false });
    jira = await site.visit({}, 'WEB');
  });

  afterAll(() => site?.stop());

  const on = async (): Promise<string[]> =>
    (await site.ask<Features>('GET', features)).features
      .filter(({ state }) => state === 'ENABLED')
      .map(({ boardFeature }) => boardFeature);
  const turnOn = () => jira.app.getByRole('button', { name: 'Turn on sprints' });

  step('explain on the map why it cannot show sprints while sprints are off', async () => {
    await jira.app.getByRole('grid').waitFor();
    await choose(jira.app.getByLabel('Swimlanes', { exact: true }), 'Sprints');
    await jira.app.getByText('Sprints are turned off').waitFor();
    expect(await graveFaults(jira)).toEqual([]);
  });

  step('stay off when Jira has locked them; the map shows the reason', async () => {
    site.sandbox.tracker.faults.add({
      method: 'PUT',
      path: features,
      status: 400,
      body: {
        errorMessages: ["The feature 'Backlog' is locked and cannot be changed."],
        errors: {},
      },
      times: 1,
    });
    await turnOn().click();
    await jira.flag(/is locked and cannot be changed/).waitFor();
    await expect.poll(on).not.toContain('SPRINTS');
  });

  step('are turned on by one button: the backlog, then sprints', async () => {
    await turnOn().click();
    await jira.app.getByRole('grid').waitFor();
    await expect.poll(on).toEqual(expect.arrayContaining(['BACKLOG', 'SPRINTS']));
  });
});
