import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import type { HostPage } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { pressAll, tabTo } from './support/keyboard.ts';
import { type DemoSite, openDemoSite } from './support/site.ts';

/** An admin of the site compares what Cairn has stored with its events (R-TIME-10). */
describe('the check of the views against the events', () => {
  const step = journey();
  let site: DemoSite;
  let admin: HostPage;

  beforeAll(async () => {
    site = await openDemoSite();
    admin = await site.page('admin-config');
    await admin.app.getByRole('button', { name: 'Open the audit log' }).click();
  });

  afterAll(() => site?.stop());

  const card = () => admin.app.getByRole('region', { name: 'Check against the events' });

  step('is run by mouse, and says that all rows agree', async () => {
    await card().getByText('Not checked yet.').waitFor();
    expect(await graveFaults(admin)).toEqual([]);
    await card().getByRole('button', { name: 'Check now' }).click();
    await card()
      .getByText(/^All [\d,]+ rows agree$/)
      .waitFor();
    await card()
      .getByText(/^Last checked/)
      .waitFor();
    expect(await graveFaults(admin)).toEqual([]);
  });

  step('is run again by keyboard, and is in the audit', async () => {
    await tabTo(admin, card().getByRole('button', { name: 'Check again' }));
    await pressAll(admin, 'Enter');
    await card().getByRole('button', { name: 'Check again' }).waitFor();
    await card()
      .getByText(/^All [\d,]+ rows agree$/)
      .waitFor();
    await admin.page.reload();
    await card()
      .getByText(/^All [\d,]+ rows agree$/)
      .waitFor();
    await admin.app
      .getByRole('row')
      .filter({ hasText: 'Check against the events finished' })
      .first()
      .waitFor();
  });
});
