import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openPage } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const STORY = 'Book a bed for tonight';

/** A newcomer takes the tour, comments on a story on the map, and finds the comment in Jira's issue view. */
describe('a newcomer to the map', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const dialog = () => map.app.getByRole('dialog');
  const panel = () => map.app.getByRole('complementary', { name: 'Comments' });

  step('takes the tour, which points at the real controls, and ends the tour', async () => {
    await map.more('Tour');
    await dialog().getByRole('heading', { name: 'Goals are at the top' }).waitFor();
    await pressAll(map, 'ArrowRight');
    await dialog().getByRole('heading', { name: 'Steps are your epics' }).waitFor();
    await pressAll(map, 'Escape');
    await expect.poll(() => dialog().count()).toBe(0);
  });

  step('adds a comment to the selected card', async () => {
    await map.story(STORY).focus();
    await pressAll(map, 'Shift+C');
    await panel()
      .getByRole('button', { name: new RegExp(`^Open .* ${STORY}`) })
      .waitFor();
    await panel().getByRole('textbox', { name: 'Comment' }).fill('Is it still free?');
    await panel().getByRole('button', { name: 'Comment', exact: true }).click();
    await panel().getByText('1 comment', { exact: true }).waitFor();
    await expect.poll(() => panel().getByRole('listitem').textContent()).toContain('still free');
    await expect
      .poll(() =>
        panel()
          .getByText(/^(Sending…|Waiting to be sent)$/)
          .count(),
      )
      .toBe(0);
  });

  step(
    'writes a second comment offline, which is sent after reconnecting, and undoes it',
    async () => {
      await map.page.context().setOffline(true);
      await panel().getByRole('textbox', { name: 'Comment' }).fill('Written on a train');
      await panel().getByRole('button', { name: 'Comment', exact: true }).click();
      await panel().getByText('Waiting to be sent').waitFor();
      await map.page.context().setOffline(false);
      await expect.poll(() => panel().getByText('Waiting to be sent').count()).toBe(0);
      await panel().getByText('2 comments', { exact: true }).waitFor();
      await map.app.getByRole('button', { name: 'Undo', exact: true }).last().click();
      await panel().getByText('1 comment', { exact: true }).waitFor();
    },
  );

  step("finds the comment in Jira's issue view, with other cards of the cell", async () => {
    const name = await panel()
      .getByRole('button', { name: /^Open TRAIL-/ })
      .getAttribute('aria-label');
    const key = name?.match(/TRAIL-\d+/)?.[0];
    const issue = await openPage(site.browser, `${site.sandbox.urls.host}/browse/${key}`);
    await issue.app.getByText('Is it still free?').waitFor();
    await issue.app.getByRole('region', { name: 'In this cell' }).getByText(STORY).waitFor();
    expect(issue.complaints).toEqual([]);
    await issue.close();
    expect(map.complaints).toEqual([]);
  });
});
