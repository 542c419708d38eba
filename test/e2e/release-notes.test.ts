import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { pressAll, tabTo } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const RELEASE = 'First footsteps';
const KEY = /TRAIL-\d+/g;

interface Search {
  readonly issues: readonly {
    readonly key: string;
    readonly fields: { readonly summary: string };
  }[];
}

/** A user writes the notes of a release, and of the last day, and takes them along in every format (R-NOTES-5). */
describe('release notes', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;
  /** What the tracker itself lists as done in the release. */
  let done: Search['issues'];

  beforeAll(async () => {
    site = await openDemoSite();
    const jql = `project = TRAIL AND fixVersion = "${RELEASE}" AND hierarchyLevel = 0 AND statusCategory = Done`;
    const body = { jql, maxResults: 100, fields: ['summary'] };
    done = (await site.ask<Search>('POST', '/rest/api/3/search/jql', body)).issues;
    await site.ask('POST', '/rest/api/3/issue', {
      fields: {
        ...{ project: { key: 'TRAIL' }, issuetype: { name: 'Story' }, parent: { key: 'TRAIL-1' } },
        summary: 'Added <today>',
      },
    });
    map = await site.open();
    await map.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  });

  afterAll(() => site?.stop());

  const dialog = () => map.app.getByRole('dialog', { name: 'Release notes' });
  const press = (name: string) => dialog().getByRole('button', { name, exact: true });
  const keysIn = (text: string) => [...new Set(text.match(KEY))].toSorted();
  const doneKeys = () => done.map(({ key }) => key).toSorted();
  const downloaded = async (ask: () => Promise<void>) => {
    const coming = map.page.waitForEvent('download');
    await ask();
    const file = await coming;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };

  step('list exactly what the tracker has as done in the release', async () => {
    await map.more('Release notes…');
    await dialog().getByRole('heading', { name: RELEASE }).waitFor();
    const paper = dialog().getByRole('article');
    expect(done.length).toBeGreaterThan(2);
    await expect.poll(async () => keysIn((await paper.textContent()) ?? '')).toEqual(doneKeys());
    await expect.poll(() => paper.getByRole('listitem').count()).toBe(done.length);
    await dialog().getByText(`${done.length} items`, { exact: true }).waitFor();
    expect(await graveFaults(map)).toEqual([]);
  });

  step('are downloaded as a page, a Word document, Markdown and text', async () => {
    const formats = [
      ['Page', 'html'],
      ['Word', 'docx'],
      ['Markdown', 'md'],
      ['Plain text', 'txt'],
    ] as const;
    for (const [name, ending] of formats) {
      await press(name).click();
      const file = await downloaded(() => press(`Download ${ending.toUpperCase()}`).click());
      expect(file.name).toBe(`${RELEASE}.${ending}`);
      const text =
        ending === 'docx'
          ? strFromU8(unzipSync(file.bytes)['word/document.xml'] ?? new Uint8Array())
          : file.bytes.toString('utf8');
      expect(keysIn(text)).toEqual(doneKeys());
      for (const { fields } of done) expect(text).toContain(fields.summary);
    }
  });

  step('are copied by keyboard, a Word document with its formatting', async () => {
    await press('Word').click();
    await tabTo(map, press('Copy'));
    await pressAll(map, 'Enter');
    await dialog().getByText('Copied', { exact: true }).waitFor();
    const copied = await map.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const form = async (type: string) => (await item?.getType(type))?.text();
      return { html: await form('text/html'), text: await form('text/plain') };
    });
    expect(copied.html).toContain('<li>');
    expect(keysIn(copied.text ?? '')).toEqual(doneKeys());
  });

  step('show customers no key, no link and no person', async () => {
    await press('Customers').click();
    await press('Markdown').click();
    const source = dialog().locator('pre');
    await expect.poll(() => source.textContent()).toContain(done[0]?.fields.summary);
    expect(await source.textContent()).not.toMatch(KEY);
    await press('Team').click();
    await press('Page').click();
  });

  step('tell what happened between two moments, and start in the comparison', async () => {
    await press('Between two moments').click();
    await press('Yesterday').click();
    await dialog().getByRole('heading', { name: 'Added', exact: true }).waitFor();
    await dialog().getByRole('listitem').filter({ hasText: 'Added <today>' }).waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await pressAll(map, 'Escape');
    await dialog().waitFor({ state: 'detached' });
    await map.more('What changed');
    const panel = map.app.getByRole('complementary', { name: 'What changed' });
    await panel.getByRole('button', { name: 'Yesterday' }).click();
    await panel.getByRole('button', { name: 'Release notes…' }).click();
    await dialog().getByRole('listitem').filter({ hasText: 'Added <today>' }).waitFor();
    await pressAll(map, 'Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(map.complaints).toEqual([]);
  });

  step('open from the palette, and remember the format', async () => {
    await map.goal('Plan a walk').focus();
    await pressAll(map, 'Control+k');
    const field = map.app.getByRole('combobox', { name: 'Find or do anything' });
    await field.fill('release notes');
    await field.press('Enter');
    await dialog().getByRole('heading', { name: RELEASE }).waitFor();
    await expect.poll(() => press('Page').getAttribute('aria-pressed')).toBe('true');
    await tabTo(map, press('Close').last());
    await pressAll(map, 'Enter');
    await dialog().waitFor({ state: 'detached' });
  });
});
