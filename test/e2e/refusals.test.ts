import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { pressAll, pressUntil, pressUntilSaid, tabTo } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const STORY = 'Spoken directions';
const FROM = 'Open country';
const TO = 'Over the pass';
const ARCHIVED = 'First footsteps';

interface Release {
  readonly id: string;
  readonly name: string;
}

/** When a rule or Jira refuses a move, the card goes back to its old position and a message gives the reason. */
describe('a refused move', () => {
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    const releases = await site.ask<Release[]>('GET', '/rest/api/3/project/TRAIL/versions');
    const old = releases.find(({ name }) => name === ARCHIVED);
    await site.ask('PUT', `/rest/api/3/version/${old?.id}`, { archived: true });
    map = await site.open();
  });

  afterEach(() => site.sandbox.tracker.faults.clear());
  afterAll(() => site?.stop());

  const isBack = async () => {
    await map.storyIn(FROM, STORY).waitFor();
    await expect.poll(() => map.story(STORY).getAttribute('aria-busy')).toBeNull();
  };

  const refuse = (status: number, body: unknown) =>
    site.sandbox.tracker.faults.add({
      method: 'PUT',
      path: '/rest/api/3/issue/*',
      status,
      body,
      times: 1,
    });

  const activeSprint = async () => {
    const boards = await site.ask<{ values: { id: number }[] }>(
      'GET',
      '/rest/agile/1.0/board?projectKeyOrId=TRAIL&type=scrum',
    );
    const path = `/rest/agile/1.0/board/${boards.values[0]?.id}/sprint?state=active`;
    const { values } = await site.ask<{ values: Release[] }>('GET', path);
    return values[0]?.name ?? '';
  };

  const lock = (disableChangeActiveSprint: boolean) =>
    site.ask('PUT', '/rest/api/3/project/TRAIL/properties/ds-smb-admin-setting', {
      boardSetting: { disableChangeActiveSprint },
    });

  const carryUp = async () => {
    await map.story(STORY).focus();
    await pressAll(map, 'Space');
    await pressUntilSaid(map, 'ArrowUp', TO);
    await pressAll(map, 'Space');
  };

  it.each([
    [400, { errorMessages: ['The release is closed for changes.'] }, 'The release is closed'],
    [400, { errors: { fixVersions: 'Pick another release.' } }, 'Pick another release.'],
    [403, { errorMessages: ['You cannot edit this issue.'] }, 'You cannot edit this issue.'],
    [404, { errorMessages: ['Issue does not exist.'] }, 'Issue does not exist.'],
    [500, null, 'Jira has difficulties processing your request'],
  ])('returns the story and shows the reason for a %i', async (status, body, words) => {
    refuse(status, body);
    await map.dragToLane(STORY, TO);
    await map.flag(words).waitFor();
    await isBack();
  });

  it('puts the story back and shows the reason, after moves by mouse and by keyboard', async () => {
    refuse(400, { errorMessages: ['Not by keyboard either.'] });
    await carryUp();
    await map.flag('Not by keyboard either.').waitFor();
    await isBack();
    expect(await graveFaults(map)).toEqual([]);
  });

  it('sends no request when its target is an archived release', async () => {
    await map.turn('Completed stories', 'Completed releases');
    await map.lane(ARCHIVED).waitFor();
    site.sandbox.tracker.calls.clear();
    await map.dragToLane(STORY, ARCHIVED);
    await isBack();
    expect(site.written()).toEqual([]);
    expect(await graveFaults(map)).toEqual([]);
    await map.turn('Completed stories', 'Completed releases');
  });

  it('sends no request when its target is a locked active sprint, and shows the reason', async () => {
    await choose(map.swimlanes, 'Sprints');
    const story = 'Tell a friend when I am overdue';
    await map.storyIn('Backlog', story).waitFor();
    const sprint = await activeSprint();
    const refused = async () => {
      await map.story(story).focus();
      await pressAll(map, 'Space');
      const said = await map
        .lane(sprint)
        .getByText('Cannot edit an active or closed sprint.')
        .count();
      await pressAll(map, 'Escape');
      return said;
    };
    await lock(true);
    await map.refresh();
    await expect.poll(refused).toBe(1);
    site.sandbox.tracker.calls.clear();
    await map.dragToLane(story, sprint);
    await map.storyIn('Backlog', story).waitFor();
    expect(site.written()).toEqual([]);
    expect(await graveFaults(map)).toEqual([]);
    await lock(false);
    await map.refresh();
    await expect.poll(refused).toBe(0);
    await map.dragToLane(story, sprint);
    await map.storyIn(sprint, story).waitFor();
    await expect.poll(() => site.written().length).toBe(1);
    await choose(map.swimlanes, 'Releases');
  });

  it('is preceded by a question if the story would leave the map', async () => {
    const story = map.lane(FROM).getByRole('gridcell').last().getByRole('listitem').first();
    const title = (await story.getAttribute('data-tip')) ?? '';
    site.sandbox.tracker.calls.clear();
    await story.focus();
    await pressAll(map, 'm');
    const form = map.app.getByRole('dialog');
    await choose(form.getByLabel('Release'), 'Without a release');
    await form.getByRole('button', { name: 'Move', exact: true }).click();
    const asked = map.app.getByRole('dialog', { name: 'Remove 1 story from this map?' });
    await asked.getByText(title).waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await pressAll(map, 'Escape');
    await asked.waitFor({ state: 'detached' });
    await map.storyIn(FROM, title).waitFor();
    expect(site.written()).toEqual([]);
  });

  it('sends no request when Escape ends the drag', async () => {
    await map.storyIn(FROM, STORY).waitFor();
    site.sandbox.tracker.calls.clear();
    await map.swimlanes.focus();
    await tabTo(map, map.app.locator('[role="grid"] [data-address][tabindex="0"]').first());
    await map.story(STORY).focus();
    await pressAll(map, 'Space', 'ArrowUp', 'Escape');
    await isBack();
    expect(site.written()).toEqual([]);
    await pressUntil(map, 'ArrowUp', map.app.getByRole('button', { name: FROM, exact: true }));
  });
});
