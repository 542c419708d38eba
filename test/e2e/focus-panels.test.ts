import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PanelName } from '#web/story-map/page/panel-name.ts';
import { LAYER, POPUP, showView, WALKED_PAGE } from './support/focus-screens.ts';
import { walkFocus } from './support/focus-walk.ts';
import { type DemoSite, type OpenMap, openDemoSite, projectPath } from './support/site.ts';

/**
 * The name of each panel in the command palette. The tour is no panel: it leads from stop to stop of the page. The
 * timeline is a part of the page, and has a journey of its own.
 */
const PANELS: Readonly<Record<Exclude<PanelName, 'tour' | 'timeline'>, string>> = {
  search: 'Search',
  backlog: 'Backlog',
  personas: 'Personas',
  activity: 'Activity',
  comments: 'Comments',
  compare: 'What changed',
  burnUp: 'Burn-up',
  help: 'Help',
  export: 'Export',
  share: 'Share',
  community: 'Feedback',
  confluence: 'Confluence',
  templates: 'Start from a template',
  paste: 'Paste a list',
  settings: 'Settings',
};

/** Dialogs of the page of a map, by their names in the command palette. */
const DIALOGS = ['Keyboard shortcuts', 'Manage filters'] as const;

/** Wherever the focus is in a panel or dialog, Escape, Enter and undo leave it somewhere (R-VIEW-26). */
describe('the focus is never lost', () => {
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
  });

  // Each panel on a page of its own, because some lead to another page, and some change what the map shows.
  beforeEach(async () => {
    map = await site.open(WALKED_PAGE);
  });

  afterEach(() => map.close());

  afterAll(() => site?.stop());

  const enter = async (): Promise<OpenMap> => {
    if (map.page.url().includes(projectPath('TRAIL'))) return map;
    await map.close();
    map = await site.open(WALKED_PAGE);
    return map;
  };

  const title = () => map.frame().locator(LAYER).locator('h2').first().textContent();
  const count = (selector: string) => map.frame().locator(selector).count();

  /** Opens a panel by the command palette, unless it is open. Returns its title. */
  const openLayer = async (command: string, shown: string | null) => {
    const isAlone = (await count(LAYER)) === 1 && (await count(POPUP)) === 0;
    if (isAlone && shown !== null && (await title()) === shown) return shown;
    await showView(map, 'storyMap');
    // The host has the keys until something of the map has the focus.
    await map.frame().locator('[data-address][tabindex="0"]').first().focus();
    await map.page.keyboard.press('Control+k');
    const field = map.app.getByRole('combobox', { name: 'Find or do anything' });
    await field.fill(command);
    // Cards that are found by the same word are in another group.
    const actions = map.app.getByRole('group', { name: 'Actions' });
    await actions.getByRole('option', { name: command }).first().click();
    await field.waitFor({ state: 'detached' });
    await map.frame().locator(LAYER).first().waitFor();
    return title();
  };

  it.each([...Object.values(PANELS), ...DIALOGS])('in "%s"', async (command) => {
    let shown: string | null = null;
    const open = async () => {
      shown = await openLayer(command, shown);
    };
    expect(await walkFocus({ enter, open, scope: LAYER })).toEqual([]);
  });
});
