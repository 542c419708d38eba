import { afterAll, beforeAll, describe, expect } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

const STORY = 'Share the list with the group';
const KEPT = 'Filter by length';
const GOAL = 'Remember and share';
const LANE = 'Open country';

interface Kept {
  readonly summary: string;
  readonly hidden: readonly string[];
  readonly filters: readonly string[];
  readonly released: boolean;
  readonly releaseDate: string | null;
}

interface Version {
  readonly id: string;
  readonly name: string;
  readonly released: boolean;
  readonly releaseDate?: string;
}

/** A user makes four changes of different kinds, and undoes them beginning with the newest. */
describe('a sequence of undo and redo', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;
  let key = '';
  const states: Kept[] = [];

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
    const { issues } = await site.ask<{ issues: { key: string }[] }>(
      'POST',
      '/rest/api/3/search/jql',
      { jql: `project = TRAIL AND summary ~ "\\"${STORY}\\""`, fields: ['summary'] },
    );
    key = issues[0]?.key ?? '';
  });

  afterAll(() => site?.stop());

  const property = async (path: string): Promise<Record<string, unknown>> => {
    const found = await site.ask<{ value: Record<string, unknown> }>('GET', path).catch(() => null);
    return found?.value ?? {};
  };

  /** Reads all data from Jira that this test changes. */
  const state = async (): Promise<Kept> => {
    const issue = await site.ask<{ fields: { summary: string } }>(
      'GET',
      `/rest/api/3/issue/${key}?fields=summary`,
    );
    const own = await property(
      `/rest/api/3/user/properties/ds-smb-user-setting-TRAIL?accountId=${PEOPLE.siteAdmin.id}`,
    );
    const admin = await property('/rest/api/3/project/TRAIL/properties/ds-smb-admin-setting');
    const versions = await site.ask<Version[]>('GET', '/rest/api/3/project/TRAIL/versions');
    const lane = versions.find(({ name }) => name === LANE);
    const { goalSettings = [] } = (own.cardSetting ?? {}) as {
      goalSettings?: { goalId: string; isHidden?: boolean }[];
    };
    const { quickFilter } = (admin.toolbarSetting ?? {}) as {
      quickFilter?: { filters: { name: string }[] | null };
    };
    return {
      summary: issue.fields.summary,
      hidden: goalSettings.flatMap(({ goalId, isHidden }) => (isHidden ? goalId : [])),
      filters: (quickFilter?.filters ?? []).map(({ name }) => name).filter((name) => name !== ''),
      released: lane?.released ?? false,
      releaseDate: lane?.releaseDate ?? null,
    };
  };

  const menuLine = (name: string | RegExp) => map.app.getByRole('menuitem', { name });
  const flag = (text: string) => map.app.getByRole('status').filter({ hasText: text });
  /** Waits until Jira shows the result of a change, then records the data after it. */
  const left = async (part: Partial<Kept>): Promise<void> => {
    await expect.poll(state).toMatchObject(part);
    states.push(await state());
  };

  step('starts with four changes, each of which shows a flag', async () => {
    states.push(await state());
    await map.story(STORY).focus();
    await pressAll(map, 'F2', 'ControlOrMeta+a');
    await typeText(map.page, 'Share the list with all');
    await pressAll(map, 'Enter');
    await left({ summary: 'Share the list with all' });

    await map.goal(GOAL).click({ button: 'right' });
    await menuLine(/^Hide/).click();
    await flag('is hidden').waitFor();
    await map.goal(GOAL).waitFor({ state: 'detached' });
    await expect.poll(async () => (await state()).hidden.length).toBe(1);
    states.push(await state());

    await map.app.getByRole('button', { name: 'Filters', exact: true }).click();
    await map.app.getByRole('button', { name: 'Manage filters…' }).click();
    const dialog = map.app.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create filter' }).click();
    await dialog.getByLabel('Name').fill('Bugs');
    await dialog.getByLabel('JQL query').fill('type = Bug');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await map.app.getByRole('dialog', { name: 'Quick filters' }).waitFor();
    await left({ filters: expect.arrayContaining(['Bugs']) as unknown as string[] });
    await pressAll(map, 'Escape');

    await map.app.getByRole('button', { name: `More actions for ${LANE}`, exact: true }).click();
    await menuLine(/^Release…$/).click();
    await dialog.getByRole('button', { name: 'Release', exact: true }).click();
    await flag('View › Completed releases').waitFor();
    await left({ released: true });
  });

  const travel = async (keys: string, expected: Kept | undefined): Promise<void> => {
    await map.story(KEPT).focus();
    await pressAll(map, keys);
    await expect.poll(state).toEqual(expected);
    await map.saved();
  };

  step('undoes the same changes in reverse order', async () => {
    for (const at of [3, 2, 1, 0]) await travel('ControlOrMeta+z', states[at]);
    await map.goal(GOAL).waitFor();
    await map.storyIn(LANE, STORY).waitFor();
  });

  step('redoes the changes in their original order', async () => {
    for (const at of [1, 2, 3, 4]) await travel('ControlOrMeta+Shift+z', states[at]);
    await map.goal(GOAL).waitFor({ state: 'detached' });
    expect(map.complaints).toEqual([]);
  });
});
