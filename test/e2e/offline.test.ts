import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

/** The stories that the tests rename, one in each test. */
const STORY = 'Book a bed for tonight';
const SECOND = 'Spoken directions';
const THIRD = 'Filter by length and climb';

interface FoundIssues {
  readonly issues: readonly {
    readonly key: string;
    readonly fields: { readonly summary: string };
  }[];
}

/** A user has an unreliable network, and other users work on the same board. */
describe('working offline', () => {
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
  });

  afterEach(async () => {
    site.sandbox.tracker.faults.clear();
    await map?.close();
  });

  afterAll(() => site?.stop());

  /**
   * Returns the key of the issue with a summary. Waits until the search finds the issue, because the search shows
   * writes with a delay.
   */
  const keyOf = async (summary: string): Promise<string> => {
    const jql = `project = TRAIL AND summary ~ "\\"${summary}\\""`;
    const ask = { jql, fields: ['summary'] };
    let key: string | undefined;
    const found = async (): Promise<boolean> => {
      const { issues } = await site.ask<FoundIssues>('POST', '/rest/api/3/search/jql', ask);
      key = issues.find(({ fields }) => fields.summary === summary)?.key;
      return key !== undefined;
    };
    await expect.poll(found, { message: `there is no "${summary}"` }).toBe(true);
    return key ?? '';
  };

  const nameOf = async (key: string): Promise<string> => {
    const path = `/rest/api/3/issue/${key}?fields=summary`;
    return (await site.ask<{ fields: { summary: string } }>('GET', path)).fields.summary;
  };

  const banner = (text: string | RegExp) => map.app.getByRole('status').filter({ hasText: text });

  const rename = async (title: string, name: string) => {
    await map.story(title).focus();
    await pressAll(map, 'e', 'ControlOrMeta+a');
    await typeText(map.page, name);
    await pressAll(map, 'Enter');
    await map.story(name).waitFor();
  };

  it('sends changes in order when the network returns', async () => {
    map = await site.open();
    const key = await keyOf(STORY);
    await map.page.context().setOffline(true);
    await rename(STORY, 'Book two beds');
    await rename('Book two beds', 'Book three beds');
    await banner('You are currently offline. 2 changes will be sent').waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await expect.poll(() => nameOf(key)).toBe(STORY);

    await map.page.context().setOffline(false);
    await expect.poll(() => nameOf(key)).toBe('Book three beds');
    await expect.poll(() => banner(/waiting|offline/).count()).toBe(0);
    await map.story('Book three beds').waitFor();
  });

  it('keeps unsent changes after a reload, and shows the last cached map', async () => {
    map = await site.open();
    const key = await keyOf(SECOND);
    await expect.poll(() => keptMaps(map)).toBeGreaterThan(0);
    site.sandbox.tracker.faults.add({ path: '/rest/**', drop: true });
    await rename(SECOND, 'Book four beds');
    await banner('1 change will be sent').waitFor();

    map.page.on('dialog', (dialog) => void dialog.accept());
    await map.page.reload();
    await map.story('Book four beds').waitFor();
    await banner('1 change will be sent').waitFor();

    site.sandbox.tracker.faults.clear();
    await expect.poll(() => nameOf(key)).toBe('Book four beds');
    await expect.poll(() => banner(/will be sent/).count()).toBe(0);
  });

  it('shows a dialog when another user has changed the same field', async () => {
    map = await site.open();
    const key = await keyOf(THIRD);
    await map.page.context().setOffline(true);
    await rename(THIRD, 'Mine');
    await banner('1 change will be sent').waitFor();
    await site.ask('PUT', `/rest/api/3/issue/${key}`, { fields: { summary: 'Theirs' } });

    await map.page.context().setOffline(false);
    const dialog = map.app.getByRole('dialog', { name: `${key} was changed by someone else` });
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByRole('row').last().innerText())
      .toMatch(/Name\s+Mine\s+Theirs/);
    expect(await graveFaults(map)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep theirs' }).last().click();
    await map.story('Theirs').waitFor();
    await expect.poll(() => nameOf(key)).toBe('Theirs');
  });
});

const keptMaps = (map: OpenMap): Promise<number> =>
  map.frame().evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('cairn');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result } = opening;
          if (!result.objectStoreNames.contains('kept')) {
            resolve(0);
            return;
          }
          const keys = result.transaction('kept').objectStore('kept').getAllKeys();
          keys.onsuccess = () => {
            resolve(keys.result.filter((key) => String(key).startsWith('map|')).length);
            result.close();
          };
        };
      }),
  );
