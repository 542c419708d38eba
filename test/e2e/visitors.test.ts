import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { backendCallOf } from './support/backend-call.ts';
import { pressAll, tabTo } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const STORY = 'Spoken directions';
const FROM = 'Open country';
const TO = 'Over the pass';

/** Users without permissions, users whose Jira is unreachable, and two users who work at the same time. */
describe('users who open the story map', () => {
  let site: DemoSite;

  beforeAll(async () => {
    site = await openDemoSite();
  });

  afterEach(() => site.sandbox.tracker.faults.clear());
  afterAll(() => site?.stop());

  it('see a message if they may not create issues', async () => {
    const jira = await site.visit({ as: 'triager' });
    await jira.app.getByRole('heading', { name: /Board nicht verwenden/ }).waitFor();
    await jira.app.getByRole('button', { name: 'Alle Story Maps anzeigen' }).waitFor();
    await expect.poll(() => jira.app.getByRole('button').count()).toBe(1);
    expect(await graveFaults(jira)).toEqual([]);
    await jira.close();
  });

  it('see a message when a board does not exist', async () => {
    site.sandbox.tracker.faults.add({ path: '/rest/api/3/project/TRAIL', status: 404, body: null });
    const jira = await site.visit();
    await jira.app.getByRole('heading', { name: 'Cannot find board!' }).waitFor();
    expect(await graveFaults(jira)).toEqual([]);
    await jira.close();
  });

  it('see the map but cannot move cards if they may not edit issues', async () => {
    site.sandbox.tracker.faults.add({
      method: 'GET',
      path: '/rest/api/3/mypermissions',
      status: 200,
      body: { permissions: { CREATE_ISSUES: { havePermission: true } } },
    });
    const map = await site.open();
    await map.storyIn(FROM, STORY).waitFor();
    site.sandbox.tracker.calls.clear();
    await map.dragToLane(STORY, TO);
    await map.story(STORY).focus();
    await pressAll(map, 'Space');
    await map.app.getByRole('status').filter({ hasText: 'cannot be moved' }).waitFor();
    await map.storyIn(FROM, STORY).waitFor();
    expect(await map.app.getByRole('button', { name: 'Add goal' }).count()).toBe(0);
    expect(site.written()).toEqual([]);
    expect(await graveFaults(map)).toEqual([]);
    await map.close();
  });

  it('can reload the map by keyboard alone after Jira was down', async () => {
    site.sandbox.tracker.faults.add({ path: '/rest/api/3/search/jql', status: 503 });
    const jira = await site.visit();
    const retry = jira.app.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await graveFaults(jira)).toEqual([]);

    site.sandbox.tracker.faults.clear();
    await tabTo(jira, retry);
    await pressAll(jira, 'Enter');
    await jira.app.getByRole('grid', { name: 'Story map' }).waitFor();
    await jira.close();
  });

  it('keep the map while they are offline, and get a new one when they are online', async () => {
    const map = await site.open();
    await map.page.context().setOffline(true);
    await map.refresh();
    const away = map.app.getByRole('status').filter({ hasText: 'You are currently offline.' });
    await away.first().waitFor();
    expect(await map.flag('session').count()).toBe(0);
    await map.story(STORY).waitFor();
    expect(await graveFaults(map)).toEqual([]);

    await map.page.context().setOffline(false);
    const before = site.sandbox.tracker.calls.recent().length;
    await map.refresh();
    await expect.poll(() => site.sandbox.tracker.calls.recent().length).toBeGreaterThan(before);
    await map.story(STORY).waitFor();
    await map.close();
  });

  describe('when two users have the same map open', () => {
    let one: OpenMap;
    let other: OpenMap;

    beforeAll(async () => {
      one = await site.open();
      other = await site.open({ as: 'projectAdmin', locale: 'en_US' });
    });

    afterAll(async () => {
      await one?.close();
      await other?.close();
    });

    it('see the moves of the other user after a refresh at the latest', async () => {
      await other.storyIn(FROM, STORY).waitFor();
      await one.dragToLane(STORY, TO);
      await one.storyIn(TO, STORY).waitFor();
      await expect.poll(() => one.story(STORY).getAttribute('aria-busy')).toBeNull();
      await other.refresh();
      await other.storyIn(TO, STORY).waitFor();
    });

    const rename = async (map: OpenMap, name: string) => {
      await map.goal('Plan a walk').focus();
      await pressAll(map, 'e');
      await map.app.getByRole('textbox', { name: 'New name for Plan a walk' }).fill(name);
      await pressAll(map, 'Enter');
    };

    it('see a dialog when both rename the same goal, and can keep their own name', async () => {
      // Keeps the new name from the second browser. If the second browser already knew the name, it would show no
      // dialog.
      await other.page.route(/\/smb\/changes|\/host\/forge\/invoke/, (route) =>
        backendCallOf(route.request()).path.startsWith('/smb/changes')
          ? undefined
          : route.continue(),
      );
      await rename(one, 'Plan a hike');
      await one.goal('Plan a hike').waitFor();
      await expect.poll(() => one.goal('Plan a hike').getAttribute('aria-busy')).toBeNull();
      await rename(other, 'Plan a stroll');

      const dialog = other.app.getByRole('dialog');
      await dialog.getByText('Plan a hike').first().waitFor();
      expect(await graveFaults(other)).toEqual([]);
      await dialog.getByRole('button', { name: 'Keep theirs' }).click();
      await other.goal('Plan a hike').waitFor();
      expect(await other.goal('Plan a stroll').count()).toBe(0);
    });
  });
});
